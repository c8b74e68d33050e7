import { Match, Show, Switch } from 'solid-js';
import { cutText } from 'zugzwang/core';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Play } from '../match/create-match.ts';
import { type LineProblem, MOST_MOVES } from '../match/read-line.ts';

/** What is wrong with the address, and ways on. */
export function LinkProblem(props: { readonly play: Play }) {
  return (
    <Show when={props.play.problem()}>
      {problem => (
        <Notice kind="error" lead={leadOf(problem())} actions={<WaysOn play={props.play} problem={problem()} />}>
          <p>{restOf(problem())}</p>
        </Notice>
      )}
    </Show>
  );
}

function leadOf(problem: LineProblem): string {
  if (problem.kind === 'move') return t('about.badMove', problem.at + 1, shortened(problem.text));
  if (problem.kind === 'long') return t('play.tooLong', MOST_MOVES);
  return problem.kind === 'position' ? t('about.badPosition', shortened(problem.text)) : t('play.cannotShow');
}

function restOf(problem: LineProblem): string {
  if (problem.kind === 'move') return t('about.badMoveRest');
  if (problem.kind === 'long') return t('about.tooLongRest');
  const why = t('about.why', problem.message);
  return problem.kind === 'position' ? `${t('about.badPositionRest')} ${why}` : why;
}

/** A link may hold anything, of any length. */
const shortened = (text: string) => cutText(text, 60);

function WaysOn(props: { readonly play: Play; readonly problem: LineProblem }) {
  const line = () => props.play.line();
  /** The last position that could be read, to begin a line of its own with. */
  const last = () => props.play.match()?.positions.at(-1)?.text;
  return (
    <>
      <Switch>
        <Match when={props.problem.kind === 'other'}>
          <Button text={t('about.tryAgain')} onClick={() => props.play.retry()} />
        </Match>
        <Match when={props.problem.kind === 'move' && line().moves.length > 0}>
          <Button text={t('about.goOnHere')} onClick={() => props.play.begin(line())} />
        </Match>
        <Match when={props.problem.kind === 'long' && last()}>
          {text => <Button text={t('about.goOnHere')} onClick={() => props.play.begin({ from: text(), moves: [] })} />}
        </Match>
      </Switch>
      <Button text={t('about.fromStart')} onClick={() => props.play.begin({ moves: [] })} />
    </>
  );
}

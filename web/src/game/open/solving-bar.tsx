import './solving-bar.css';
import { createMemo, createSignal, Match, onCleanup, Show, Switch } from 'solid-js';
import type { Progress } from 'zugzwang';
import type { GameInfo, SolvedInfo } from '../../engine/protocol.ts';
import { formatNumber, t, withWords } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { onChange } from '../../ui/effects.ts';
import { ErrorNotice } from '../../ui/errors.tsx';
import { Help } from '../../ui/help.tsx';
import { Lazy } from '../../ui/lazy.tsx';
import { announce } from '../../ui/messages.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { formatBytes, formatSeconds } from './measures.ts';
import type { GameSession } from './session.ts';

const loadMore = () => withWords(import('./not-solved.tsx'), 'about');

/** How long solving is told in the quiet line only, in milliseconds: what is done in a moment moves nothing. */
const MOMENT = 400;

/** Whether the game is solved, and what there is to do if it is not. */
export function SolvingBar(props: { readonly session: GameSession; readonly info: GameInfo }) {
  onChange(props.session.solved, solved => solved && announce(t('game.solvedNow')));
  return (
    <>
      <Switch>
        <Match when={props.session.progress()}>
          {progress => <Solving progress={progress()} begun={props.session.begun()} onCancel={props.session.cancel} />}
        </Match>
        <Match when={props.session.solved()}>
          {solved => (
            <p class="row soft small solving-line">
              <span>{solvedLine(solved())}</span>
              <Help label={t('game.methodsHelp')}>
                <Lazy load={loadMore}>{({ methodText }) => methodText(solved().method)}</Lazy>
              </Help>
            </p>
          )}
        </Match>
        <Match when={props.session.error()}>
          {error => (
            <ErrorNotice
              error={error()}
              lead={t('game.solveFailed')}
              actions={<Button variant="primary" text={t('shell.again')} onClick={props.session.solve} />}
            />
          )}
        </Match>
        <Match when={!props.info.estimate.small || props.session.cancelled()}>
          <Lazy load={loadMore}>{({ NotSolved }) => <NotSolved session={props.session} info={props.info} />}</Lazy>
        </Match>
      </Switch>
      <Show when={props.info.tableProblem}>
        {problem => (
          <Notice kind="warning" lead={t('game.tableProblem')}>
            <p lang="en">{problem()}</p>
          </Notice>
        )}
      </Show>
    </>
  );
}

/** In one quiet line what came of it. */
function solvedLine({ positions, method, seconds, bytes }: SolvedInfo): string {
  const count = t('game.positions', positions);
  if (method === 'table')
    return bytes === undefined ? t('game.fromTable', count) : t('game.fromTableOf', count, formatBytes(bytes));
  return t('game.solvedLine', count, t(`game.methods.${method}`), formatSeconds(seconds));
}

const PHASES = [
  'start',
  'find positions',
  'count positions',
  'list moves',
  'reverse edges',
  'count moves',
  'solve',
  'solve ties',
  'count outcomes',
] as const;

function Solving(props: { progress: Progress; begun: number; onCancel: () => void }) {
  const [now, setNow] = createSignal(performance.now());
  const timer = setInterval(() => setNow(performance.now()), 200);
  onCleanup(() => clearInterval(timer));
  const elapsed = () => Math.max(0, Math.floor((now() - props.begun) / 1000));
  const phase = createMemo(() => {
    const name = PHASES.find(name => name === props.progress.phase);
    return name === undefined ? t('game.phases.part', props.progress.phase) : t(`game.phases.${name}`);
  });
  const done = () => {
    const { done, total } = props.progress;
    if (total === undefined || total === 0) return done === 0 ? '' : formatNumber(done);
    return `${Math.floor((100 * Math.min(done, total)) / total)}%`;
  };
  return (
    <Show
      when={now() - props.begun > MOMENT}
      fallback={<p class="row soft small solving-line">{t('game.solving')}…</p>}
    >
      <div class="solving-now">
        <div class="stack-small small figures">
          <p>
            {[t('game.solvingNow', phase()), done(), elapsed() > 0 ? formatSeconds(elapsed()) : '']
              .filter(Boolean)
              .join(' · ')}
          </p>
          <ProgressBar label={t('game.solving')} done={props.progress.done} total={props.progress.total} />
        </div>
        <Button icon="clear" text={t('game.cancel')} onClick={props.onCancel} />
      </div>
    </Show>
  );
}

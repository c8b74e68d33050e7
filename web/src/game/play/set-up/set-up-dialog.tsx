import './set-up-dialog.css';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { Board } from '../../../draw/board/board.tsx';
import { gameRules, t } from '../../../i18n/index.ts';
import { go } from '../../../page/location.ts';
import { keepDraft, keptDraft } from '../../../page/remembered.ts';
import { createAnswer } from '../../../ui/answer.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { createDebounce } from '../../../ui/effects.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { type Play, questionsOf } from '../../match/create-match.ts';
import { setUpDraft } from '../../match/settings.ts';
import { seatTitle } from '../../match/words.ts';
import { turnOf, withTurn } from './board-text.ts';
import { type Pasted, readPasted } from './pasted.ts';
import { SquareEditor } from './square-editor.tsx';

/** Before what is typed is looked at, in milliseconds. */
const PAUSE = 150;

interface SetUpDialogProps {
  readonly play: Play;
  readonly open: boolean;
  readonly isSolved: boolean;
  /** What the field holds at first; the position on the board if nothing. */
  readonly text?: string | undefined;
  readonly onClose: () => void;
}

/** A position to play from: in notation, by clicking squares, or pasted as moves or a link. */
export default function SetUpDialog(props: SetUpDialogProps) {
  return (
    <Dialog open={props.open} title={t('about.setUpTitle')} onClose={props.onClose}>
      <SetUp {...props} />
    </Dialog>
  );
}

function SetUp(props: SetUpDialogProps) {
  const info = () => props.play.info();
  const begun = props.text ?? keptDraft(setUpDraft(info().spec)) ?? props.play.position()?.text ?? info().start;
  const [text, setText] = createSignal(begun);
  const [typed, setTyped] = createSignal<string>();
  const debounce = createDebounce();
  createEffect(
    on(text, now => {
      if (now !== begun || keptDraft(setUpDraft(info().spec)) !== undefined) keepDraft(setUpDraft(info().spec), now);
      debounce(() => setTyped(now), PAUSE);
    }),
  );
  const isThisGame = (spec: string) => spec === info().spec || spec === props.play.linkSpec();
  const answer = createAnswer(typed, now => readPasted(questionsOf(info().spec), now, isThisGame));
  const read = (): Pasted => answer.value() ?? { kind: 'empty' };
  const line = () => {
    const now = read();
    return now.kind === 'line' ? now : undefined;
  };
  const players = () => info().players;
  const turnNow = () => {
    const names = players();
    return names === null ? undefined : turnOf(text().trim(), names);
  };
  const begin = (event: SubmitEvent) => {
    event.preventDefault();
    const found = read();
    if (found.kind !== 'line' && found.kind !== 'link') return;
    props.onClose();
    if (found.kind === 'line') props.play.begin(found.line);
    else go(found.link);
  };
  return (
    <form class="set-up stack" onSubmit={begin}>
      <div>
        <TextField
          label={t('about.setUpField')}
          value={text()}
          onInput={setText}
          error={problemOf(read())}
          note={noteOf(read(), props.isSolved)}
        />
        <p class="small soft">
          {t('about.notation')}: {(gameRules(info().id) ?? info()).notation}
        </p>
      </div>
      <div class="set-up-parts">
        <div class="stack">
          <Show when={turnNow() !== undefined && players()}>
            {names => (
              <Segmented
                label={t('about.setUpTurn')}
                options={([0, 1] as const).map(seat => ({ value: String(seat), label: seatTitle(info(), seat) }))}
                value={String(turnNow())}
                onChange={seat => setText(withTurn(text().trim(), names(), seat === '0' ? 0 : 1))}
              />
            )}
          </Show>
          <SquareEditor info={info()} position={line()?.position} text={text().trim()} onChange={setText} />
          <Examples play={props.play} onChoose={setText} />
        </div>
        <Show when={line()}>
          {found => (
            <fieldset class="set-up-preview" aria-label={t('about.preview')}>
              <Board position={found().position} players={players()} showValues={false} />
            </fieldset>
          )}
        </Show>
      </div>
      <div class="set-up-go">
        <Button
          variant="primary"
          type="submit"
          text={t(read().kind === 'link' ? 'about.setUpFollow' : 'about.setUpGo')}
          aria-disabled={line() === undefined && read().kind !== 'link'}
        />
      </div>
    </form>
  );
}

function problemOf(read: Pasted): string | undefined {
  switch (read.kind) {
    case 'wrong':
      return t('about.setUpWrong', read.message);
    case 'wrong move':
      return t('about.setUpWrongMove', read.at + 1, read.move);
    default:
      return undefined;
  }
}

function noteOf(read: Pasted, isSolved: boolean): string | undefined {
  if (read.kind === 'empty') return t('about.setUpEmpty');
  if (read.kind === 'link') return t('about.setUpOther');
  if (read.kind !== 'line') return undefined;
  const { line, position } = read;
  const moves = line.moves.length === 0 ? undefined : t('about.setUpMoves', line.moves.length);
  const over = position.over ? t('about.setUpOver') : undefined;
  const unknown = isSolved && position.value === undefined ? t('about.setUpUnreachable') : undefined;
  return [moves, over, unknown].filter(part => part !== undefined).join(' ') || undefined;
}

/** Positions to begin with, a click each. */
function Examples(props: { readonly play: Play; readonly onChoose: (text: string) => void }) {
  const examples = () => {
    const { start, examples } = props.play.info();
    const now = props.play.position()?.text;
    return [
      { text: start, label: t('about.exampleStart') },
      ...(now === undefined || now === start ? [] : [{ text: now, label: t('about.exampleNow') }]),
      ...examples.filter(text => text !== start && text !== now).map(text => ({ text, label: text })),
    ];
  };
  return (
    <fieldset>
      <legend class="small soft">{t('about.examples')}</legend>
      <div class="set-up-examples row">
        <For each={examples()}>
          {example => <Button text={example.label} onClick={() => props.onChoose(example.text)} />}
        </For>
      </div>
    </fieldset>
  );
}

import './worksheet.css';
import { For, Match, Show, Switch } from 'solid-js';
import { quotedPositions } from 'zugzwang/partizan';
import { type Fact, Facts } from '../../draw/facts.tsx';
import { t } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { copyText } from '../../ui/take-along.ts';
import { withPosition } from './answers/cells.ts';
import { CELL_FACTS, type CellAnswer, type Letters } from './answers/protocol.ts';
import { DifferenceGames } from './difference-game.tsx';
import { GridEditor } from './grid-editor.tsx';
import { isDrawable, StopperGraph } from './stopper-graph.tsx';
import { ThermographPlot } from './thermograph-plot.tsx';

const rowsOf = (position: string) => position.split(/[|/]/);

/** A cell: what is written in it, its positions drawn, what it is worth. */
export function Cell(props: {
  readonly index: number;
  readonly text: string;
  readonly answer: CellAnswer | undefined;
  readonly letters: Letters;
  readonly onInput: (text: string) => void;
  readonly onRemove?: (() => void) | undefined;
}) {
  const wrong = () => {
    const { answer } = props;
    if (answer?.kind !== 'wrong' || props.text.trim() === '') return undefined;
    return answer.column === undefined ? answer.message : t('worksheet.wrongAt', answer.column, answer.message);
  };
  /** The positions that are rows of letters, all of one length. */
  const boards = () =>
    quotedPositions(props.text).filter(({ game, position }) => {
      const rows = rowsOf(position);
      const letters = props.letters[game];
      return letters !== undefined && rows.every(row => row !== '' && row.length === rows[0]!.length);
    });
  return (
    <li class="worksheet-cell panel stack-small">
      <div class="worksheet-input">
        <TextField
          label={t('worksheet.cell', props.index + 1)}
          value={props.text}
          onInput={props.onInput}
          error={wrong()}
        />
        <Show when={props.onRemove}>
          {remove => (
            <IconButton icon="close" label={t('worksheet.remove', props.index + 1)} onClick={() => remove()()} />
          )}
        </Show>
      </div>
      {/* By their places: a board that is changed keeps the focus. */}
      <For each={boards().map((_, index) => index)}>
        {index => (
          <Show when={boards()[index]}>
            {board => (
              <GridEditor
                rows={rowsOf(board().position)}
                letters={props.letters[board().game]!}
                onChange={rows => props.onInput(withPosition(props.text, board(), rows.join('|')))}
              />
            )}
          </Show>
        )}
      </For>
      <Show when={props.text.trim() === '' ? undefined : props.answer}>{answer => <Answer answer={answer()} />}</Show>
    </li>
  );
}

/** What an expression is worth. */
function Answer(props: { readonly answer: CellAnswer }) {
  const as = <K extends CellAnswer['kind']>(kind: K) =>
    props.answer.kind === kind ? (props.answer as Extract<CellAnswer, { kind: K }>) : undefined;
  return (
    <Switch>
      <Match when={as('order')}>
        {answer => (
          <>
            <p class="worksheet-value">
              {answer().order} <span class="soft">{t(answer().holds ? 'worksheet.holds' : 'worksheet.fails')}</span>
            </p>
            <Show when={answer().difference} keyed>
              {game => (
                <Disclosure summary={t('worksheet.play')}>
                  <DifferenceGames game={game} />
                </Disclosure>
              )}
            </Show>
          </>
        )}
      </Match>
      <Match when={as('loopy')}>
        {answer => (
          <>
            <Worth {...answer()} facts={[[t('worksheet.facts.outcomeClass'), outcomeWords(answer().outcomeClass)]]} />
            <Show when={isDrawable(answer().graph)}>
              <Disclosure summary={t('worksheet.graph')}>
                <p class="small soft">{t('worksheet.graphHint')}</p>
                <StopperGraph graph={answer().graph} title={answer().text} />
              </Disclosure>
            </Show>
          </>
        )}
      </Match>
      <Match when={as('short')}>{answer => <ShortAnswer answer={answer()} />}</Match>
    </Switch>
  );
}

/** A value, what is known of it, and it as TeX. */
function Worth(props: { readonly text: string; readonly tex: string; readonly facts: readonly Fact[] }) {
  const copy = () => copyText(props.tex, t('worksheet.texCopied'), t('worksheet.copyFailed'));
  return (
    <>
      <output class="worksheet-value">{props.text}</output>
      <Facts of={props.facts} />
      <div class="row">
        <Button icon="copy" text="TeX" onClick={copy} />
      </div>
    </>
  );
}

const OUTCOMES = ['L', 'R', 'N', 'P', 'D'] as const;

/** The outcomes that are half draws have no words but their names. */
function outcomeWords(outcome: string): string {
  const found = OUTCOMES.find(one => one === outcome);
  return found === undefined ? outcome : t(`worksheet.outcomes.${found}`);
}

function ShortAnswer(props: { readonly answer: Extract<CellAnswer, { kind: 'short' }> }) {
  const factOf = (name: (typeof CELL_FACTS)[number]) => {
    const fact = props.answer.facts[name];
    if (name === 'outcomeClass') return outcomeWords(fact!);
    return name === 'reducedCanonicalForm' && fact === props.answer.text ? null : fact;
  };
  return (
    <>
      <Worth {...props.answer} facts={CELL_FACTS.map(name => [t(`worksheet.facts.${name}`), factOf(name)])} />
      <Show when={props.answer.thermograph}>
        {thermograph => (
          <Disclosure isLate summary={t('worksheet.thermograph')}>
            <ThermographPlot thermograph={thermograph()} title={props.answer.text} />
          </Disclosure>
        )}
      </Show>
    </>
  );
}

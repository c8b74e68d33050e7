import './worksheet.css';
import '../../draw/see.css';
import { createEffect, createSignal, For, Index, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { Fact } from '../../draw/fact.tsx';
import { WorkerClient, WorkerError } from '../../engine/worker-asks.ts';
import { t } from '../../i18n/index.ts';
import type { ValuesLink } from '../../page/link.ts';
import { go } from '../../page/location.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { copyText } from '../../ui/take-along.ts';
import { Working } from '../../ui/working.tsx';
import { makeCells, parseCells, positionsOf, withPosition } from './cells.ts';
import { GridEditor } from './grid-editor.tsx';
import { CELL_FACTS, type CellAnswer, type Letters, type SheetRequests } from './protocol.ts';
import { isDrawable, StopperGraph } from './stopper-graph.tsx';
import { ThermographPlot } from './thermograph-plot.tsx';

/** Cells to begin with. */
const EXAMPLE = [
  'g := {5|2||-1}',
  'g + ±1',
  '±{3,{5|1}} + ^*',
  'tiny(2) <= ^<2>',
  'clobber"xox|oxo|xo." + g',
  'on + off',
];
/** What is typed is valued after so many milliseconds without a key. */
const PAUSE = 250;
/** Seconds that a sheet may take. */
const LIMIT = 60;
/** Work shorter than this is not told of, in milliseconds. */
const PATIENCE = 400;

type State = 'done' | 'busy' | 'slow' | 'stopped' | WorkerError;

/** Partizan values: cells of expressions, each with what it is worth, its thermograph, and links that keep them. */
export default function WorksheetPage(props: { readonly link: ValuesLink }) {
  const given = () => (props.link.cells === undefined ? EXAMPLE : parseCells(props.link.cells));
  const [cells, setCells] = createSignal<readonly string[]>(given());
  const [answers, setAnswers] = createSignal<readonly (CellAnswer | undefined)[]>([]);
  const [letters, setLetters] = createSignal<Letters>({});
  const [state, setState] = createSignal<State>('done');
  const client = new WorkerClient<SheetRequests>(
    () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  );
  let turn = 0;
  const ask = async (asked: readonly string[]) => {
    const own = ++turn;
    const isOwn = () => own === turn;
    setState('busy');
    const patience = setTimeout(() => isOwn() && setState('slow'), PATIENCE);
    const found: (CellAnswer | undefined)[] = asked.map(() => undefined);
    const onNews = ({ index, answer }: { index: number; answer: CellAnswer }) => {
      found[index] = answer;
      if (isOwn()) setAnswers([...found, ...answers().slice(found.length)].slice(0, asked.length));
    };
    try {
      const known = await client.ask('sheet', { cells: asked }, { onNews, limit: LIMIT, alone: true });
      if (isOwn()) {
        setAnswers(found);
        setLetters(known);
        setState('done');
      }
    } catch (error) {
      if (!isOwn()) return;
      setAnswers(found);
      const isStopped = error instanceof WorkerError && error.code === 'abort';
      setState(isStopped ? 'stopped' : error instanceof WorkerError ? error : 'stopped');
    } finally {
      clearTimeout(patience);
    }
  };
  onCleanup(() => {
    turn++;
    client.close();
  });
  let typing: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(typing));
  /** What is in the cells goes into the address, and is valued. */
  const change = (next: readonly string[], pause: number) => {
    setCells(next);
    clearTimeout(typing);
    typing = setTimeout(() => {
      go({ view: 'values', cells: makeCells(next) }, { replace: true });
      void ask(next);
    }, pause);
  };
  // Another link, or a step in the browser's history.
  createEffect(
    on(given, next => {
      if (makeCells(next) === makeCells(cells()) && answers().length > 0) return;
      setCells(next);
      void ask(next);
    }),
  );
  const setCell = (index: number, text: string) =>
    change(
      cells().map((cell, i) => (i === index ? text : cell)),
      PAUSE,
    );
  const remove = (index: number) => {
    setAnswers(answers().filter((_, i) => i !== index));
    change(
      cells().filter((_, i) => i !== index),
      0,
    );
  };
  return (
    <div class="worksheet stack">
      <PageTitle document={t('worksheet.title')}>{t('worksheet.title')}</PageTitle>
      <p>{t('worksheet.lead')}</p>
      <ol class="worksheet-cells">
        <For each={cells().map((_, index) => index)}>
          {index => (
            <Cell
              index={index}
              text={cells()[index] ?? ''}
              answer={answers()[index]}
              letters={letters()}
              onInput={text => setCell(index, text)}
              onRemove={cells().length > 1 ? () => remove(index) : undefined}
            />
          )}
        </For>
      </ol>
      <Switch>
        <Match when={state() === 'slow'}>
          <Working words={t('worksheet.working')} cancel={t('worksheet.cancel')} onCancel={() => client.close()} />
        </Match>
        <Match when={state() === 'stopped'}>
          <Notice
            lead={t('worksheet.stopped')}
            actions={<Button onClick={() => void ask(cells())}>{t('worksheet.again')}</Button>}
          />
        </Match>
        <Match when={state() instanceof WorkerError ? (state() as WorkerError) : undefined}>
          {error => (
            <ErrorNotice error={error()} {...(error().code === 'time' ? { lead: t('worksheet.tooSlow') } : {})} />
          )}
        </Match>
      </Switch>
      <div class="row">
        <Button icon="plus" onClick={() => change([...cells(), ''], 0)}>
          {t('worksheet.add')}
        </Button>
        <Button
          icon="copy"
          onClick={() => copyText(window.location.href, t('worksheet.linkCopied'), t('worksheet.copyFailed'))}
        >
          {t('worksheet.copyLink')}
        </Button>
      </div>
      <Disclosure summary={t('worksheet.notation')}>
        <ul>
          <For each={t('worksheet.notationLines').split('\n')}>{line => <li>{line}</li>}</For>
        </ul>
      </Disclosure>
    </div>
  );
}

const rowsOf = (position: string) => position.split(/[|/]/);

function Cell(props: {
  readonly index: number;
  readonly text: string;
  readonly answer: CellAnswer | undefined;
  readonly letters: Letters;
  readonly onInput: (text: string) => void;
  readonly onRemove: (() => void) | undefined;
}) {
  const wrong = () => {
    const { answer } = props;
    if (answer?.kind !== 'wrong' || props.text.trim() === '') return undefined;
    return answer.column === undefined ? answer.message : t('worksheet.wrongAt', `${answer.column}`, answer.message);
  };
  /** The positions that are rows of letters, all of one length. */
  const boards = () =>
    positionsOf(props.text).filter(({ game, position }) => {
      const rows = rowsOf(position);
      const known = props.letters[game];
      return known !== undefined && rows.every(row => row !== '' && row.length === rows[0]!.length);
    });
  return (
    <li class="worksheet-cell boxed">
      <div class="worksheet-input">
        <TextField
          label={t('worksheet.cell', `${props.index + 1}`)}
          value={props.text}
          onInput={props.onInput}
          error={wrong()}
        />
        <Show when={props.onRemove}>
          {remove => (
            <IconButton icon="close" label={t('worksheet.remove', `${props.index + 1}`)} onClick={() => remove()()} />
          )}
        </Show>
      </div>
      <Index each={boards()}>
        {board => (
          <GridEditor
            rows={rowsOf(board().position)}
            letters={props.letters[board().game]!}
            onChange={rows => props.onInput(withPosition(props.text, board(), rows.join('|')))}
          />
        )}
      </Index>
      <Show when={props.text.trim() === '' ? undefined : props.answer}>{answer => <Answer answer={answer()} />}</Show>
    </li>
  );
}

function Answer(props: { readonly answer: CellAnswer }) {
  const as = <K extends CellAnswer['kind']>(kind: K) =>
    props.answer.kind === kind ? (props.answer as Extract<CellAnswer, { kind: K }>) : undefined;
  return (
    <Switch>
      <Match when={as('order')}>
        {answer => (
          <p class="worksheet-value">
            {answer().order} <span class="soft">{t(answer().holds ? 'worksheet.holds' : 'worksheet.fails')}</span>
          </p>
        )}
      </Match>
      <Match when={as('loopy')}>
        {answer => (
          <>
            <output class="worksheet-value">{answer().text}</output>
            <dl class="see-facts boxed">
              <Fact name={t('worksheet.facts.outcomeClass')}>{outcomeWords(answer().outcomeClass)}</Fact>
            </dl>
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

type FactName = (typeof CELL_FACTS)[number];

const OUTCOMES = ['L', 'R', 'N', 'P', 'D'] as const;

/** The outcomes that are half draws have no words but their names. */
function outcomeWords(outcome: string): string {
  const found = OUTCOMES.find(one => one === outcome);
  return found === undefined ? outcome : t(`worksheet.outcomes.${found}`);
}

function ShortAnswer(props: { readonly answer: Extract<CellAnswer, { kind: 'short' }> }) {
  const [open, setOpen] = createSignal(false);
  const facts = () => props.answer.facts;
  const isTold = (name: FactName) =>
    facts()[name] !== null && (name !== 'reducedCanonicalForm' || facts()[name] !== props.answer.text);
  const wordsOf = (name: FactName) =>
    name === 'outcomeClass' ? outcomeWords(facts().outcomeClass!) : (facts()[name] ?? '');
  return (
    <>
      <output class="worksheet-value">{props.answer.text}</output>
      <dl class="see-facts boxed">
        <For each={CELL_FACTS.filter(isTold)}>
          {name => <Fact name={t(`worksheet.facts.${name}`)}>{wordsOf(name)}</Fact>}
        </For>
      </dl>
      <div class="row">
        <Button
          icon="copy"
          onClick={() => copyText(props.answer.tex, t('worksheet.texCopied'), t('worksheet.copyFailed'))}
        >
          TeX
        </Button>
      </div>
      <Show when={props.answer.thermograph}>
        {thermograph => (
          <Disclosure summary={t('worksheet.thermograph')} onToggle={setOpen}>
            <Show when={open()}>
              <ThermographPlot thermograph={thermograph()} title={props.answer.text} />
            </Show>
          </Disclosure>
        )}
      </Show>
    </>
  );
}

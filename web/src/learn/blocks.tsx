import { type Component, createEffect, createMemo, createSignal, For, type JSX, on, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { createDebounce } from '../ui/effects.ts';
import { TextField } from '../ui/form/field.tsx';
import { createInView } from '../ui/in-view.ts';
import { Lazy } from '../ui/lazy.tsx';
import { Waiting } from '../ui/waiting.tsx';
import type { CellAnswer } from '../values/worksheet/answers/protocol.ts';
import { Cell } from '../values/worksheet/cell.tsx';
import { createSheet } from '../values/worksheet/sheet.ts';
import { SheetNotice } from '../values/worksheet/sheet-notice.tsx';
import { answersState, keepAnswers, keptAnswers, UnkeptNotice } from './exercises/kept.tsx';
import { MistakeBlock, ProgramBlock, RulesBlock } from './exercises/program.tsx';
import { type Block, exerciseCells, type Figure, type Part } from './lessons/lesson.ts';
import type { LessonId } from './lessons/lessons.ts';

/** What is typed is valued after so many milliseconds without a key. */
const PAUSE = 400;

type LoadFigure = () => Promise<{ readonly default: Component<{ readonly about: string }> }>;

/** Each figure's script is loaded when one is about to be seen. */
const FIGURE: Readonly<Record<Figure, LoadFigure>> = {
  contest: () => import('./figures/contest-figure.tsx'),
  play: () => import('./figures/play-figure.tsx'),
  walk: () => import('./figures/walk-figure.tsx'),
  table: () => import('./figures/table-figure.tsx'),
};
const loadQuestion = () => import('./exercises/question.tsx');

/** Something that is loaded, and begins to work, when it is about to be seen. */
function Near<M extends object>(props: {
  readonly load: () => Promise<M>;
  readonly children: (module: M) => JSX.Element;
}) {
  const view = createInView();
  return (
    <div class="stack-small" ref={view.ref}>
      <Show when={view.isNear()} fallback={<Waiting label={t('shell.loading')} />}>
        <Lazy load={props.load}>{props.children}</Lazy>
      </Show>
    </div>
  );
}

/** All blocks of a lesson; its cells and exercises are one sheet. */
export function Blocks(props: { readonly lesson: LessonId; readonly blocks: readonly Block[] }) {
  const sheet = createSheet();
  /** By block: what is in a cell, or was answered. */
  const [texts, setTexts] = createSignal(
    keptAnswers(props.lesson, props.blocks.length) ??
      props.blocks.map(block => (block.kind === 'cell' ? block.text : '')),
  );
  const [kept, setKept] = createSignal(answersState(props.lesson));
  const cells = createMemo(() =>
    props.blocks.map((block, i) => {
      if (block.kind === 'cell') return [texts()[i]!];
      return block.kind === 'exercise' ? exerciseCells(texts()[i]!, block.answer) : [];
    }),
  );
  /** What the answers are about. */
  const [answered, setAnswered] = createSignal<readonly (readonly string[])[]>();
  const ask = () => {
    setAnswered(cells());
    sheet.ask(cells().flat());
  };
  const isAnswered = () => answered() === cells() && sheet.state() === 'done';
  /** Which cells of the sheet are of a block. */
  const first = (index: number) => cells().slice(0, index).flat().length;
  const debounce = createDebounce();
  createEffect(on(cells, () => debounce(ask, sheet.answers().length === 0 ? 0 : PAUSE)));
  const setText = (index: number, text: string) => {
    setTexts(texts().map((old, i) => (i === index ? text : old)));
    setKept(keepAnswers(props.lesson, texts()));
  };
  const written = () =>
    texts()
      .filter(text => text !== '')
      .map(text => `${text}\n`)
      .join('');
  const problem = () => props.blocks.find(block => block.kind === 'program')?.problem ?? '';
  const number = (index: number) => props.blocks.slice(0, index).filter(({ kind }) => kind === 'cell').length;
  return (
    <>
      <For each={props.blocks}>
        {(block, index) => {
          const answer = (offset: number) => sheet.answers()[first(index()) + offset];
          switch (block.kind) {
            case 'heading':
              return (
                <h2>
                  <Words parts={block.parts} />
                </h2>
              );
            case 'text':
              return (
                <p>
                  <Words parts={block.parts} />
                </p>
              );
            case 'cell':
              return (
                <ul class="stack plain-list worksheet">
                  <Cell
                    index={number(index())}
                    text={texts()[index()]!}
                    answer={answer(0)}
                    letters={sheet.letters()}
                    onInput={text => setText(index(), text)}
                  />
                </ul>
              );
            case 'question':
              return (
                <section class="lesson-exercise panel stack-small">
                  <p>
                    <Words parts={block.parts} />
                  </p>
                  <Near load={loadQuestion}>
                    {question => <question.default asks={block.asks} spec={block.spec} />}
                  </Near>
                </section>
              );
            case 'figure':
              return <Near load={FIGURE[block.figure]}>{figure => <figure.default about={block.about} />}</Near>;
            case 'program':
              return <ProgramBlock lesson={props.lesson} problem={block.problem} />;
            case 'mistake':
              return <MistakeBlock lesson={props.lesson} file={block.file} problem={problem()} />;
            case 'rules':
              return <RulesBlock lesson={props.lesson} />;
            default:
              return (
                <Exercise
                  parts={block.parts}
                  right={block.answer}
                  text={texts()[index()]!}
                  given={answer(0)}
                  compared={isAnswered() ? answer(1) : undefined}
                  onInput={text => setText(index(), text)}
                />
              );
          }
        }}
      </For>
      <UnkeptNotice state={kept()} what="answers" name={`${props.lesson}.txt`} text={written()} />
      <SheetNotice sheet={sheet} onAgain={ask} />
    </>
  );
}

function Words(props: { readonly parts: readonly Part[] }) {
  return (
    <For each={props.parts}>
      {part =>
        part.href !== undefined ? (
          <a href={part.href}>{part.text}</a>
        ) : part.isCode ? (
          <code>{part.text}</code>
        ) : (
          part.text
        )
      }
    </For>
  );
}

function Exercise(props: {
  readonly parts: readonly Part[];
  readonly right: string;
  readonly text: string;
  /** What was answered, and whether it is right; nothing where nothing was answered. */
  readonly given: CellAnswer | undefined;
  readonly compared: CellAnswer | undefined;
  readonly onInput: (text: string) => void;
}) {
  const isGiven = () => props.text.trim() !== '';
  const error = () => (isGiven() && props.given?.kind === 'wrong' ? props.given.message : undefined);
  const verdict = () => {
    const { compared, given } = props;
    if (!isGiven() || error() !== undefined || compared?.kind !== 'order') return undefined;
    if (compared.order !== '=') return t(`learn.wrong.${compared.order}`);
    const isPlain = given?.kind !== 'short' || given.text === props.text.replaceAll(/\s/g, '');
    return isPlain ? t('learn.right') : t('learn.rightWritten', given.text);
  };
  return (
    <section class="lesson-exercise panel stack-small">
      <p>
        <Words parts={props.parts} />
      </p>
      <TextField label={t('learn.yourAnswer')} value={props.text} onInput={props.onInput} error={error()} />
      <p role="status">{verdict()}</p>
      <div>
        <Button text={t('learn.showAnswer')} onClick={() => props.onInput(props.right)} />
      </div>
    </section>
  );
}

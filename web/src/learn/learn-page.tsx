import './learn.css';
import { createEffect, createMemo, createSignal, For, Match, on, onCleanup, Show, Switch } from 'solid-js';
import { language, t } from '../i18n/index.ts';
import { type LearnLink, makeLink } from '../page/link.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/errors.tsx';
import { TextField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Cell } from '../values/worksheet/cell.tsx';
import type { CellAnswer } from '../values/worksheet/protocol.ts';
import { createSheet } from '../values/worksheet/sheet.ts';
import { SheetNotice } from '../values/worksheet/sheet-notice.tsx';
import { type Block, exerciseCells, type Part } from './lesson.ts';
import { LESSONS, type LessonId, lessonNamed, loadLesson } from './lessons.ts';

/** What is typed is valued after so many milliseconds without a key. */
const PAUSE = 400;

/** The lessons, or one of them. */
export default function LearnPage(props: { readonly link: LearnLink }) {
  const named = () => (props.link.lesson === undefined ? undefined : lessonNamed(props.link.lesson));
  return (
    <Switch>
      <Match when={props.link.lesson === undefined}>
        <Lessons />
      </Match>
      <Match when={named()} keyed>
        {id => <Lesson id={id} />}
      </Match>
      <Match when={true}>
        <div class="stack">
          <PageTitle document={t('learn.title')}>{t('learn.title')}</PageTitle>
          <Notice kind="error" lead={t('learn.unknown')} actions={<AllLessons />} />
        </div>
      </Match>
    </Switch>
  );
}

const lessonLink = (lesson: LessonId) => makeLink({ view: 'learn', lesson });

function AllLessons() {
  return <ButtonLink href="#/learn">{t('learn.all')}</ButtonLink>;
}

function Lessons() {
  return (
    <div class="stack">
      <PageTitle document={t('learn.title')}>{t('learn.title')}</PageTitle>
      <p>{t('learn.lead')}</p>
      <ol class="lesson-list">
        <For each={LESSONS}>
          {id => (
            <li class="boxed">
              <a href={lessonLink(id)}>{t(`learn.lessons.${id}.title`)}</a>
              <p class="soft">{t(`learn.lessons.${id}.brief`)}</p>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

function Lesson(props: { readonly id: LessonId }) {
  const text = createAnswer(
    () => ({ id: props.id, language: language() }),
    asked => loadLesson(asked.id, asked.language),
  );
  const title = () => t(`learn.lessons.${props.id}.title`);
  const next = () => LESSONS[LESSONS.indexOf(props.id) + 1];
  return (
    <article class="lesson stack">
      <PageTitle document={`${title()}: ${t('learn.title')}`}>{title()}</PageTitle>
      <Show when={text.error()}>{error => <Failure error={error()} />}</Show>
      <Show when={text.value()} keyed>
        {blocks => <Blocks blocks={blocks} />}
      </Show>
      <div class="row">
        <Show when={next()}>
          {id => (
            <ButtonLink variant="primary" href={lessonLink(id())}>
              {t('learn.next')}
            </ButtonLink>
          )}
        </Show>
        <AllLessons />
      </div>
    </article>
  );
}

/** All blocks of a lesson; its cells and exercises are one sheet. */
function Blocks(props: { readonly blocks: readonly Block[] }) {
  const sheet = createSheet();
  /** By block: what is in a cell, or was answered. */
  const [texts, setTexts] = createSignal(props.blocks.map(block => (block.kind === 'cell' ? block.text : '')));
  const cells = createMemo(() =>
    props.blocks.map((block, i) => {
      if (block.kind === 'cell') return [texts()[i]!];
      return block.kind === 'exercise' ? exerciseCells(texts()[i]!, block.answer) : [];
    }),
  );
  /** What the answers are about. */
  const [asked, setAsked] = createSignal<readonly (readonly string[])[]>();
  const ask = () => {
    setAsked(cells());
    sheet.ask(cells().flat());
  };
  const isAnswered = () => asked() === cells() && sheet.state() === 'done';
  /** Which cells of the sheet are of a block. */
  const first = (index: number) => cells().slice(0, index).flat().length;
  let typing: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(typing));
  createEffect(
    on(cells, () => {
      clearTimeout(typing);
      typing = setTimeout(ask, sheet.answers().length === 0 ? 0 : PAUSE);
    }),
  );
  const setText = (index: number, text: string) => setTexts(texts().map((old, i) => (i === index ? text : old)));
  const number = (index: number) => props.blocks.slice(0, index).filter(({ kind }) => kind === 'cell').length;
  return (
    <>
      <For each={props.blocks}>
        {(block, index) => {
          const answer = (offset: number) => sheet.answers()[first(index()) + offset];
          switch (block.kind) {
            case 'title':
              return null;
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
                <ul class="worksheet-cells worksheet">
                  <Cell
                    index={number(index())}
                    text={texts()[index()]!}
                    answer={answer(0)}
                    letters={sheet.letters()}
                    onInput={text => setText(index(), text)}
                  />
                </ul>
              );
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
      <SheetNotice sheet={sheet} onAgain={ask} />
    </>
  );
}

function Words(props: { readonly parts: readonly Part[] }) {
  return <For each={props.parts}>{part => (part.isCode ? <code>{part.text}</code> : part.text)}</For>;
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
    <section class="lesson-exercise boxed">
      <p>
        <Words parts={props.parts} />
      </p>
      <TextField label={t('learn.yourAnswer')} value={props.text} onInput={props.onInput} error={error()} />
      <p role="status">{verdict()}</p>
      <div>
        <Button onClick={() => props.onInput(props.right)}>{t('learn.showAnswer')}</Button>
      </div>
    </section>
  );
}

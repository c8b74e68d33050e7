import './learn.css';
import { For, Match, Show, Switch } from 'solid-js';
import { language, t } from '../i18n/index.ts';
import { type LearnLink, makeLink } from '../page/link.ts';
import { createAnswer } from '../ui/answer.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Failure } from '../ui/errors.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { Blocks } from './blocks.tsx';
import { LESSONS, type LessonId, lessonNamed, loadLesson } from './lessons/lessons.ts';

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
  return <ButtonLink text={t('learn.all')} href="#/learn" />;
}

function Lessons() {
  const lessons = createAnswer(language, asked => Promise.all(LESSONS.map(id => loadLesson(id, asked))));
  return (
    <div class="stack">
      <PageTitle document={t('learn.title')}>{t('learn.title')}</PageTitle>
      <p>{t('learn.lead')}</p>
      <Show when={lessons.error()}>{error => <Failure error={error()} />}</Show>
      <ol class="stack plain-list">
        <For each={lessons.value()}>
          {({ title, brief }, i) => (
            <li class="panel">
              <a href={lessonLink(LESSONS[i()]!)}>{title}</a>
              <p class="soft">{brief}</p>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

function Lesson(props: { readonly id: LessonId }) {
  const lesson = createAnswer(
    () => ({ id: props.id, language: language() }),
    asked => loadLesson(asked.id, asked.language),
  );
  const next = () => LESSONS[LESSONS.indexOf(props.id) + 1];
  return (
    <article class="lesson stack">
      <Show when={lesson.error()}>{error => <Failure error={error()} />}</Show>
      <Show when={lesson.value()} keyed fallback={<Waiting label={t('shell.loading')} />}>
        {({ title, blocks }) => (
          <>
            <PageTitle document={`${title}: ${t('learn.title')}`}>{title}</PageTitle>
            <Blocks lesson={props.id} blocks={blocks} />
          </>
        )}
      </Show>
      <div class="row">
        <Show when={next()}>
          {id => <ButtonLink variant="primary" text={t('learn.next')} href={lessonLink(id())} />}
        </Show>
        <AllLessons />
      </div>
    </article>
  );
}

import './learn.css';
import { For, Match, Show, Switch } from 'solid-js';
import { language, t } from '../i18n/index.ts';
import { makeLink, type PageLink } from '../page/link.ts';
import { createAnswer } from '../ui/answer.ts';
import { Answered } from '../ui/answered.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Blocks } from './blocks.tsx';
import { LESSONS, type LessonId, lessonNamed, loadLesson } from './lessons/lessons.ts';

/** The lessons, or one of them. */
export default function LearnPage(props: { readonly link: PageLink }) {
  const named = () => (props.link.name === undefined ? undefined : lessonNamed(props.link.name));
  return (
    <Switch>
      <Match when={props.link.name === undefined}>
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

const lessonLink = (lesson: LessonId) => makeLink({ view: 'learn', name: lesson });

function AllLessons() {
  return <ButtonLink text={t('learn.all')} href="#/learn" />;
}

function Lessons() {
  const lessons = createAnswer(language, asked => Promise.all(LESSONS.map(id => loadLesson(id, asked))));
  return (
    <div class="stack">
      <PageTitle document={t('learn.title')}>{t('learn.title')}</PageTitle>
      <p>{t('learn.lead')}</p>
      <Answered to={lessons}>
        {all => (
          <ol class="stack plain-list">
            <For each={all()}>
              {({ title, brief }, i) => (
                <li class="panel">
                  <a href={lessonLink(LESSONS[i()]!)}>{title}</a>
                  <p class="soft">{brief}</p>
                </li>
              )}
            </For>
          </ol>
        )}
      </Answered>
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
      <Answered to={lesson}>
        {shown => (
          <>
            <PageTitle document={`${shown().title}: ${t('learn.title')}`}>{shown().title}</PageTitle>
            <Show when={shown().blocks} keyed>
              {blocks => <Blocks lesson={props.id} blocks={blocks} />}
            </Show>
          </>
        )}
      </Answered>
      <div class="row">
        <Show when={next()}>
          {id => <ButtonLink variant="primary" text={t('learn.next')} href={lessonLink(id())} />}
        </Show>
        <AllLessons />
      </div>
    </article>
  );
}

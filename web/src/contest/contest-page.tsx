import '../draw/see.css';
import './contest.css';
import '../ui/form/field.css';
import { Match, Switch } from 'solid-js';
import { excerpt } from 'zugzwang/core';
import { t } from '../i18n/index.ts';
import type { PageLink } from '../page/link.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { problemNamed } from './input/problems.ts';
import { Overview } from './overview.tsx';
import { ProblemView } from './problem-view.tsx';

/** The judges' problems: all of them, or one with its input, its answer and what it looks like. */
export default function ContestPage(props: { readonly link: PageLink }) {
  const problem = () => (props.link.name === undefined ? undefined : problemNamed(props.link.name));
  return (
    <Switch fallback={<Unknown name={props.link.name ?? ''} />}>
      <Match when={props.link.name === undefined}>
        <Overview />
      </Match>
      <Match when={problem()} keyed>
        {id => <ProblemView id={id} link={props.link} />}
      </Match>
    </Switch>
  );
}

function Unknown(props: { name: string }) {
  return (
    <div class="stack">
      <PageTitle document={t('contest.title')}>{t('contest.title')}</PageTitle>
      <Notice
        kind="error"
        lead={t('contest.noProblem', excerpt(props.name))}
        actions={<ButtonLink variant="primary" text={t('contest.allProblems')} href="#/contest" />}
      />
    </div>
  );
}

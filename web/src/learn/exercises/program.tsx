import { createSignal, onMount, Show } from 'solid-js';
import { FACTS, problemNamed } from '../../contest/input/problems.ts';
import { WorkerClient } from '../../engine/worker-client.ts';
import { t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { type Answer, createAnswer } from '../../ui/answer.ts';
import { Answered } from '../../ui/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/errors.tsx';
import { createInView } from '../../ui/in-view.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { LongText } from '../../ui/scrolled.tsx';
import { saveFile } from '../../ui/take-along.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { KeptState } from '../../workshop/kept-texts.ts';
import { createTrial, Outcome, Text, TrialDesk } from '../../workshop/trial.tsx';
import { parseProblem, samplesOf } from '../judge/problem-name.ts';
import type { JudgeRequests } from '../judge/worker.ts';
import { type LessonId, loadProgram } from '../lessons/lessons.ts';
import { PROGRAMS, UnkeptNotice } from './kept.tsx';

/** The editor comes when somebody is about to see it. */
const loadEditor = () => import('../../workshop/editor.tsx');

/** A trial of programs against the answers of a lesson's problem. */
const createLessonTrial = (ask: { readonly lesson: LessonId; readonly problem: string }, hasSamples: boolean) =>
  createTrial(
    signal => {
      const worker = () => new Worker(new URL('../judge/worker.ts', import.meta.url), { type: 'module' });
      const client = new WorkerClient<JudgeRequests>(worker);
      signal.addEventListener('abort', () => client.close());
      const { lesson, problem } = ask;
      return runs => client.ask('judge', { lesson, problem, hasSamples, ...(runs && { runs }) });
    },
    hasSamples ? 'samples' : 'small',
  );

/** The problem, and the program to write for it: an editor whose text is tried against the exact answers. */
export function ProgramBlock(props: { readonly lesson: LessonId; readonly problem: string }) {
  const trial = createLessonTrial(props, true);
  const [text, setText] = createSignal<string>();
  const [draft, setDraft] = createSignal<KeptState>(PROGRAMS.state(props.lesson));
  const [error, setError] = createSignal<unknown>();
  const view = createInView();
  let loaded: string | undefined;
  const load = async (file: string) => {
    setError(undefined);
    try {
      loaded = await loadProgram(props.lesson, file);
      setText(loaded);
    } catch (failure) {
      setError(failure);
    }
  };
  onMount(() => {
    const begun = PROGRAMS.read(props.lesson);
    if (begun === undefined) void load('start.cjs');
    else setText(begun);
  });
  /** Never over what another tab has written. */
  const keep = (written: string) => {
    PROGRAMS.write(props.lesson, written);
    setDraft(PROGRAMS.state(props.lesson));
  };
  const edit = (changed: string) => {
    setText(changed);
    // One of ours is shown, and one's own stays kept.
    if (changed !== loaded) keep(changed);
  };
  /** The visitor's own program, where another has taken its place: there is no Ctrl-Z on a phone. */
  const [own, setOwn] = createSignal<string>();
  const replace = async (file: string) => {
    if (text() !== loaded) setOwn(text());
    await load(file);
  };
  const name = () => `${props.lesson}.cjs`;
  return (
    <section class="lesson-program stack-small" ref={view.ref} aria-label={t('learn.program.label')}>
      <Problem lesson={props.lesson} problem={props.problem} />
      <p>{t('learn.program.how')}</p>
      <Show when={error()}>{failure => <Failure error={failure()} onRetry={() => void load('start.cjs')} />}</Show>
      <TrialDesk
        trial={trial}
        name={name()}
        text={text() ?? ''}
        command={outsideCommand(props.lesson, props.problem)}
        editor={begin => (
          <Show when={view.isNear() && text() !== undefined} fallback={<Waiting label={t('shell.loading')} />}>
            <Lazy load={loadEditor}>
              {({ Editor }) => (
                <Editor text={text()!} label={t('learn.program.editor')} onChange={edit} onRun={begin} />
              )}
            </Lazy>
          </Show>
        )}
        buttons={
          <>
            <Button text={t('learn.program.anew')} onClick={() => void replace('start.cjs')} />
            <Button text={t('learn.program.ours')} onClick={() => void replace('program.cjs')} />
            <Show when={own() !== undefined && own() !== text()}>
              <Button text={t('learn.program.own')} onClick={() => edit(own()!)} />
            </Show>
          </>
        }
      >
        <p class="small soft">{t('learn.program.keys')}</p>
        <UnkeptNotice state={draft()} what="program" name={name()} text={text() ?? ''} />
      </TrialDesk>
    </section>
  );
}

const outsideCommand = (lesson: string, problem: string) =>
  `zug stress ${problem === 'rules' ? 'rules.ts' : problem} -- node ${lesson}.cjs`;

/** Rules and format of a judge's problem, and its first sample. */
function Problem(props: { readonly lesson: LessonId; readonly problem: string }) {
  const id = () => problemNamed(parseProblem(props.problem).id);
  const sample = createAnswer(
    () => ({ lesson: props.lesson, problem: props.problem }),
    async ({ lesson, problem }) => {
      const named = parseProblem(problem);
      const [input] = await samplesOf(lesson, named);
      if (input === undefined) return undefined;
      const { answerContest } = await import('zugzwang/contest');
      return { input, output: await answerContest(named.id, input, named.flags) };
    },
  );
  return (
    <Show when={id()}>
      {problem => (
        <div class="panel stack-small">
          <h3>
            <a href={makeLink({ view: 'contest', name: problem() })}>{t(`contest.titles.${problem()}`)}</a>
            <Show when={FACTS[problem()].judge}>{judge => ` (${judge().name})`}</Show>
          </h3>
          <p>{t(`contest.rules.${problem()}`)}</p>
          <p>
            <strong>{t('contest.format')}</strong> {t(`contest.formats.${problem()}`)}
          </p>
          <Show when={sample.value()}>
            {both => (
              <div class="columns">
                <Text label={t('learn.program.sampleInput')} text={both().input} />
                <Text label={t('learn.program.sampleOutput')} text={both().output} />
              </div>
            )}
          </Show>
        </div>
      )}
    </Show>
  );
}

/** The text of a file, behind a line that says what it is. */
function Source(props: { readonly file: Answer<string>; readonly summary: string }) {
  return (
    <Answered to={props.file}>
      {text => (
        <Disclosure summary={props.summary}>
          <LongText>{text()}</LongText>
        </Disclosure>
      )}
    </Answered>
  );
}

/** A usual mistake: its program, and the input that shows it. */
export function MistakeBlock(props: { readonly lesson: LessonId; readonly file: string; readonly problem: string }) {
  // The smallest input shows a mistake best.
  const trial = createLessonTrial(props, false);
  const file = createAnswer(
    () => props.file,
    name => loadProgram(props.lesson, name),
  );
  return (
    <div class="lesson-mistake stack-small">
      <Source file={file} summary={t('learn.mistake.code')} />
      <div class="row">
        <Button
          text={t('learn.mistake.try')}
          disabled={trial.stage() !== undefined || file.value() === undefined}
          onClick={() => void trial.begin(file.value()!)}
        />
        <Show when={trial.stage() !== undefined}>
          <Button text={t('learn.program.stop')} onClick={trial.stop} />
        </Show>
      </div>
      <Outcome trial={trial} />
    </div>
  );
}

/** The rules of a lesson's own problem. */
export function RulesBlock(props: { readonly lesson: LessonId }) {
  const file = createAnswer(
    () => 'rules.ts',
    name => loadProgram(props.lesson, name),
  );
  return (
    <div class="stack-small">
      <Source file={file} summary={t('learn.program.rules')} />
      <div>
        <Button
          icon="save"
          text={t('learn.program.saveRules')}
          disabled={file.value() === undefined}
          onClick={() => saveFile('rules.ts', [file.value()!])}
        />
      </div>
    </div>
  );
}

import { createSignal, Match, onCleanup, onMount, Show, Switch } from 'solid-js';
import { FACTS, problemNamed } from '../../contest/input/problems.ts';
import { formatNumber, t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { createAnswer } from '../../ui/answer.ts';
import { Button } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Failure } from '../../ui/errors.tsx';
import { createInView } from '../../ui/in-view.ts';
import { Lazy } from '../../ui/lazy.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveFile } from '../../ui/take-along.ts';
import { Waiting } from '../../ui/waiting.tsx';
import type { Failure as Counterexample, Stage, Verdict } from '../judge/judge.ts';
import { parseProblem } from '../judge/problem-name.ts';
import { samplesOf } from '../judge/samples.ts';
import type { Trial } from '../judge/try-program.ts';
import { type LessonId, loadProgram } from '../lessons/lessons.ts';
import { type DraftState, draftOf, draftState, keepDraft } from './draft.ts';

/** The editor comes when somebody is about to see it. */
const loadEditor = () => import('../../workshop/editor.tsx');

/** A program that is being tried, and what has come of the last trial. */
function createTrial(lesson: () => LessonId, problem: () => string, hasSamples: boolean) {
  const [stage, setStage] = createSignal<{ readonly stage: Stage; readonly tried: number }>();
  const [verdict, setVerdict] = createSignal<Verdict>();
  const [error, setError] = createSignal<unknown>();
  let trial: Trial | undefined;
  const stop = () => trial?.stop();
  onCleanup(stop);
  const begin = async (source: string) => {
    if (stage() !== undefined) return;
    setVerdict(undefined);
    setError(undefined);
    setStage({ stage: 'samples', tried: 0 });
    try {
      const { tryProgram } = await import('../judge/try-program.ts');
      trial = tryProgram(lesson(), problem(), source, hasSamples, (now, tried) => setStage({ stage: now, tried }));
      setVerdict(await trial.done);
    } catch (failure) {
      setError(failure);
    } finally {
      trial = undefined;
      setStage(undefined);
    }
  };
  return { stage, verdict, error, begin, stop };
}

/** The problem, and the program to write for it: an editor whose text is tried against the exact answers. */
export function ProgramBlock(props: { readonly lesson: LessonId; readonly problem: string }) {
  const trial = createTrial(
    () => props.lesson,
    () => props.problem,
    true,
  );
  const [text, setText] = createSignal<string>();
  const [draft, setDraft] = createSignal<DraftState>(draftState(props.lesson));
  const [error, setError] = createSignal<unknown>();
  const view = createInView();
  const load = async (file: string) => {
    setError(undefined);
    try {
      setText(await loadProgram(props.lesson, file));
    } catch (failure) {
      setError(failure);
    }
  };
  onMount(() => {
    const begun = draftOf(props.lesson);
    if (begun === undefined) void load('start.cjs');
    else setText(begun);
  });
  const edit = (changed: string) => {
    setText(changed);
    setDraft(keepDraft(props.lesson, changed));
  };
  const replace = async (file: string) => {
    await load(file);
    setDraft(keepDraft(props.lesson, text() ?? ''));
  };
  const SaveDraft = () => (
    <Button icon="save" onClick={() => saveFile(`${props.lesson}.cjs`, [text() ?? ''])}>
      {t('learn.program.save')}
    </Button>
  );
  return (
    <section class="lesson-program stack-small" ref={view.ref} aria-label={t('learn.program.label')}>
      <Problem lesson={props.lesson} problem={props.problem} />
      <p>{t('learn.program.how')}</p>
      <Show when={error()}>{failure => <Failure error={failure()} onRetry={() => void load('start.cjs')} />}</Show>
      <Show when={view.isNear() && text() !== undefined} fallback={<Waiting label={t('shell.loading')} />}>
        <Lazy load={loadEditor}>
          {({ Editor }) => (
            <Editor
              text={text()!}
              label={t('learn.program.editor')}
              onChange={edit}
              onRun={() => void trial.begin(text()!)}
            />
          )}
        </Lazy>
      </Show>
      <div class="row">
        <Button
          variant="primary"
          icon="play"
          disabled={trial.stage() !== undefined}
          onClick={() => void trial.begin(text() ?? '')}
        >
          {t('learn.program.try')}
        </Button>
        <Button disabled={trial.stage() === undefined} onClick={trial.stop}>
          {t('learn.program.stop')}
        </Button>
        <SaveDraft />
        <Button onClick={() => void replace('start.cjs')}>{t('learn.program.anew')}</Button>
        <Button onClick={() => void replace('program.cjs')}>{t('learn.program.ours')}</Button>
      </div>
      <p class="small soft">{t('learn.program.keys')}</p>
      <Switch>
        <Match when={draft() === 'unkept'}>
          <Notice kind="warning" lead={t('learn.program.unkept')} actions={<SaveDraft />} />
        </Match>
        <Match when={draft() === 'others'}>
          <Notice kind="warning" lead={t('learn.program.others')} actions={<SaveDraft />} />
        </Match>
      </Switch>
      <Outcome trial={trial} />
      <p class="small soft">
        {t('learn.program.outside')} <code>{outsideCommand(props.lesson, props.problem)}</code>
      </p>
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
            <a href={makeLink({ view: 'contest', problem: problem() })}>{t(`contest.titles.${problem()}`)}</a>
            <Show when={FACTS[problem()].judge}>{judge => ` (${judge().name})`}</Show>
          </h3>
          <p>{t(`contest.rules.${problem()}`)}</p>
          <p>
            <strong>{t('contest.format')}</strong> {t(`contest.formats.${problem()}`)}
          </p>
          <Show when={sample.value()}>
            {both => (
              <div class="lesson-texts">
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

/** A file of a lesson, loaded once. */
function createFile(load: () => Promise<string>) {
  const [text, setText] = createSignal<string>();
  const [error, setError] = createSignal<unknown>();
  onMount(() => load().then(setText, setError));
  return { text, error };
}

/** The text of a file, behind a line that says what it is. */
function Source(props: { readonly file: ReturnType<typeof createFile>; readonly summary: string }) {
  return (
    <>
      <Show when={props.file.error()}>{failure => <Failure error={failure()} />}</Show>
      <Disclosure summary={props.summary}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
        <pre class="contest-out boxed" tabIndex={0}>
          {props.file.text()}
        </pre>
      </Disclosure>
    </>
  );
}

/** A usual mistake: its program, and the input that shows it. */
export function MistakeBlock(props: { readonly lesson: LessonId; readonly file: string; readonly problem: string }) {
  const trial = createTrial(
    () => props.lesson,
    () => props.problem,
    // The smallest input shows a mistake best.
    false,
  );
  const file = createFile(() => loadProgram(props.lesson, props.file));
  return (
    <div class="lesson-mistake stack-small">
      <Source file={file} summary={t('learn.mistake.code')} />
      <div class="row">
        <Button
          disabled={trial.stage() !== undefined || file.text() === undefined}
          onClick={() => void trial.begin(file.text()!)}
        >
          {t('learn.mistake.try')}
        </Button>
        <Show when={trial.stage() !== undefined}>
          <Button onClick={trial.stop}>{t('learn.program.stop')}</Button>
        </Show>
      </div>
      <Outcome trial={trial} />
    </div>
  );
}

/** The rules of a lesson's own problem. */
export function RulesBlock(props: { readonly lesson: LessonId }) {
  const file = createFile(() => loadProgram(props.lesson, 'rules.ts'));
  return (
    <div class="stack-small">
      <Source file={file} summary={t('learn.program.rules')} />
      <div>
        <Button icon="save" disabled={file.text() === undefined} onClick={() => saveFile('rules.ts', [file.text()!])}>
          {t('learn.program.saveRules')}
        </Button>
      </div>
    </div>
  );
}

function Outcome(props: { readonly trial: ReturnType<typeof createTrial> }) {
  const words = () => {
    const now = props.trial.stage();
    if (now !== undefined) return t(`learn.stages.${now.stage}`, formatNumber(now.tried));
    const verdict = props.trial.verdict();
    if (verdict === undefined) return '';
    if (verdict.failure === undefined) return t('learn.program.passed', formatNumber(verdict.tried));
    return t(`learn.failures.${verdict.failure.kind}`, formatNumber(verdict.tried));
  };
  return (
    <>
      <p role="status" class="lesson-said">
        {words()}
      </p>
      <Show when={props.trial.error()}>{failure => <Failure error={failure()} />}</Show>
      <Show when={props.trial.stage() === undefined && props.trial.verdict()?.failure}>
        {failure => <Shown failure={failure()} from={props.trial.verdict()?.from} />}
      </Show>
    </>
  );
}

/** More of a text is not shown. */
const MOST_SHOWN = 2000;
const cut = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

/** The input on which a program fails, what it writes and what is right. */
function Shown(props: { readonly failure: Counterexample; readonly from: number | undefined }) {
  const token = (text: string | undefined) => (text === undefined ? t('learn.program.end') : `“${text}”`);
  return (
    <div class="lesson-failure stack-small">
      <Show when={props.failure.error}>
        {error => (
          <p>
            <code>{error().message}</code>
            <Show when={error().line}>{line => ` ${t('learn.program.line', String(line()))}`}</Show>
          </p>
        )}
      </Show>
      <Show when={props.failure.seconds}>{seconds => <p>{t('learn.program.slow', String(seconds()))}</p>}</Show>
      <Show when={props.failure.difference}>
        {difference => (
          <p>
            {t(
              'learn.program.token',
              formatNumber(difference().token),
              token(difference().got),
              token(difference().expected),
            )}
          </p>
        )}
      </Show>
      <Show when={props.from}>
        {from => <p class="small soft">{t('learn.program.smaller', formatNumber(from()))}</p>}
      </Show>
      <div class="lesson-texts">
        <Text label={t('learn.program.input')} text={props.failure.input} />
        <Text label={t('learn.program.expected')} text={props.failure.expected} />
        <Show when={props.failure.output !== ''}>
          <Text label={t('learn.program.got')} text={props.failure.output} />
        </Show>
      </div>
    </div>
  );
}

function Text(props: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <p class="small soft">{props.label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
      <pre class="contest-out boxed" tabIndex={0}>
        {cut(props.text)}
      </pre>
    </div>
  );
}

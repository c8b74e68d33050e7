import './trial.css';
import { createSignal, onCleanup, Show } from 'solid-js';
import type { Counterexample, Run, Stage, TrialStep, Verdict } from '../engine/trial.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { Failure } from '../ui/errors.tsx';

/** Who knows the answers: given the runs that were wanted last, says what is to be run next. The signal tells that the trial is over. */
type Judge = (signal: AbortSignal) => (runs?: readonly Run[]) => Promise<TrialStep>;

export type ProgramTrial = ReturnType<typeof createTrial>;

/** A program that is being tried, and what has come of the last trial. */
export function createTrial(judge: Judge) {
  const [stage, setStage] = createSignal<{ readonly stage: Stage; readonly tried: number }>();
  const [verdict, setVerdict] = createSignal<Verdict>();
  const [error, setError] = createSignal<unknown>();
  let stopped: AbortController | undefined;
  const stop = () => stopped?.abort();
  onCleanup(stop);
  const begin = async (source: string) => {
    if (stage() !== undefined) return;
    setVerdict(undefined);
    setError(undefined);
    setStage({ stage: 'small', tried: 0 });
    const controller = new AbortController();
    const { signal } = controller;
    stopped = controller;
    try {
      const { tryProgram } = await import('../engine/judge/try-program.ts');
      const onProgress = (now: Stage, tried: number) => setStage({ stage: now, tried });
      setVerdict(await tryProgram(source, judge(signal), { signal, onProgress }));
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      controller.abort();
      setStage(undefined);
    }
  };
  return { stage, verdict, error, begin, stop };
}

/** How far a trial has come, or what has come of it. */
export function Outcome(props: { readonly trial: ProgramTrial }) {
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
      <p role="status" class="trial-said">
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
    <div class="trial-failure stack-small">
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
      <div class="trial-texts">
        <Text label={t('learn.program.input')} text={props.failure.input} />
        <Text label={t('learn.program.expected')} text={props.failure.expected} />
        <Show when={props.failure.output !== ''}>
          <Text label={t('learn.program.got')} text={props.failure.output} />
        </Show>
      </div>
    </div>
  );
}

export function Text(props: { readonly label: string; readonly text: string }) {
  return (
    <div>
      <p class="small soft">{props.label}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
      <pre class="trial-text boxed" tabIndex={0}>
        {cut(props.text)}
      </pre>
    </div>
  );
}

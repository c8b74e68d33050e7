import { createSignal, type JSX, onCleanup, Show } from 'solid-js';
import type { Counterexample, TrialStep, Verdict } from '../engine/protocol.ts';
import type { Run, Stage } from '../engine/trial.ts';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/errors.tsx';
import { LongText } from '../ui/scrolled.tsx';
import { saveFile } from '../ui/take-along.ts';

/** Who knows the answers: given the runs that were wanted last, says what is to be run next. The signal tells that the trial is over. */
type Judge = (signal: AbortSignal) => (runs?: readonly Run[]) => Promise<TrialStep>;

export type ProgramTrial = ReturnType<typeof createTrial>;

/**
 * A program that is being tried, and what has come of the last trial.
 *
 * @param first - what it is tried on first
 */
export function createTrial(judge: Judge, first: Stage = 'small') {
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
    setStage({ stage: first, tried: 0 });
    const controller = new AbortController();
    const { signal } = controller;
    stopped = controller;
    try {
      const { tryProgram } = await import('../engine/judge/try-program.ts');
      const onProgress = (now: Stage, tried: number) => setStage({ stage: now, tried });
      setVerdict(await withLine(await tryProgram(source, judge(signal), { signal, onProgress }), source));
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    } finally {
      controller.abort();
      setStage(undefined);
    }
  };
  return { stage, verdict, error, begin, stop };
}

/** Browsers do not tell in which line a text is no program. */
async function withLine(verdict: Verdict, source: string): Promise<Verdict> {
  const { failure } = verdict;
  const error = failure?.error;
  if (error === undefined || error.line !== undefined || !error.message.startsWith('SyntaxError')) return verdict;
  const { lineOfSyntaxError } = await import('./code-editor.ts');
  const line = lineOfSyntaxError(source);
  return line === undefined ? verdict : { ...verdict, failure: { ...failure!, error: { ...error, line } } };
}

/** A program that is tried: its editor, what can be done with it, and what has come of that. */
export function TrialDesk(props: {
  readonly trial: ProgramTrial;
  /** Of the file that it is saved as. */
  readonly name: string;
  readonly text: string;
  /** How it is tried outside. */
  readonly command: string;
  readonly editor: (begin: () => void) => JSX.Element;
  readonly buttons?: JSX.Element;
  readonly children?: JSX.Element;
}) {
  const isTried = () => props.trial.stage() !== undefined;
  const begin = () => void props.trial.begin(props.text);
  return (
    <>
      {props.editor(begin)}
      <div class="row">
        <Button variant="primary" icon="play" text={t('learn.program.try')} disabled={isTried()} onClick={begin} />
        <Button text={t('learn.program.stop')} disabled={!isTried()} onClick={props.trial.stop} />
        <Button icon="save" text={t('learn.program.save')} onClick={() => saveFile(props.name, [props.text])} />
        {props.buttons}
      </div>
      {props.children}
      <Outcome trial={props.trial} />
      <p class="small soft">
        {t('learn.program.outside')} <code>{props.command}</code>
      </p>
    </>
  );
}

/** How far a trial has come, or what has come of it. */
export function Outcome(props: { readonly trial: ProgramTrial }) {
  const words = () => {
    const now = props.trial.stage();
    if (now !== undefined) return t(`learn.stages.${now.stage}`, now.tried);
    const verdict = props.trial.verdict();
    if (verdict === undefined) return '';
    if (verdict.failure === undefined) return t('learn.program.passed', verdict.tried);
    return t(`learn.failures.${verdict.failure.kind}`, verdict.tried);
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
            <Show when={error().line}>{line => ` ${t('learn.program.line', line())}`}</Show>
          </p>
        )}
      </Show>
      <Show when={props.failure.seconds}>{seconds => <p>{t('learn.program.slow', seconds())}</p>}</Show>
      <Show when={props.failure.difference}>
        {difference => (
          <p>{t('learn.program.token', difference().token, token(difference().got), token(difference().expected))}</p>
        )}
      </Show>
      <Show when={props.from}>{from => <p class="small soft">{t('learn.program.smaller', from())}</p>}</Show>
      <div class="columns">
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
      <LongText>{cut(props.text)}</LongText>
    </div>
  );
}

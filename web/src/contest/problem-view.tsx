import { createEffect, createMemo, createSignal, For, on, onCleanup, Show } from 'solid-js';
import type { ContestFlag, ContestFlags } from 'zugzwang/contest';
import type { WorkerFailure } from '../engine/worker-messages.ts';
import { t } from '../i18n/index.ts';
import { makeLink, type PageLink } from '../page/link.ts';
import { go, sayInLink } from '../page/location.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { Select } from '../ui/form/select.tsx';
import { createLinkChoice, leaveOut, oneOf } from '../ui/link-choice.ts';
import { toast } from '../ui/messages.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { LongText } from '../ui/scrolled.tsx';
import { copyText, saveFile } from '../ui/take-along.ts';
import { Working } from '../ui/working.tsx';
import { readChoices } from './drawings/choices.ts';
import { Drawing } from './drawings/drawing.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { InputBox } from './input/input-box.tsx';
import { packInput, unpackInput } from './input/input-link.ts';
import { EMPTY, type InputSource, isEmpty } from './input/input-source.ts';
import { giveTo, handedOver, keepInput, keptInput } from './input/kept-input.ts';
import { FACTS, PROBLEMS, type ProblemId } from './input/problems.ts';
import { shortened } from './shortened.ts';
import { createSolution } from './solution/create-solution.ts';
import type { ContestAnswer } from './solution/protocol.ts';

/** How long typing has to pause, in milliseconds. */
const PAUSE = 250;
/** What the address keeps of an input; the rest is what is chosen in its drawing. */
const OF_INPUT = ['input', 'zip', 'flags', 'taken'];

/** A problem: its format, an input, the answer, and what it looks like. */
export function ProblemView(props: { readonly id: ProblemId; readonly link: PageLink }) {
  const solution = createSolution();
  const [input, setInput] = createSignal<InputSource>(EMPTY);
  const [isInLink, setInLink] = createSignal(true);
  const wanted = createLinkChoice('flags', text => readFlags(text, FACTS[props.id].flags));
  const flags = createMemo(() => wanted() ?? {}, undefined, { equals: isSame });
  /** What this view has written into the address itself. */
  let written: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Counts the inputs that were typed, pasted or brought by an address: what comes late of an earlier one replaces nothing. */
  let newest = 0;
  const begin = () => {
    clearTimeout(timer);
    newest += 1;
    return newest;
  };
  onCleanup(begin);
  /** What the address says of the input that was solved last. */
  const [solved, setSolved] = createSignal<string>();
  const solve = () => {
    const key = keyOf(props.link.more);
    void solution.solve(props.id, flags(), input()).then(() => setSolved(key));
  };
  const choices = createMemo(() => {
    const drawing = solution.drawing();
    return drawing == null ? undefined : readChoices(drawing, props.link.more ?? {});
  });
  createEffect(() => {
    const unknown = choices()?.unknown ?? [];
    if (solved() === keyOf(props.link.more)) void leaveOut(unknown);
  });

  const keep = (more: Readonly<Record<string, string | undefined>>) => {
    written = keyOf({ ...props.link.more, ...more });
    sayInLink(more);
  };
  /** Another input: what was chosen in the drawing of the one before is forgotten. */
  const take = (next: InputSource, taken?: string, isTyped = next.kind === 'text') => {
    const request = begin();
    setInput(next);
    timer = setTimeout(
      async () => {
        const linked = await packInput(next);
        if (request !== newest) return;
        setInLink(linked !== undefined);
        void keepInput(props.id, linked === undefined && !isEmpty(next) ? next : undefined);
        const forgotten = Object.fromEntries(
          Object.keys(props.link.more ?? {})
            .filter(key => key !== 'flags')
            .map(key => [key, undefined]),
        );
        keep({ ...forgotten, ...(isEmpty(next) ? {} : linked), taken });
        solve();
      },
      isTyped ? PAUSE : 0,
    );
  };
  // An address that somebody else has written: a link, the browser's history.
  createEffect(
    on(
      () => keyOf(props.link.more),
      async key => {
        if (key === written) return;
        written = key;
        const request = begin();
        const given = handedOver(props.id);
        if (given !== undefined) {
          setInLink(false);
          setInput(given);
          void keepInput(props.id, given);
          return solve();
        }
        try {
          const text = await unpackInput(props.link.more);
          const kept = text === undefined ? await keptInput(props.id) : undefined;
          if (request !== newest) return;
          if (kept !== undefined) {
            setInLink(false);
            setInput(kept);
            return solve();
          }
          setInLink(true);
          setInput({ kind: 'text', text: text ?? '' });
        } catch {
          if (request !== newest) return;
          toast(t('contest.brokenLink'));
          // What was here stays, and is what the address says at once: who leaves and comes back finds it.
          return take(input(), undefined, false);
        }
        solve();
      },
    ),
  );
  const setFlag = (flag: ContestFlag, on: boolean) => {
    const wanted = FACTS[props.id].flags.filter(one => (one === flag ? on : flags()[one] === true));
    keep({ flags: wanted.length === 0 ? undefined : wanted.join(',') });
    solve();
  };
  const taken = () => props.link.more?.['taken'];
  return (
    <div class="contest stack">
      <Head id={props.id} />
      <Show when={taken()}>{how => <Taken id={props.id} isOnly={how() === 'only'} input={input()} />}</Show>
      <div class="contest-in-out">
        <div class="stack">
          <InputBox
            label={t('contest.input')}
            input={input()}
            onInput={next => take(next)}
            wrong={placeOf(solution.failure())}
            placeholder={FACTS[props.id].samples[0]!.trimEnd()}
            describedBy="contest-wrong"
          >
            <For each={FACTS[props.id].samples}>
              {(sample, i) => (
                <Button
                  text={FACTS[props.id].samples.length === 1 ? t('contest.sample') : t('contest.sampleOf', i() + 1)}
                  onClick={() => take({ kind: 'text', text: sample })}
                />
              )}
            </For>
          </InputBox>
          <Show when={FACTS[props.id].flags.length > 0}>
            <fieldset class="row">
              <legend class="only-read">{t('contest.switches')}</legend>
              <For each={FACTS[props.id].flags}>
                {flag => (
                  <Checkbox
                    label={t(`contest.flags.${flag}`)}
                    checked={flags()[flag] === true}
                    onChange={on => setFlag(flag, on)}
                  />
                )}
              </For>
            </fieldset>
          </Show>
          <Show when={!isInLink() && !isEmpty(input())}>
            <p class="soft small">{t('contest.notInLink')}</p>
          </Show>
        </div>
        <div class="stack" aria-busy={solution.isWorking()}>
          <Show when={solution.isWorking()}>
            <Working
              words={t(solution.answer() === undefined ? 'contest.working' : 'contest.drawing')}
              onCancel={solution.cancel}
            />
          </Show>
          <div id="contest-wrong">
            <Show when={solution.failure()}>{failure => <FailureNotice failure={failure()} onRetry={solve} />}</Show>
          </div>
          <Show when={solution.answer()}>{answer => <AnswerBox problem={props.id} answer={answer()} />}</Show>
          <Show when={isEmpty(input())}>
            <p class="soft">{t('contest.empty')}</p>
          </Show>
        </div>
      </div>
      <Show when={solution.drawing() === null}>
        <Notice kind="warning" lead={t('contest.tooLarge')} />
      </Show>
      <Show when={solution.drawing()}>
        {drawing => (
          <section class="contest-picture stack" aria-labelledby="contest-picture">
            <h2 id="contest-picture">{t(`contest.drawn.${props.id}`)}</h2>
            <Drawing
              drawing={drawing()}
              createReply={solution.createReply}
              state={choices()?.chosen ?? {}}
              onState={keep}
            />
          </section>
        )}
      </Show>
    </div>
  );
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What of an address names an input, so that choosing something in its drawing is no other input. */
const keyOf = (more: Readonly<Record<string, string | undefined>> | undefined): string =>
  JSON.stringify(OF_INPUT.map(name => more?.[name] ?? null));

/** @returns undefined where a problem has no such flag */
function readFlags(text: string, allowed: readonly ContestFlag[]): ContestFlags | undefined {
  const names = text.split(',');
  if (!names.every(name => oneOf(allowed)(name))) return undefined;
  return Object.fromEntries(names.map(name => [name, true]));
}

function placeOf(failure: WorkerFailure | undefined) {
  const { line, column } = failure ?? {};
  return line === undefined || column === undefined ? undefined : { line, column };
}

/** Name, rules and format of a problem, and where else it is. */
function Head(props: { id: ProblemId }) {
  const game = () => makeLink({ view: 'play', spec: props.id, moves: [] });
  return (
    <div class="stack-small">
      <p>
        <a href="#/contest">{t('contest.allProblems')}</a>
      </p>
      <PageTitle document={`${t(`contest.titles.${props.id}`)}: ${t('contest.title')}`}>
        {t(`contest.titles.${props.id}`)}
      </PageTitle>
      <p class="row small">
        <Show when={FACTS[props.id].judge} fallback={<span class="soft">{t('contest.noJudge')}</span>}>
          {judge => (
            <a href={judge().address} rel="noreferrer">
              {judge().name}
            </a>
          )}
        </Show>
        <span aria-hidden="true">·</span>
        <a href={game()}>{t('contest.toGame')}</a>
      </p>
      <p>{t(`contest.rules.${props.id}`)}</p>
      <p>
        <strong>{t('contest.format')}</strong> {t(`contest.formats.${props.id}`)}
      </p>
    </div>
  );
}

/** The answer, shortened on the screen where it is long; copied and downloaded it is whole. */
function AnswerBox(props: { readonly problem: string; readonly answer: ContestAnswer }) {
  const shown = createMemo(() => shortened(props.answer.bytes));
  const copy = () =>
    copyText(new TextDecoder().decode(props.answer.bytes), t('contest.copied'), t('contest.copyFailed'));
  return (
    <section class="stack-small" aria-labelledby="contest-answer">
      <div class="row apart">
        <h2 id="contest-answer">{t('contest.answer')}</h2>
        <div class="row">
          <Button icon="copy" text={t('contest.copy')} onClick={copy} />
          <Button
            icon="save"
            text={t('contest.download')}
            onClick={() => saveFile(`${props.problem}.out`, [props.answer.bytes])}
          />
        </div>
      </div>
      <LongText class="contest-out">{shown().text}</LongText>
      <p class="soft small">
        {t('contest.took', props.answer.bytes.length, seconds(props.answer.seconds))}
        <Show when={shown().isShortened}> {t('contest.shortened')}</Show>
      </p>
    </section>
  );
}

const seconds = (time: number) => (time < 0.001 ? '< 0.001' : time.toFixed(3));

/** What an input that was pasted without a problem was taken for; another can be chosen. */
function Taken(props: { id: ProblemId; isOnly: boolean; input: InputSource }) {
  const change = async (id: ProblemId) => {
    const { input } = props;
    const linked = await packInput(input);
    if (linked === undefined) giveTo(id, input);
    go({ view: 'contest', name: id, more: { ...linked } });
  };
  return (
    <Notice
      lead={t(props.isOnly ? 'contest.takenOnly' : 'contest.takenChosen', t(`contest.titles.${props.id}`))}
      actions={
        <Select
          label={t('contest.takeFor')}
          value={props.id}
          onChange={change}
          options={PROBLEMS.map(value => ({ value, label: t(`contest.titles.${value}`) }))}
        />
      }
    />
  );
}

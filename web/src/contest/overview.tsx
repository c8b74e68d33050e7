import { createEffect, createMemo, createSignal, For, onCleanup, Show } from 'solid-js';
import type { FormatFit } from 'zugzwang/site/contest';
import { Thumbnail } from '../draw/board/thumbnail.tsx';
import { WorkerError } from '../engine/worker-messages.ts';
import { t } from '../i18n/index.ts';
import { makeLink } from '../page/link.ts';
import { go } from '../page/location.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button } from '../ui/button.tsx';
import { createDebounce } from '../ui/effects.ts';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Working } from '../ui/working.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { InputBox } from './input/input-box.tsx';
import { packInput } from './input/input-link.ts';
import { bytesOf, EMPTY, type InputSource, isEmpty } from './input/input-source.ts';
import { giveTo } from './input/kept-input.ts';
import { FACTS, isProblem, PROBLEMS, type ProblemId } from './input/problems.ts';
import { PICTURES } from './pictures.ts';
import { makeContestClient } from './solution/client.ts';

/** How long typing has to pause before a format is looked for, in milliseconds. */
const PAUSE = 600;

/** All problems, and a box for an input whose problem is found out. */
export function Overview() {
  return (
    <div class="contest stack">
      <PageTitle document={t('contest.title')}>{t('contest.title')}</PageTitle>
      <p class="contest-lead">{t('contest.lead')}</p>
      <Guess />
      <h2>{t('contest.problems')}</h2>
      <ul class="contest-problems plain-list">
        <For each={PROBLEMS}>{id => <Problem id={id} />}</For>
      </ul>
    </div>
  );
}

function Problem(props: { id: ProblemId }) {
  return (
    <li class="contest-problem panel">
      <div class="contest-emblem">
        <Thumbnail picture={PICTURES[props.id]} />
      </div>
      <div class="stack-small">
        <h3>
          <a href={`#/contest/${props.id}`}>{t(`contest.titles.${props.id}`)}</a>
        </h3>
        <p class="soft small">{FACTS[props.id].judge?.name ?? t('contest.noJudge')}</p>
        <p>{t(`contest.rules.${props.id}`)}</p>
        <p class="small">
          <strong>{t('contest.format')}</strong> {t(`contest.formats.${props.id}`)}
        </p>
        <p>
          <a
            class="contest-sample"
            href={makeLink({ view: 'contest', name: props.id, more: { input: FACTS[props.id].samples[0]! } })}
          >
            {t('contest.openSample')}
          </a>
        </p>
      </div>
    </li>
  );
}

/** An input without a problem: where only one format fits it is opened as that. */
function Guess() {
  const client = makeContestClient();
  const [input, setInput] = createSignal<InputSource>(EMPTY);
  /** The input, when it has been the same for a while. */
  const [settled, setSettled] = createSignal<InputSource>();
  const debounce = createDebounce();
  onCleanup(() => take(EMPTY));
  const take = (next: InputSource) => {
    setInput(next);
    setSettled(undefined);
    client.close();
    debounce(() => setSettled(isEmpty(next) ? undefined : next), next.kind === 'text' ? PAUSE : 0);
  };
  /** Goes to the problem with the input, in the address where it is short enough; nowhere, if there is another input by then, or none. */
  const open = async (source: InputSource, { problem, flags }: FormatFit, taken: 'only' | 'chosen') => {
    const linked = await packInput(source);
    if (input() !== source) return;
    if (linked === undefined) giveTo(problem as ProblemId, source);
    const more = { ...linked, ...(flags.partizan ? { flags: 'partizan' } : {}), taken };
    go({ view: 'contest', name: problem, more });
  };
  const fits = createAnswer(settled, async source => {
    const bytes = await bytesOf(source);
    return client.ask('guess', { input: bytes }, { alone: true, transfer: [bytes.buffer] });
  });
  const fitting = createMemo(() => fits.value()?.filter(({ error }) => error === undefined) ?? []);
  const refused = () => (fitting().length === 0 ? fits.value() : undefined);
  createEffect(() => {
    const [only, ...others] = fitting();
    if (only !== undefined && others.length === 0) void open(input(), only, 'only');
  });
  return (
    <section class="panel stack" aria-labelledby="contest-guess">
      <h2 id="contest-guess">{t('contest.pasteAny')}</h2>
      <p>{t('contest.guessLead')}</p>
      <InputBox label={t('contest.input')} input={input()} onInput={take} describedBy="contest-guessed" />
      <div id="contest-guessed" class="stack" aria-live="polite" aria-busy={fits.isWaiting()}>
        <Show when={fits.isWaiting()}>
          <Working words={t('contest.guessing')} onCancel={() => client.close()} />
        </Show>
        <Show when={fits.error()}>{error => <FailureNotice failure={WorkerError.of(error())} />}</Show>
        <Show when={fitting().length > 1}>
          <Notice
            lead={t('contest.several')}
            actions={
              <For each={fitting()}>
                {fit => <Button variant="primary" text={titleOf(fit)} onClick={() => open(input(), fit, 'chosen')} />}
              </For>
            }
          />
        </Show>
        <Show when={refused()}>
          {fits => (
            <Notice kind="error" lead={t('contest.none')}>
              <dl class="stack-small">
                <For each={fits()}>
                  {fit => (
                    <div>
                      <dt class="strong">{titleOf(fit)}</dt>
                      <dd lang="en">{fit.error}</dd>
                    </div>
                  )}
                </For>
              </dl>
            </Notice>
          )}
        </Show>
      </div>
    </section>
  );
}

const titleOf = ({ problem, flags }: FormatFit): string => {
  const title = isProblem(problem) ? t(`contest.titles.${problem}`) : problem;
  return flags.partizan ? t('contest.labelled', title) : title;
};

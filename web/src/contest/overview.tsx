import { createSignal, For, onCleanup, Show } from 'solid-js';
import type { FormatFit } from 'zugzwang/site/contest';
import { t } from '../i18n/index.ts';
import { errorLead, messageOf } from '../shell/errors.tsx';
import { type ContestLink, makeLink } from '../shell/link.ts';
import { go } from '../shell/location.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { ContestClient, ContestError } from './client.ts';
import { Emblem } from './emblem.tsx';
import { giveTo } from './hand-over.ts';
import { InputBox } from './input-box.tsx';
import { packInput } from './input-link.ts';
import { bytesOf, EMPTY, type InputSource, isEmpty } from './input-source.ts';
import { FACTS, isProblem, PROBLEMS, type ProblemId } from './problems.ts';

/** How long typing has to pause before a format is looked for, in milliseconds. */
const PAUSE = 600;

/** All problems, and a box for an input whose problem is found out. */
export function Overview(_props: { readonly link: ContestLink }) {
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
    <li class="contest-problem">
      <Emblem id={props.id} />
      <div class="contest-problem-text">
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
            href={makeLink({ view: 'contest', problem: props.id, more: { input: FACTS[props.id].samples[0]! } })}
          >
            {t('contest.openSample')}
          </a>
        </p>
      </div>
    </li>
  );
}

type Found = { readonly fits: readonly FormatFit[] } | { readonly error: unknown };

/** An input without a problem: where only one format fits it is opened as that. */
function Guess() {
  const client = new ContestClient();
  const [input, setInput] = createSignal<InputSource>(EMPTY);
  const [found, setFound] = createSignal<Found>();
  const [isLooking, setLooking] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => {
    clearTimeout(timer);
    client.close();
  });
  const take = (next: InputSource) => {
    client.close();
    setInput(next);
    setFound(undefined);
    clearTimeout(timer);
    setLooking(false);
    if (!isEmpty(next)) timer = setTimeout(() => void look(next), next.kind === 'text' ? PAUSE : 0);
  };
  const look = async (own: InputSource) => {
    setLooking(true);
    try {
      const fits = await client.guess(await bytesOf(own));
      if (input() !== own) return;
      const fitting = fits.filter(({ error }) => error === undefined);
      if (fitting.length === 1) return void open(own, fitting[0]!, 'only');
      setFound({ fits });
    } catch (error) {
      if (input() === own) setFound({ error });
    } finally {
      if (input() === own) setLooking(false);
    }
  };
  const fitting = () => {
    const now = found();
    return now !== undefined && 'fits' in now ? now.fits.filter(({ error }) => error === undefined) : [];
  };
  const refused = () => {
    const now = found();
    return now !== undefined && 'fits' in now && fitting().length === 0 ? now.fits : undefined;
  };
  const failure = () => {
    const now = found();
    return now !== undefined && 'error' in now ? now.error : undefined;
  };
  const isCancelled = () => failure() instanceof ContestError && (failure() as ContestError).failure.code === 'abort';
  return (
    <section class="contest-guess stack" aria-labelledby="contest-guess">
      <h2 id="contest-guess">{t('contest.pasteAny')}</h2>
      <p>{t('contest.guessLead')}</p>
      <InputBox label={t('contest.input')} input={input()} onInput={take} describedBy="contest-guessed" />
      <div id="contest-guessed" class="stack" aria-live="polite" aria-busy={isLooking()}>
        <Show when={isLooking()}>
          <div class="contest-working">
            <p>{t('contest.guessing')}</p>
            <ProgressBar label={t('contest.guessing')} done={0} />
            <Button icon="close" onClick={() => client.close()}>
              {t('contest.cancel')}
            </Button>
          </div>
        </Show>
        <Show when={failure()}>
          {error => (
            <Notice
              kind={isCancelled() ? 'info' : 'error'}
              lead={isCancelled() ? t('contest.cancelled') : errorLead(error())}
            >
              <Show when={!isCancelled()}>
                <p lang="en">{messageOf(error())}</p>
              </Show>
            </Notice>
          )}
        </Show>
        <Show when={fitting().length > 1}>
          <Notice
            lead={t('contest.several')}
            actions={
              <For each={fitting()}>
                {fit => (
                  <Button variant="primary" onClick={() => open(input(), fit, 'chosen')}>
                    {titleOf(fit)}
                  </Button>
                )}
              </For>
            }
          />
        </Show>
        <Show when={refused()}>
          {fits => (
            <Notice kind="error" lead={t('contest.none')}>
              <dl class="contest-refusals">
                <For each={fits()}>
                  {fit => (
                    <div>
                      <dt>{titleOf(fit)}</dt>
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

/** Goes to the problem with the input, in the address where it is short enough. */
async function open(input: InputSource, { problem, flags }: FormatFit, taken: 'only' | 'chosen'): Promise<void> {
  const linked = input.kind === 'text' ? await packInput(input.text) : undefined;
  if (linked === undefined) giveTo(problem as ProblemId, input);
  const more = { ...linked, ...(flags.partizan ? { flags: 'partizan' } : {}), taken };
  go({ view: 'contest', problem, more });
}

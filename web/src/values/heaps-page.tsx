import './heaps.css';
import { createSignal, For, type JSX, Match, Show, Switch } from 'solid-js';
import { askOnce } from '../engine/worker-client.ts';
import { WorkerError } from '../engine/worker-messages.ts';
import { t } from '../i18n/index.ts';
import { makeLink, type PageLink } from '../page/link.ts';
import { go, sayInLink } from '../page/location.ts';
import { createAnswer } from '../ui/answer.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { onChange } from '../ui/effects.ts';
import { errorLead } from '../ui/errors.tsx';
import { Excerpt } from '../ui/excerpt.tsx';
import { TextField } from '../ui/form/field.tsx';
import { WholeField } from '../ui/form/number-field.tsx';
import { Segmented } from '../ui/form/segmented.tsx';
import { createLinkChoice, oneOf, wholeWithin } from '../ui/link-choice.ts';
import { Notice } from '../ui/notice.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Working } from '../ui/working.tsx';
import { longestFold } from './fold.ts';
import type { HeapsProgress, HeapsRequests, HeapsTask } from './protocol.ts';
import { QuotientView } from './quotient-view.tsx';
import { SequenceView } from './sequence-view.tsx';

/** The code that is shown where the address names none. */
const CODE = '0.77';
const TO = 1000;
const MOST = 10_000_000;
const VIEWS = ['sequence', 'quotient'] as const;
/** The last heap of a misère quotient, where the address names none. */
const HEAPS = 12;
const MOST_HEAPS = 10_000;
/** Seconds that they may take. */
const SEQUENCE_LIMIT = 600;
const QUOTIENT_LIMIT = 60;
/** A game with a name that no code tells. */
const WYTHOFF = 'wythoff';
/** Codes to begin with. */
const EXAMPLES = ['kayles', 'dawson-kayles', 'grundy', '4.07', '0.3F', 'subtraction:1,3,4', 'all-but:2,3'];

/** Heap games by code. */
export default function HeapsPage(props: { readonly link: PageLink }) {
  const code = () => props.link.name ?? CODE;
  const chosen = {
    show: createLinkChoice('show', oneOf(VIEWS)),
    heaps: createLinkChoice('heaps', wholeWithin(0, MOST_HEAPS)),
    to: createLinkChoice('to', wholeWithin(0, MOST)),
  };
  const view = () => chosen.show() ?? 'sequence';
  const heaps = () => chosen.heaps() ?? HEAPS;
  const to = () => chosen.to() ?? TO;
  const setHeaps = (value: number) => sayInLink({ heaps: String(value) });
  return (
    <div class="heaps stack">
      <PageTitle document={`${code()}: ${t('values.title')}`}>{t('values.title')}</PageTitle>
      <p>{t('values.lead')}</p>
      <Chooser code={code()} to={to()} onChoose={(chosen, last) => choose(props.link, chosen, last)} />
      <Show when={code() !== WYTHOFF} fallback={<TwoHeaps />}>
        <Segmented
          label={t('values.view')}
          hideLabel
          value={view()}
          onChange={show => sayInLink({ show: show === 'sequence' ? undefined : show }, { replace: false })}
          options={VIEWS.map(value => ({ value, label: t(`values.views.${value}`) }))}
        />
        <Show
          when={view() === 'quotient'}
          fallback={
            <Answered task={{ work: 'sequence', code: code(), to: to() }} limit={SEQUENCE_LIMIT}>
              {answer => <SequenceView answer={answer} onFold={fold => sayInLink({ fold: String(fold) })} />}
            </Answered>
          }
        >
          <div class="fields-row">
            <WholeField label={t('values.quotientTo')} value={heaps()} onChange={setHeaps} max={MOST_HEAPS} />
          </div>
          <Answered
            task={{ work: 'quotient', code: code(), heaps: heaps() }}
            limit={QUOTIENT_LIMIT}
            wayOn={reached => (
              <Show when={reached > 1}>
                <Button
                  variant="primary"
                  text={t('values.showUpTo', reached - 1)}
                  onClick={() => setHeaps(reached - 1)}
                />
              </Show>
            )}
          >
            {answer => <QuotientView answer={answer} />}
          </Answered>
        </Show>
      </Show>
    </div>
  );
}

/** Wythoff's game has a code of no kind: its moves are about two heaps at once, and its values are a map. */
function TwoHeaps() {
  const map = makeLink({ view: 'map', spec: WYTHOFF, moves: [], more: { show: 'nimber' } });
  return (
    <Notice
      lead={t('values.twoHeaps')}
      actions={<ButtonLink variant="primary" text={t('values.toMap')} href={map} />}
    />
  );
}

/** Another game is folded anew, and so is one that no longer has so many heaps. */
function choose(link: PageLink, code: string, to: number): void {
  const { fold, ...rest } = link.more ?? {};
  const isKept = fold !== undefined && code === link.name && Number(fold) <= longestFold(to);
  go({ view: 'heaps', name: code, more: { ...rest, ...(isKept ? { fold } : {}), to: String(to) } });
}

/** Which game, and how far. */
function Chooser(props: {
  readonly code: string;
  readonly to: number;
  readonly onChoose: (code: string, to: number) => void;
}) {
  const [code, setCode] = createSignal(props.code);
  const [to, setTo] = createSignal(String(props.to));
  onChange(() => props.code, setCode);
  onChange(
    () => props.to,
    value => setTo(String(value)),
  );
  const isTo = () => /^\d+$/.test(to().trim()) && Number(to()) <= MOST;
  const submit = (event: Event) => {
    event.preventDefault();
    if (isTo() && code().trim() !== '') props.onChoose(code().trim(), Number(to()));
  };
  return (
    <form class="stack-small" onSubmit={submit}>
      <div class="heaps-fields">
        <TextField label={t('values.code')} value={code()} onInput={setCode} note={t('values.codeNote')} />
        <TextField
          label={t('values.to')}
          value={to()}
          onInput={setTo}
          inputMode="numeric"
          error={isTo() ? undefined : t('game.parameters.number', 0, MOST)}
        />
        <Button type="submit" variant="primary" text={t('values.show')} />
      </div>
      <div class="row heaps-examples">
        <span class="soft">{t('values.examples')}</span>
        <For each={EXAMPLES}>
          {example => (
            <a href={makeLink({ view: 'heaps', name: example })}>
              <code>{example}</code>
            </a>
          )}
        </For>
      </div>
    </form>
  );
}

/** Asks, says how far it has come, and shows the answer, or why there is none. */
function Answered<T extends HeapsTask>(props: {
  readonly task: T;
  /** Seconds that it may take. */
  readonly limit: number;
  /** What one can do where there is no answer, by how far it had come. */
  readonly wayOn?: (reached: number) => JSX.Element;
  readonly children: (answer: HeapsRequests[T['work']]['answer']) => JSX.Element;
}) {
  const [progress, setProgress] = createSignal<HeapsProgress>();
  const [stopped, setStopped] = createSignal<string>();
  const key = () => JSON.stringify(props.task);
  const isStopped = () => stopped() === key();
  const reply = createAnswer(
    () => (isStopped() ? undefined : props.task),
    async (task, { signal }) => {
      setProgress(undefined);
      const make = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      const options = { signal, onNews: setProgress, limit: props.limit };
      const answer = await askOnce<HeapsRequests, T['work']>(make, task.work, task as never, options as never);
      return { key: JSON.stringify(task), answer };
    },
  );
  const wayOn = () => props.wayOn?.(progress()?.done ?? 0);
  return (
    <div class="stack" aria-busy={reply.isWaiting()}>
      <Switch>
        <Match when={isStopped()}>
          <Notice
            lead={t('values.stopped')}
            actions={
              <>
                {wayOn()}
                <Button text={t('values.again')} onClick={() => setStopped(undefined)} />
              </>
            }
          />
        </Match>
        <Match when={reply.error()}>
          {error => <Wrong error={error()} task={props.task} limit={props.limit} wayOn={wayOn()} />}
        </Match>
        <Match when={reply.isWaiting()}>
          <Working
            words={t('values.working')}
            done={progress()?.done}
            total={progress()?.total}
            onCancel={() => setStopped(key())}
          >
            <Show when={progress()}>
              {now => <p class="soft small">{t('values.progress', now().done, now().total)}</p>}
            </Show>
          </Working>
        </Match>
      </Switch>
      {/* While the next one comes, the answer is still of the task before. */}
      <Show when={reply.value()?.key === key() ? reply.value() : undefined} keyed>
        {now => props.children(now.answer)}
      </Show>
    </div>
  );
}

/** Why there is no answer; what is wrong with a code as the command line says it, marked in the code. */
function Wrong(props: {
  readonly error: Error;
  readonly task: HeapsTask;
  readonly limit: number;
  readonly wayOn: JSX.Element;
}) {
  const failure = () => (props.error instanceof WorkerError ? props.error : undefined);
  const marked = () => {
    const column = failure()?.column;
    if (column === undefined) return undefined;
    const { code } = props.task;
    return { before: code.slice(0, column - 1), wrong: code.charAt(column - 1), after: code.slice(column) };
  };
  const lead = () => {
    const kind = failure()?.code;
    if (kind === 'time') return t('values.tooSlow', props.limit);
    if (kind === 'budget' && props.task.work === 'quotient') return t('values.tooLarge');
    if (kind === 'input') return t('values.wrong');
    return errorLead(props.error);
  };
  return (
    <Notice kind="error" lead={lead()} actions={props.wayOn}>
      <Show when={failure()?.code !== 'time'}>
        <p lang="en">{props.error.message}</p>
      </Show>
      <Show when={marked()}>{parts => <Excerpt {...parts()} />}</Show>
    </Notice>
  );
}

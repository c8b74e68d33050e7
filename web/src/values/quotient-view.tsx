import { For, type JSX, Show } from 'solid-js';
import { Facts } from '../draw/facts.tsx';
import { formatNumber, t } from '../i18n/index.ts';
import { ScrollBox } from '../ui/scrolled.tsx';
import type { QuotientAnswer } from './protocol.ts';

/** So many heaps, and so many elements, are listed at most. */
const MOST_LISTED = 500;
/** So many relations are written at most. */
const MOST_RELATIONS = 60;

/** A misère quotient: what it is made of, what each heap is in it, its elements, and its multiplication where it is small. */
export function QuotientView(props: { readonly answer: QuotientAnswer }) {
  const generators = () =>
    props.answer.generators.map(({ letter, heap }) => t('values.generator', letter, heap)).join(', ') || '—';
  const stays = () => {
    const found = props.answer.period;
    if (found === undefined) return t('values.staysUnknown');
    return t(found.proved ? 'values.staysProved' : 'values.staysSeen', found.period, found.preperiod);
  };
  return (
    <div class="stack-small">
      <Facts
        of={[
          [t('values.order'), formatNumber(props.answer.order)],
          [t('values.portion'), formatNumber(props.answer.isP.reduce((sum, one) => sum + one, 0))],
          [t('values.generators'), generators()],
          [t('values.stays'), stays()],
          [t('values.computed'), t('values.upTo', props.answer.computed - 1, props.answer.seconds.toFixed(3))],
        ]}
      />
      <Show when={props.answer.relations.length > 0}>
        <p class="heaps-relations">
          {t('values.relations')}{' '}
          <span class="heaps-word">{props.answer.relations.slice(0, MOST_RELATIONS).join(', ')}</span>
          <Show when={props.answer.relations.length > MOST_RELATIONS}>
            {' '}
            {t('values.andMore', props.answer.relations.length - MOST_RELATIONS)}
          </Show>
        </p>
      </Show>
      <Pretending answer={props.answer} />
      <Elements answer={props.answer} />
      <Show when={props.answer.times}>{times => <Multiplication answer={props.answer} times={times()} />}</Show>
    </div>
  );
}

/** The element of each heap, with the order of the quotient where the heap makes it grow. */
function Pretending(props: { readonly answer: QuotientAnswer }) {
  const grows = (heap: number) => heap > 0 && props.answer.orders[heap]! !== props.answer.orders[heap - 1]!;
  return (
    <section class="stack-small" aria-labelledby="heaps-pretending">
      <h2 id="heaps-pretending">{t('values.pretending')}</h2>
      <p class="soft small">{t('values.pretendingHint')}</p>
      <ElementList answer={props.answer} elements={props.answer.pretending}>
        {(element, heap) => (
          <>
            <span class="heaps-cell-heap">
              <span class="only-read">{t('values.heap')} </span>
              {heap}
            </span>
            {element}
            <Show when={grows(heap)}>
              <span class="heaps-cell-order">{t('values.growsTo', props.answer.orders[heap]!)}</span>
            </Show>
          </>
        )}
      </ElementList>
    </section>
  );
}

function Elements(props: { readonly answer: QuotientAnswer }) {
  return (
    <section class="stack-small" aria-labelledby="heaps-elements">
      <h2 id="heaps-elements">{t('values.elements')}</h2>
      <p class="soft small">{t('values.elementsHint')}</p>
      <ElementList answer={props.answer} elements={props.answer.words.map((_, element) => element)}>
        {element => element}
      </ElementList>
    </section>
  );
}

/** Elements by their words, P or N: never by colour alone. */
function ElementList(props: {
  readonly answer: QuotientAnswer;
  readonly elements: readonly number[];
  /** What is said of the element at a place. */
  readonly children: (element: JSX.Element, place: number) => JSX.Element;
}) {
  const isP = (element: number) => props.answer.isP[element] === 1;
  return (
    <>
      <ol class="heaps-cells plain-list">
        <For each={props.elements.slice(0, MOST_LISTED)}>
          {(element, place) => (
            <li classList={{ 'is-p': isP(element) }}>
              {props.children(
                <>
                  <span class="heaps-word">{props.answer.words[element]}</span>
                  <span class="heaps-mark">{isP(element) ? 'P' : 'N'}</span>
                </>,
                place(),
              )}
            </li>
          )}
        </For>
      </ol>
      <More count={props.elements.length - MOST_LISTED} />
    </>
  );
}

/** How many are not listed. */
function More(props: { readonly count: number }) {
  return (
    <Show when={props.count > 0}>
      <p class="soft small">{t('values.andMore', props.count)}</p>
    </Show>
  );
}

function Multiplication(props: { readonly answer: QuotientAnswer; readonly times: Uint16Array | Uint32Array }) {
  const order = () => props.answer.order;
  const isP = (element: number) => props.answer.isP[element] === 1;
  return (
    <div class="stack-small">
      <h2>{t('values.multiplication')}</h2>
      <ScrollBox class="heaps-times" label={t('values.multiplication')}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span aria-hidden="true">·</span>
                <span class="only-read">{t('values.multiplication')}</span>
              </th>
              <For each={props.answer.words}>
                {(word, column) => (
                  <th scope="col" classList={{ 'is-p': isP(column()) }}>
                    {word}
                  </th>
                )}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.answer.words}>
              {(word, row) => (
                <tr>
                  <th scope="row" classList={{ 'is-p': isP(row()) }}>
                    {word}
                  </th>
                  <For each={Array.from(props.times.subarray(row() * order(), (row() + 1) * order()))}>
                    {product => <td classList={{ 'is-p': isP(product) }}>{props.answer.words[product]}</td>}
                  </For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </ScrollBox>
      <p class="soft small">{t('values.multiplicationKey')}</p>
    </div>
  );
}

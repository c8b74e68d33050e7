import { createEffect, createSignal, For, on, Show } from 'solid-js';
import { formatNumber, t } from '../i18n/index.ts';
import { nimberText } from '../see/value-words.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { indexIn } from './fold.ts';
import type { SequenceAnswer } from './protocol.ts';

/** So many heaps stand in the table at a time. */
const PAGE = 100;

/** The values as a table, a page at a time: what the strip shows, for those who listen. */
export function ValuesTable(props: { readonly answer: SequenceAnswer }) {
  const [open, setOpen] = createSignal(false);
  const [from, setFrom] = createSignal(0);
  createEffect(
    on(
      () => props.answer,
      () => setFrom(0),
      { defer: true },
    ),
  );
  const count = () => props.answer.values.length;
  const to = () => Math.min(count(), from() + PAGE);
  return (
    <Disclosure summary={t('values.table')} open={open()} onToggle={setOpen}>
      <Show when={open()}>
        <div class="stack">
          <div class="row">
            <Button icon="previous" disabled={from() === 0} onClick={() => setFrom(Math.max(0, from() - PAGE))}>
              {t('values.earlier')}
            </Button>
            <Button icon="next" disabled={to() === count()} onClick={() => setFrom(to())}>
              {t('values.later')}
            </Button>
            <p role="status" class="soft small">
              {t('values.tableRange', formatNumber(from()), formatNumber(to() - 1), formatNumber(count() - 1))}
            </p>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be scrolled by keyboard */}
          <section class="see-scroll heaps-table" tabIndex={0} aria-label={t('values.table')}>
            <table class="see-table">
              <thead>
                <tr>
                  <th scope="col" class="see-number">
                    {t('values.heap')}
                  </th>
                  <th scope="col">{t('values.value')}</th>
                  <th scope="col">{t('values.note')}</th>
                </tr>
              </thead>
              <tbody>
                <For each={Array.from({ length: to() - from() }, (_, i) => from() + i)}>
                  {heap => (
                    <tr>
                      <th scope="row" class="see-number">
                        {formatNumber(heap)}
                      </th>
                      <td>{nimberText(props.answer.values[heap]!)}</td>
                      <td>{indexIn(props.answer.exceptions, heap) >= 0 ? t('values.exceptional') : ''}</td>
                    </tr>
                  )}
                </For>
              </tbody>
            </table>
          </section>
        </div>
      </Show>
    </Disclosure>
  );
}

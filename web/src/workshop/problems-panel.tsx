import { createMemo, For, Show } from 'solid-js';
import { t } from '../i18n/index.ts';
import { Button } from '../ui/button.tsx';
import type { Problem } from './checking.ts';
import type { Workshop } from './create-workshop.ts';
import { placeIn } from './problem.ts';

/** What the compiler's numbers come to, where a sentence of ours says it sooner. */
const PLAIN = {
  type: [2322, 2345, 2365, 2367, 2416, 2769, 2820, 2326],
  name: [2304, 2552, 2503, 2580, 2581, 2582, 2583, 2584],
  property: [2339, 2551, 2353, 2561],
  missing: [2741, 2739, 2740],
  nothing: [2531, 2532, 2533, 18047, 18048, 18049],
  unknown: [7005, 7006, 7031, 7053, 2571, 18046],
  count: [2554, 2555],
  module: [2305, 2306, 2307, 2614, 2724],
  typeImport: [1484, 1485],
};

const KINDS = Object.entries(PLAIN) as [keyof typeof PLAIN, readonly number[]][];

function plainOf({ code }: Problem): string | undefined {
  if (code === undefined) return t('workshop.whileRunning');
  const kind = KINDS.find(([, codes]) => codes.includes(code))?.[0] ?? (code < 2000 ? 'syntax' : undefined);
  return kind && t(`workshop.plain.${kind}`);
}

/** All that is wrong, with the place of each: the same as is underlined in the text, for the keyboard and for screen readers. */
export function ProblemsPanel(props: { readonly workshop: Workshop; readonly onGoTo: (offset: number) => void }) {
  const status = createMemo(() => {
    const { checkState, problems } = props.workshop;
    if (checkState() === 'waiting') return t('workshop.loadingCompiler');
    if (checkState() === 'checking') return `${t('workshop.checking')}…`;
    if (checkState() === 'failed') return t('workshop.compilerFailed');
    return problems().length === 0 ? t('workshop.noProblems') : t('workshop.problemCount', problems().length);
  });
  return (
    <section class="workshop-problems" aria-labelledby="workshop-problems">
      <div class="row">
        <h2 id="workshop-problems">{t('workshop.problems')}</h2>
        <p class="small soft" role="status" data-check={props.workshop.checkState()}>
          {status()}
        </p>
        <Show when={props.workshop.checkState() === 'failed'}>
          <p class="small" lang="en">
            {props.workshop.checkFailure()}
          </p>
          <Button text={t('shell.again')} onClick={props.workshop.start} />
        </Show>
      </div>
      <ul class="plain-list">
        <For each={props.workshop.problems()}>
          {problem => <Item problem={problem} source={props.workshop.source()} onGoTo={props.onGoTo} />}
        </For>
      </ul>
    </section>
  );
}

function Item(props: {
  readonly problem: Problem;
  readonly source: string;
  readonly onGoTo: (offset: number) => void;
}) {
  const kind = () => t(`workshop.${props.problem.kind}`);
  const place = (offset: number) => {
    const { line, column } = placeIn(props.source, offset);
    return t('workshop.place', line, column);
  };
  return (
    <li class={`workshop-problem workshop-problem-${props.problem.kind}`}>
      <Show
        when={props.problem.range}
        fallback={
          <p class="workshop-place">
            {kind()} · {t('workshop.somewhere')}
          </p>
        }
      >
        {range => (
          <button type="button" class="as-link workshop-place" onClick={() => props.onGoTo(range().from)}>
            {kind()} · {place(range().from)}
          </button>
        )}
      </Show>
      <Show when={plainOf(props.problem)}>{text => <p>{text()}</p>}</Show>
      <p class="small anywhere workshop-message" lang="en">
        {props.problem.message}
      </p>
    </li>
  );
}

/** What went wrong, in sentences. */

import { createEffect, For, Show } from 'solid-js';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { t } from './build/words.ts';
import type { Host } from './host.ts';
import { detailOf, type Problem } from './problems.ts';

/** Notices of all problems, which are reported to the page too, each once. */
export function ProblemNotices(props: {
  readonly host: Host;
  readonly problems: readonly Problem[];
  readonly onRetry?: () => void;
}) {
  const reported = new Set<string>();
  createEffect(() => {
    for (const problem of props.problems) {
      const key = `${problem.code} ${problem.message}`;
      if (reported.has(key)) continue;
      reported.add(key);
      props.host.emit('zugzwang-error', detailOf(problem));
    }
  });
  const mayRetry = (problem: Problem) => props.onRetry !== undefined && ['internal', 'abort'].includes(problem.code);
  return (
    <For each={props.problems}>
      {problem => (
        <div part="notice">
          <Notice
            kind={problem.kind}
            lead={problem.text}
            actions={
              problem.agree !== undefined ? (
                <Button text={t('embed.runRules')} onClick={problem.agree} />
              ) : mayRetry(problem) ? (
                <Button text={t('shell.again')} onClick={() => props.onRetry?.()} />
              ) : undefined
            }
          >
            <Show when={problem.more}>
              {more => (
                <p class="detail" lang="en">
                  {more()}
                </p>
              )}
            </Show>
          </Notice>
        </div>
      )}
    </For>
  );
}

import '../../contest/contest.css';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { Drawing } from '../../contest/drawings/drawing.tsx';
import { createSolution } from '../../contest/solution/create-solution.ts';
import type { ContestDrawing } from '../../contest/solution/protocol.ts';
import { t } from '../../i18n/index.ts';
import { createDebounce } from '../../ui/effects.ts';
import { ErrorNotice } from '../../ui/errors.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { parseProblem } from '../judge/problem-name.ts';

/** How long typing has to pause, in milliseconds. */
const PAUSE = 400;

/** An input of a contest problem as its page draws it: `berzerk 5 2 3 2 3 1 2 3`. The input may be changed. */
export default function ContestFigure(props: { readonly about: string }) {
  const [, id = '', rest = ''] = /^(\S+(?: --\S+)*) (.*)$/.exec(props.about) ?? [];
  const problem = parseProblem(id);
  const solution = createSolution();
  const [input, setInput] = createSignal(rest);
  const [state, setState] = createSignal<Readonly<Record<string, string | undefined>>>({});
  /** What was drawn last stays while the next input is not right yet. */
  const [drawing, setDrawing] = createSignal<ContestDrawing>();
  const debounce = createDebounce();
  createEffect(
    on(input, text => {
      const solve = () => void solution.solve(problem.id, problem.flags, { kind: 'text', text });
      debounce(solve, drawing() === undefined ? 0 : PAUSE);
    }),
  );
  createEffect(() => {
    const drawn = solution.drawing();
    if (drawn !== undefined && drawn !== null) setDrawing(drawn);
  });
  return (
    <div class="lesson-contest contest stack-small">
      <Show
        when={drawing()}
        fallback={
          <Show when={solution.isWorking()}>
            <Waiting label={t('contest.drawing')} />
          </Show>
        }
      >
        {drawn => (
          <Drawing
            drawing={drawn()}
            createReply={solution.createReply}
            state={state()}
            onState={more => setState(before => ({ ...before, ...more }))}
          />
        )}
      </Show>
      <TextField label={t('learn.input')} value={input()} onInput={setInput} note={t('learn.inputNote')} />
      <Show when={solution.failure()}>{failure => <ErrorNotice error={new Error(failure().message)} />}</Show>
    </div>
  );
}

import './workshop.css';
import { createMemo, createSignal, Show } from 'solid-js';
import type { GameLink } from '../shell/link.ts';
import { SharedQuestion } from './shared-question.tsx';
import { STARTS } from './starts.ts';
import { keptSource } from './work-store.ts';
import { WorkshopDesk } from './workshop-desk.tsx';

/** Writing a game; first the question, where a link has brought one. */
export default function WorkshopPage(props: { readonly link: GameLink }) {
  const [agreed, setAgreed] = createSignal<string>();
  const isShared = createMemo(() => props.link.more?.['code'] !== undefined);
  return (
    <Show when={!isShared()} fallback={<SharedQuestion link={props.link} onAgree={setAgreed} />}>
      <WorkshopDesk
        link={props.link}
        source={agreed() ?? keptSource() ?? STARTS.takeAway}
        isWanted={agreed() !== undefined}
      />
    </Show>
  );
}

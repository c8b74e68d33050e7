import './workshop.css';
import { createMemo, createSignal, Show } from 'solid-js';
import type { GameLink } from '../page/link.ts';
import { go } from '../page/location.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { SharedQuestion } from './shared-question.tsx';
import { STARTS } from './starts.ts';
import { currentWork, NO_FILES, type Rules, takeUp } from './work-store.ts';
import { WorkshopDesk } from './workshop-desk.tsx';

/**
 * Writing a game; first the question, where a link has brought one. The desk stays as it is behind the question: whoever declines goes on
 * where they were.
 */
export default function WorkshopPage(props: { readonly link: GameLink }) {
  const isShared = createMemo(() => props.link.more?.['code'] !== undefined);
  const deskLink = createMemo<GameLink | undefined>(before => (isShared() ? before : props.link));
  /** What the visitor has agreed to run last. */
  const [agreed, setAgreed] = createSignal<Rules>();
  const agree = (rules: Rules) => {
    if (deskLink() === undefined) takeUp(rules);
    setAgreed(rules);
    const { more: _, ...link } = props.link;
    go(link, { replace: true });
  };
  const decline = () => go(deskLink() ?? { view: 'play', spec: WORKSHOP_SPEC, moves: [] }, { replace: true });
  return (
    <>
      <Show when={isShared()}>
        <SharedQuestion link={props.link} onAgree={agree} onDecline={decline} />
      </Show>
      <Show when={deskLink() !== undefined}>
        <div hidden={isShared()} inert={isShared()}>
          <WorkshopDesk
            link={deskLink()!}
            isBehind={isShared()}
            first={currentWork() ?? { source: STARTS.takeAway, files: NO_FILES }}
            agreed={agreed()}
          />
        </div>
      </Show>
    </>
  );
}

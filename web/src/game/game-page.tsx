import { Show } from 'solid-js';
import { PlayView } from '../play/play-view.tsx';
import type { GameLink } from '../shell/link.ts';
import { createGameSession } from './session.ts';

/** A game's page: its title and parameters, and one of its views. */
export default function GamePage(props: { link: GameLink }) {
  const session = createGameSession(
    () => props.link.spec,
    () => undefined,
  );
  return (
    <>
      <h1>{props.link.spec}</h1>
      <Show when={session.error()}>{error => <p role="alert">{error().message}</p>}</Show>
      <Show when={session.info()}>{info => <PlayView link={props.link} session={session} info={info()} />}</Show>
    </>
  );
}

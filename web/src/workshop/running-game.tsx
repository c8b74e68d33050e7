import '../game/game-page.css';
import { createEffect, Show, untrack } from 'solid-js';
import { createGameSession } from '../game/session.ts';
import { SolvingBar } from '../game/solving-bar.tsx';
import { Tabs } from '../game/tabs.tsx';
import { View } from '../game/views.tsx';
import { t } from '../i18n/index.ts';
import { ErrorNotice } from '../shell/errors.tsx';
import type { GameLink } from '../shell/link.ts';
import { Button } from '../ui/button.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { WORKSHOP_SPEC } from './spec.ts';

const nowhere = async () => undefined;

/** The game that has been written, in the views of any other game. */
export function RunningGame(props: {
  readonly link: GameLink;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}) {
  const session = createGameSession(() => WORKSHOP_SPEC, { tableOf: nowhere, rulesOf: nowhere });
  // What is written here is solved without asking: it can be stopped, and its author wants to know.
  createEffect(() => {
    const { solved, estimate } = session.info() ?? {};
    if (estimate !== undefined && solved === undefined && !estimate.small && !estimate.tooLarge) untrack(session.solve);
  });
  return (
    <Show
      when={session.info()}
      fallback={
        <Show
          when={session.error()}
          fallback={
            <div class="row">
              <Waiting label={t('workshop.opening')} />
              <Button icon="clear" onClick={props.onStop}>
                {t('workshop.stop')}
              </Button>
            </div>
          }
        >
          {error => (
            <ErrorNotice error={error()} actions={<Button onClick={props.onAgain}>{t('shell.again')}</Button>} />
          )}
        </Show>
      }
    >
      {info => (
        <div class="game">
          <h2 class="workshop-title">{info().title}</h2>
          <div class="game-bar">
            <Tabs link={props.link} hasMap={false} />
            <SolvingBar session={session} info={info()} />
          </div>
          <View link={props.link} session={session} info={info()} />
        </div>
      )}
    </Show>
  );
}

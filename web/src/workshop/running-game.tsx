import '../game/game-page.css';
import { createSignal, Show } from 'solid-js';
import { createGameSession, NOWHERE } from '../game/open/session.ts';
import { SolvingBar } from '../game/open/solving-bar.tsx';
import { ParameterForm } from '../game/parameter-form.tsx';
import { Tabs, View } from '../game/views.tsx';
import { t, withWords } from '../i18n/index.ts';
import type { GameLink } from '../page/link.ts';
import { go } from '../page/location.ts';
import { WORKSHOP_SPEC } from '../page/spec.ts';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorNotice } from '../ui/errors.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Waiting } from '../ui/waiting.tsx';

const loadStress = () => withWords(import('./stress-panel.tsx'), 'learn');
const loadLaws = () => withWords(import('./laws-panel.tsx'), 'contest', 'see');

/** The game that has been written, in the views of any other game. */
export function RunningGame(props: {
  readonly link: GameLink;
  /** The parameters to begin with; empty where they are those of the rules. */
  readonly parameters: string;
  /** The program that is tried against it, where one was written. */
  readonly program: string | undefined;
  readonly onProgram: (text: string) => void;
  readonly onStop: () => void;
  readonly onAgain: () => void;
}) {
  // Links name no parameters of what is being written: they may be others with the next line.
  const { parameters } = props;
  const [spec, setSpec] = createSignal(parameters === '' ? WORKSHOP_SPEC : `${WORKSHOP_SPEC}:${parameters}`);
  const [open, setOpen] = createSignal(false);
  const change = (wanted: string) => {
    setSpec(wanted);
    go({ view: props.link.view, spec: WORKSHOP_SPEC, moves: [] }, { replace: true });
  };
  const session = createGameSession(spec, NOWHERE);
  return (
    <Show
      when={session.info()}
      fallback={
        <Show
          when={session.error()}
          fallback={
            <div class="row">
              <Waiting label={t('workshop.opening')} />
              <Button icon="clear" text={t('workshop.stop')} onClick={props.onStop} />
            </div>
          }
        >
          {error => (
            <ErrorNotice error={error()} actions={<Button text={t('shell.again')} onClick={props.onAgain} />} />
          )}
        </Show>
      }
    >
      {info => (
        <div class="game stack-small">
          <div class="game-head">
            <h2 class="workshop-title anywhere">{info().title}</h2>
            <Show when={info().parameterInfos.length > 0}>
              <ParameterForm info={info()} open={open()} onToggle={setOpen} onChange={change} />
            </Show>
          </div>
          <div class="game-bar">
            <Tabs link={props.link} hasMap={false} />
            <SolvingBar session={session} info={info()} />
          </div>
          <View link={props.link} session={session} info={info()} />
          <Disclosure isLate summary={t('workshop.stress.title')}>
            <Lazy load={loadStress}>
              {panel => <panel.default spec={info().spec} program={props.program} onProgram={props.onProgram} />}
            </Lazy>
          </Disclosure>
          <Disclosure isLate summary={t('workshop.laws.title')}>
            <Lazy load={loadLaws}>{panel => <panel.default info={info()} />}</Lazy>
          </Disclosure>
        </div>
      )}
    </Show>
  );
}

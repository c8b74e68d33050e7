import './parameter-form.css';
import { createMemo, createUniqueId, Show } from 'solid-js';
import type { GameInfo } from '../engine/protocol.ts';
import { t, withWords } from '../i18n/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { specParameters } from './open/game-texts.ts';

/** Longer ones are not told beside the button on a phone. */
const SHORT = 12;

/** The fields, and what each parameter is for, are loaded when they are first opened. */
const loadFields = () => withWords(import('./parameter-fields.tsx'), 'rules');

/** A game's parameters: a button that tells them, and below it, when it is open, fields to change them in place. */
export function ParameterForm(props: {
  readonly info: GameInfo;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  /** Called with the spec of a game that can be opened. */
  readonly onChange: (spec: string) => void;
}) {
  const id = createUniqueId();
  const now = () => specParameters(props.info.spec);
  const wasOpened = createMemo<boolean>(before => before || props.open, false);
  return (
    <div class="parameters">
      <button
        type="button"
        class="parameters-button boxed"
        title={`${t('game.parameters.title')}: ${now()}`}
        aria-label={`${t('game.parameters.title')} ${now()}`}
        aria-expanded={props.open}
        aria-controls={id}
        onClick={() => props.onToggle(!props.open)}
      >
        <Icon name="tune" />
        <span class="parameters-word strong">{t('game.parameters.title')}</span>{' '}
        <span class="parameters-now" data-long={now().length > SHORT}>
          {now()}
        </span>
        <Icon name="down" />
      </button>
      <div id={id} class="parameters-body boxed" hidden={!props.open}>
        <Show when={wasOpened()}>
          <Lazy load={loadFields}>
            {module => <module.default info={props.info} onChange={spec => props.onChange(spec)} />}
          </Lazy>
        </Show>
      </div>
    </div>
  );
}

import './players-panel.css';
import { For, type JSX, Show } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { Play } from './create-match.ts';
import type { Seat } from './match.ts';
import { PACES, type Pace, pace, setPace, setStrength, strength } from './settings.ts';
import { seatTitle } from './words.ts';

/** Who plays which side, and how well and how fast the computer plays. */
export function PlayersPanel(props: { readonly play: Play }) {
  const computers = () => props.play.computers();
  const some = () => computers()[0] || computers()[1];
  const both = () => computers()[0] && computers()[1];
  const choose = (seat: Seat, isComputer: boolean) => {
    const [first, second] = computers();
    props.play.setComputers(seat === 0 ? [isComputer, second] : [first, isComputer]);
  };
  return (
    <div class="stack">
      <p class="small soft">{t('play.playersAdvice')}</p>
      <div class="row">
        <For each={[0, 1] as const}>
          {seat => (
            <Segmented
              label={seatTitle(props.play.info(), seat)}
              options={[
                { value: 'person', label: t('play.person'), icon: 'person' },
                { value: 'computer', label: t('play.computer'), icon: 'computer' },
              ]}
              value={computers()[seat] ? 'computer' : 'person'}
              onChange={kind => choose(seat, kind === 'computer')}
            />
          )}
        </For>
      </div>
      <Show when={some() && !both()}>
        <div>
          <Button icon="flip" onClick={() => props.play.swapComputers()}>
            {t('play.swap')}
          </Button>
        </div>
      </Show>
      <Slider
        label={t('play.strength')}
        words={t('play.strengthIs', strength())}
        note={t('play.strengthMeans')}
        min={0}
        max={100}
        step={5}
        value={strength()}
        onInput={setStrength}
      />
      <Show when={props.play.position()?.value === undefined}>
        <p class="small">{t('play.notPerfect')}</p>
      </Show>
      <Slider
        label={t('play.pace')}
        words={t('play.paceIs', pace())}
        note={t('play.paceMeans')}
        min={0}
        max={PACES.length - 1}
        step={1}
        value={PACES.indexOf(pace())}
        onInput={index => setPace(PACES[index] ?? ('1' satisfies Pace))}
      />
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  /** The value in words, shown and read out. */
  readonly words: string;
  readonly note?: JSX.Element;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onInput: (value: number) => void;
}

function Slider(props: SliderProps) {
  return (
    <div class="slider">
      <label>
        <span class="slider-head">
          <span>{props.label}</span>
          <span class="soft small">{props.words}</span>
        </span>
        <input
          type="range"
          min={props.min}
          max={props.max}
          step={props.step}
          value={props.value}
          aria-valuetext={props.words}
          onInput={event => props.onInput(event.currentTarget.valueAsNumber)}
        />
      </label>
      <Show when={props.note}>{note => <p class="small soft">{note()}</p>}</Show>
    </div>
  );
}

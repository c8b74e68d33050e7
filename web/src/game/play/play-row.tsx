import './play-row.css';
import { Show } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Play } from '../match/create-match.ts';
import { BEST, LEVELS, type Level } from '../match/level.ts';
import {
  computers,
  level,
  PACES,
  pace,
  SIDES,
  type Side,
  setLevel,
  setPace,
  setShowValues,
  setSide,
  showValues,
  side,
} from '../match/settings.ts';
import { seatName } from '../match/words.ts';

/** Whom one plays, against whom, and whether values are shown: chosen once for all games. */
export function PlayRow(props: { readonly play: Play; readonly isSolved: boolean }) {
  const sideWords = (side: Side) => {
    if (side === 'both' || side === 'none') return t(`play.sides.${side}`);
    if (props.play.info().players === null) return t(`play.sides.${side}`);
    return t('play.youPlay', seatName(props.play.info(), side === 'first' ? 0 : 1));
  };
  const levelWords = (level: Level) => t(`play.levels.${level === BEST && !props.isSolved ? 'second' : level}`);
  const some = () => computers().includes(true);
  const both = () => !computers().includes(false);
  return (
    <fieldset class="play-row" aria-label={t('play.players')}>
      <Select
        hideLabel
        label={t('play.side')}
        options={SIDES.map(value => ({ value, label: sideWords(value) }))}
        value={side()}
        onChange={setSide}
      />
      <Select
        hideLabel
        label={t('play.level')}
        options={LEVELS.map(value => ({ value, label: levelWords(value), disabled: !some() }))}
        value={level()}
        onChange={setLevel}
      />
      <Show when={both()}>
        <Select
          hideLabel
          label={t('play.pace')}
          options={PACES.map(value => ({ value, label: t('play.paceIs', value) }))}
          value={pace()}
          onChange={setPace}
        />
      </Show>
      <Checkbox label={t('play.values')} checked={showValues()} onChange={setShowValues} />
    </fieldset>
  );
}

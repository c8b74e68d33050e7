import './play-row.css';
import { Show } from 'solid-js';
import type { SolvedInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { Play } from '../match/create-match.ts';
import { BEST, LEVELS, type Level, neverErrs } from '../match/level.ts';
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
export function PlayRow(props: { readonly play: Play; readonly solved: SolvedInfo | undefined }) {
  const sideWords = (side: Side) => {
    if (side === 'both' || side === 'none') return t(`play.sides.${side}`);
    if (props.play.info().players === null) return t(`play.sides.${side}`);
    return t('play.youPlay', seatName(props.play.info(), side === 'first' ? 0 : 1));
  };
  /** On a small board a level may play as well as the best. */
  const isBest = (level: Level) =>
    level !== BEST && props.solved !== undefined && !props.play.info().hasPayoff && neverErrs(level, props.solved);
  const levelWords = (level: Level) => {
    const known = level === BEST && props.solved === undefined ? 'second' : level;
    const words = `${t('play.level')} ${t(`play.levels.${known}`)}`;
    return isBest(level) ? `${words} (${t(`play.levels.${BEST}`)})` : words;
  };
  const some = () => computers().includes(true);
  const both = () => !computers().includes(false);
  return (
    <fieldset class="row play-row" aria-label={t('play.players')}>
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
        options={LEVELS.map(value => ({ value, label: levelWords(value) }))}
        disabled={!some()}
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

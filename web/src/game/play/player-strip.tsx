import './player-strip.css';
import { For } from 'solid-js';
import { t } from '../../i18n/index.ts';
import { entryOfFamily } from '../../page/site.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Play } from './create-match.ts';
import type { Seat } from './match.ts';
import { Swatch } from './swatch.tsx';
import { seatTitle } from './words.ts';

/** Both players: whose turn it is, and which of them is a computer; a press gives the seat to one or takes it back. */
export function PlayerStrip(props: { readonly play: Play }) {
  const toggle = (seat: Seat) => {
    const [first, second] = props.play.computers();
    props.play.setComputers(seat === 0 ? [!first, second] : [first, !second]);
  };
  return (
    <fieldset class="player-strip" aria-label={t('play.players')}>
      <For each={[0, 1] as const}>
        {seat => {
          const isComputer = () => props.play.computers()[seat];
          const isTurn = () => props.play.position()?.over === false && props.play.seat() === seat;
          return (
            <button
              type="button"
              class="player-chip"
              data-turn={isTurn()}
              data-computer={isComputer()}
              title={t(isComputer() ? 'play.makePerson' : 'play.makeComputer', seatTitle(props.play.info(), seat))}
              onClick={() => toggle(seat)}
            >
              <Swatch play={props.play} seat={seat} picture={entryOfFamily(props.play.info().id)?.picture} />
              <span class="player-name">{seatTitle(props.play.info(), seat)}</span>
              <span class="player-kind">
                <Icon name={isComputer() ? 'computer' : 'person'} />
                {t(isComputer() ? 'play.computer' : 'play.person')}
              </span>
            </button>
          );
        }}
      </For>
    </fieldset>
  );
}

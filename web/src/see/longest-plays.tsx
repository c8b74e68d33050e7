import { createSignal, For, Show } from 'solid-js';
import type { Longest, Statistics } from 'zugzwang/tablebase';
import { engine } from '../engine/client.ts';
import type { GameInfo } from '../engine/protocol.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { makeLink } from '../shell/link.ts';
import { go } from '../shell/location.ts';
import { ButtonLink } from '../ui/button.tsx';
import { createAnswer } from './answer.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { PositionThumbnail } from './position-thumbnail.tsx';

/** More moves than this do not fit an address. */
const MOST_MOVES = 400;

/** The play that takes longest, for each outcome that ends. */
export function LongestPlays(props: { readonly info: GameInfo; readonly statistics: Statistics }) {
  return (
    <Show when={props.statistics.longest.length > 0}>
      <section aria-labelledby="longest-title" class="see-block">
        <h3 id="longest-title">{t('see.statistics.longest')}</h3>
        <ul class="longest-list">
          <For each={props.statistics.longest}>{longest => <LongestPlay info={props.info} longest={longest} />}</For>
        </ul>
      </section>
    </Show>
  );
}

function LongestPlay(props: { readonly info: GameInfo; readonly longest: Longest }) {
  const [error, setError] = createSignal<string>();
  const look = createAnswer(
    () => ({ spec: props.info.spec, text: props.longest.position }),
    ask => engine.ask('look', ask),
  );
  const base = () => ({ view: 'play', spec: props.info.spec, from: props.longest.position, moves: [] }) as const;
  const playOut = async (event: MouseEvent) => {
    // Without the moves it is still a link, to open elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { spec, from: text } = base();
    try {
      const moves = await engine.ask('bestLine', { spec, text, limit: MOST_MOVES });
      go({ view: 'play', spec, from: text, moves });
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  return (
    <li class="longest-play">
      <Show when={look.value()}>{position => <PositionThumbnail position={position()} />}</Show>
      <div>
        <p class="longest-name">
          <OutcomeMark outcome={props.longest.outcome} /> {t(`see.statistics.longestOf.${props.longest.outcome}`)}
        </p>
        <p>
          {props.longest.remoteness === 0
            ? t('see.statistics.atOnce')
            : t('see.statistics.longestIn', formatNumber(props.longest.remoteness), props.longest.remoteness)}
        </p>
        <p class="see-hint">
          {t('see.statistics.longestPositions', formatNumber(props.longest.positions), props.longest.positions)}{' '}
          <code>{props.longest.position}</code>
        </p>
        <Show when={props.longest.remoteness > 0}>
          <p>
            <ButtonLink icon="play" href={makeLink(base())} onClick={playOut}>
              {t('see.statistics.playOut')}
            </ButtonLink>
          </p>
        </Show>
        <Show when={props.longest.remoteness > MOST_MOVES}>
          <p class="see-hint">{t('see.statistics.playOutMore', formatNumber(MOST_MOVES))}</p>
        </Show>
        <Show when={error()}>{message => <p role="alert">{t('see.failed', message())}</p>}</Show>
      </div>
    </li>
  );
}

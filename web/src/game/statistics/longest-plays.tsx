import { createSignal, For, Show } from 'solid-js';
import type { Longest } from 'zugzwang/tablebase';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { PositionThumbnail } from '../../draw/position-thumbnail.tsx';
import { engine } from '../../engine/client.ts';
import type { GameInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { go } from '../../page/location.ts';
import { createAnswer } from '../../ui/answer.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** More moves than this do not fit an address. */
const MOST_MOVES = 400;

/** A longest play; without its position where nobody has looked for it, without an outcome where payoffs are played for. */
export type LongestPlayInfo = Pick<Longest, 'remoteness' | 'positions'> &
  Partial<Pick<Longest, 'position'>> & { readonly outcome: Longest['outcome'] | undefined };

/** The play that takes longest, for each outcome that ends. */
export function LongestPlays(props: { readonly info: GameInfo; readonly longest: readonly LongestPlayInfo[] }) {
  return (
    <Show when={props.longest.length > 0}>
      <section aria-labelledby="longest-title" class="stack-small">
        <h3 id="longest-title">{t('see.statistics.longest')}</h3>
        <ul class="longest-list columns plain-list">
          <For each={props.longest}>{longest => <LongestPlay info={props.info} longest={longest} />}</For>
        </ul>
      </section>
    </Show>
  );
}

function LongestPlay(props: { readonly info: GameInfo; readonly longest: LongestPlayInfo }) {
  const [error, setError] = createSignal<string>();
  const look = createAnswer(
    () => {
      const text = props.longest.position;
      return text === undefined ? undefined : { spec: props.info.spec, text };
    },
    (ask, options) => engine.ask('look', ask, options),
  );
  const base = () => ({ view: 'play', spec: props.info.spec, from: props.longest.position ?? '', moves: [] }) as const;
  const playOut = async (event: MouseEvent) => {
    // Without the moves it is still a link, to open elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    const { spec, from: text } = base();
    try {
      const moves = await engine.ask('bestLine', { spec, text, limit: MOST_MOVES });
      go({ view: 'play', spec, moves, ...(text === props.info.start ? {} : { from: text }) });
    } catch (failure) {
      setError((failure as Error).message);
    }
  };
  return (
    <li class="longest-play panel">
      <Show when={look.value()}>{position => <PositionThumbnail position={position()} />}</Show>
      <div class="stack-small">
        <p class="strong">
          <Show when={props.longest.outcome} fallback={t('see.statistics.longestAny')}>
            {outcome => (
              <>
                <OutcomeMark outcome={outcome()} /> {t(`see.statistics.longestOf.${outcome()}`)}
              </>
            )}
          </Show>
        </p>
        <p>
          {props.longest.remoteness === 0
            ? t('see.statistics.atOnce')
            : t('see.statistics.longestIn', props.longest.remoteness)}
        </p>
        <p class="soft small">
          {props.longest.position === undefined
            ? t('see.statistics.soMany', props.longest.positions)
            : t('see.statistics.longestPositions', props.longest.positions)}{' '}
          <Show when={props.longest.position}>{position => <code>{position()}</code>}</Show>
        </p>
        <Show when={props.longest.position !== undefined && props.longest.remoteness > 0}>
          <p>
            <ButtonLink icon="play" text={t('see.statistics.playOut')} href={makeLink(base())} onClick={playOut} />
          </p>
        </Show>
        <Show when={props.longest.remoteness > MOST_MOVES}>
          <p class="soft small">{t('see.statistics.playOutMore', MOST_MOVES)}</p>
        </Show>
        <Show when={error()}>{message => <p role="alert">{t('see.failed', message())}</p>}</Show>
      </div>
    </li>
  );
}

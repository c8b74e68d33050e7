import './card.css';
import { createMemo, For, Show } from 'solid-js';
import type { SiteEntry } from 'zugzwang/site';
import { Thumbnail } from '../../draw/board/thumbnail.tsx';
import { showValues } from '../../game/match/settings.ts';
import { gameSummary, gameTitle, specParameters } from '../../game/open/game-texts.ts';
import { t } from '../../i18n/index.ts';
import { makeLink } from '../../page/link.ts';
import { createInView } from '../../ui/in-view.ts';
import { OutcomeBadge } from '../../ui/outcome-badge.tsx';
import { timeOf } from './filter.ts';

/** Longer parameters say less than they take. */
const SHORT = 24;

/** A game of the site: drawn, named, told in a line, with how long it takes and, where values are shown, who wins. The whole card is one link. */
export function Card(props: {
  readonly entry: SiteEntry;
  /** Whether another card is of the same family, so that only the parameters tell them apart. */
  readonly isOneOfMany: boolean;
}) {
  const parameters = createMemo(() => {
    const text = specParameters(props.entry.spec);
    return props.isOneOfMany || text.length <= SHORT ? text : '';
  });
  const { isNear, ref } = createInView();
  return (
    <li class="card boxed">
      <div class="card-picture" ref={ref}>
        <Show when={isNear()}>
          <Thumbnail picture={props.entry.picture} />
        </Show>
      </div>
      <h3 class="card-title">
        <a href={makeLink({ view: 'play', spec: props.entry.spec, moves: [] })}>{gameTitle(props.entry)}</a>
      </h3>
      <div class="card-text">
        <Show when={parameters()}>
          <p class="card-parameters soft anywhere">{parameters()}</p>
        </Show>
        <p>{gameSummary(props.entry)}</p>
      </div>
      <Facts entry={props.entry} />
    </li>
  );
}

function Facts(props: { entry: SiteEntry }) {
  return (
    <div class="card-facts stack-small">
      <p class="row card-size">
        <Show when={showValues()}>
          <Show when={props.entry.start} fallback={<span class="small soft">{t('gallery.startUnknown')}</span>}>
            {start => (
              <Show
                when={start().payoff === undefined}
                fallback={<span class="outcome-badge">{startWords(start())}</span>}
              >
                <OutcomeBadge outcome={start().outcome}>{startWords(start())}</OutcomeBadge>
              </Show>
            )}
          </Show>
        </Show>
        <span class="small soft">
          <Show when={props.entry.positions !== null} fallback={t('gallery.sizeUnknown')}>
            {t('gallery.positions', props.entry.positions ?? 0)}
          </Show>
        </span>
      </p>
      <ul class="row soft small tags plain-list">
        <For each={tagsOf(props.entry)}>{tag => <li>{tag}</li>}</For>
      </ul>
    </div>
  );
}

function tagsOf(entry: SiteEntry): string[] {
  const tags = [t(`gallery.times.${timeOf(entry)}`)];
  if (entry.table !== undefined) tags.push(t('gallery.table'));
  if (entry.contest !== undefined) tags.push(entry.contest);
  return tags;
}

/** What the start of a game is worth, in words: `First player wins in 7`. */
function startWords({ outcome, remoteness, payoff }: NonNullable<SiteEntry['start']>): string {
  if (payoff !== undefined) return t('gallery.start.payoff', payoff);
  if (remoteness === null) return t('gallery.start.draw');
  if (remoteness === 0) return t(`gallery.startOver.${outcome}`);
  return t(`gallery.start.${outcome}`, remoteness);
}

import './gallery.css';
import { createMemo, createSignal, For, Match, Show, Switch } from 'solid-js';
import type { SiteEntry } from 'zugzwang/site';
import { engine } from '../../engine/client.ts';
import { gameSummary, gameTitle } from '../../game/open/game-texts.ts';
import { GROUPS, groupOf } from '../../game/open/group.ts';
import { language, t } from '../../i18n/index.ts';
import { makeLink, type PageLink } from '../../page/link.ts';
import { go } from '../../page/location.ts';
import { reloadSite, site, siteGames, siteProblem } from '../../page/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/errors.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Card } from './card.tsx';
import { type Filter, filterGames, makeFilter, parseFilter } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { FrontBoard, frontSpec } from './front-board.tsx';

/** So few games need no filters. */
const FEW = 5;

/** All games of the site. */
export default function Gallery(props: { readonly link: PageLink }) {
  return (
    <div class="gallery stack">
      <div class="stack-small gallery-lead">
        <div class="stack-small gallery-title">
          <PageTitle>{t('gallery.title')}</PageTitle>
          <p>{t('gallery.lead')}</p>
        </div>
        <Show when={(!site() && !siteProblem()) || front()}>
          <div class="gallery-front">
            <Show when={front()}>{spec => <FrontBoard spec={spec()} />}</Show>
          </div>
        </Show>
        <ul class="stack-small gallery-links plain-list">
          <For each={['learn', 'heaps', 'values'] as const}>
            {page => (
              <li>
                <a href={`#/${page}`}>{t(`gallery.${page}`)}</a>
              </li>
            )}
          </For>
        </ul>
      </div>
      <Switch fallback={<Placeholders />}>
        <Match when={site()}>{read => <Games games={read().games} filter={parseFilter(props.link.more)} />}</Match>
        <Match when={siteProblem()}>{message => <WithoutSite message={message()} />}</Match>
      </Switch>
    </div>
  );
}

const front = () => frontSpec(siteGames());

/** Where the cards will be in a moment. */
function Placeholders() {
  return (
    <ul class="cards plain-list" aria-busy="true" aria-label={t('shell.loading')}>
      <For each={Array.from({ length: 8 })}>{() => <li class="card-empty" />}</For>
    </ul>
  );
}

/** The words that a visitor may look for. */
const textsOf = (entry: SiteEntry): [string, ...string[]] => [
  gameTitle(entry),
  gameSummary(entry),
  entry.title,
  entry.summary,
  entry.spec,
  entry.contest ?? '',
];

function Games(props: { games: readonly SiteEntry[]; filter: Filter }) {
  const isFew = () => props.games.length <= FEW;
  const shown = createMemo(() => filterGames(props.games, props.filter, textsOf, language()));
  /** By what people look for; a few games need no such order. */
  const sections = createMemo(() => {
    if (isFew()) return [{ title: () => t('shell.games'), games: shown() }];
    return GROUPS.map(group => ({
      title: () => t(`gallery.groups.${group}`),
      games: shown().filter(entry => groupOf(entry) === group),
    })).filter(({ games }) => games.length > 0);
  });
  const isFiltered = () => Object.keys(makeFilter({ ...props.filter, order: 'name' })).length > 0;
  const change = (filter: Filter) => {
    const more = makeFilter(filter);
    go({ view: 'gallery', ...(Object.keys(more).length === 0 ? {} : { more }) }, { replace: true });
  };
  const clear = () => change({ text: '', contest: false, order: props.filter.order });
  return (
    <>
      <Show when={!isFew() || isFiltered()}>
        <FilterBar filter={props.filter} onChange={change} />
        <div class="row gallery-count">
          <p role="status" class="soft">
            {t('gallery.count', shown().length, props.games.length)}
          </p>
          <Show when={isFiltered()}>
            <Button variant="quiet" icon="clear" text={t('gallery.clear')} onClick={clear} />
          </Show>
        </div>
      </Show>
      <Show when={shown().length > 0} fallback={<NothingFits isEmpty={props.games.length === 0} onClear={clear} />}>
        <For each={sections()}>
          {({ title, games }) => (
            <section class="stack-small">
              <h2 classList={{ 'only-read': isFew() }}>{title()}</h2>
              <ul class="cards plain-list" classList={{ 'cards-few': isFew() }}>
                <For each={games}>
                  {entry => (
                    <Card
                      entry={entry}
                      isOneOfMany={props.games.some(other => other !== entry && other.id === entry.id)}
                    />
                  )}
                </For>
              </ul>
            </section>
          )}
        </For>
      </Show>
    </>
  );
}

function NothingFits(props: { isEmpty: boolean; onClear: () => void }) {
  return (
    <Show when={!props.isEmpty} fallback={<Notice lead={t('gallery.noGames')} />}>
      <Notice
        lead={t('gallery.nothing')}
        actions={<Button variant="primary" text={t('gallery.clear')} onClick={props.onClear} />}
      >
        <p>{t('gallery.nothingHint')}</p>
      </Notice>
    </Show>
  );
}

/** Without the list of the site there are still the games that the library knows, by their names. */
function WithoutSite(props: { message: string }) {
  const [ids, setIds] = createSignal<readonly string[]>([]);
  engine.ask('games', {}).then(setIds, () => undefined);
  return (
    <>
      <ErrorNotice
        error={new Error(props.message)}
        lead={t('gallery.siteBroken')}
        actions={<Button variant="primary" text={t('shell.again')} onClick={() => void reloadSite()} />}
      />
      <Show when={ids().length > 0}>
        <p>{t('gallery.byName')}</p>
        <ul class="row plain-list">
          <For each={ids()}>
            {id => (
              <li>
                <ButtonLink
                  text={gameTitle({ id, title: id })}
                  href={makeLink({ view: 'play', spec: id, moves: [] })}
                />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </>
  );
}

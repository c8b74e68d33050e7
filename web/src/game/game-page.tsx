import './game-page.css';
import { createEffect, createMemo, createSignal, For, Show } from 'solid-js';
import { excerpt } from 'zugzwang/core';
import { isOwnSpec, splitOwnSpec } from 'zugzwang/site';
import { needDrawing } from '../draw/board/drawing.ts';
import type { GameInfo } from '../engine/protocol.ts';
import type { WorkerError } from '../engine/worker-messages.ts';
import { t } from '../i18n/index.ts';
import { type GameLink, makeLink } from '../page/link.ts';
import { go } from '../page/location.ts';
import { entryOf, entryOfFamily, rulesOf, tableOf } from '../page/site.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/errors.tsx';
import { Help } from '../ui/help.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { gameSummary, gameTitle, specParameters } from './open/game-texts.ts';
import { createGameSession, type GameSession } from './open/session.ts';
import { SolvingBar } from './open/solving-bar.tsx';
import { ParameterForm } from './parameter-form.tsx';
import { LOAD_VIEW, Tabs, View } from './views.tsx';

/** A game's page: its title and parameters, whether it is solved, and one of its views. The game stays open from view to view. */
export function GamePage(props: { readonly link: GameLink }) {
  const session = createGameSession(() => props.link.spec, { tableOf, rulesOf });
  const [open, setOpen] = createSignal(false);
  // The view's script comes while the game is being opened; a failure is told where the view would be.
  LOAD_VIEW[props.link.view]().catch(() => undefined);
  // So does what draws its positions, where the list of the site says what they look like.
  createEffect(() => {
    const kind = entryOfFamily(props.link.spec.replace(/:.*/s, ''))?.picture.kind;
    if (kind !== undefined && props.link.view === 'play') void needDrawing(kind);
  });
  /** The link that the opened game belongs to: while another game is on its way still the one before, so that the two agree. */
  const link = createMemo<GameLink>(before => (session.spec() === props.link.spec ? props.link : before), props.link);
  const change = (spec: string) => go({ view: props.link.view, spec, moves: [] }, { replace: true });
  return (
    <div class="game stack-small">
      <div class="game-head">
        <Head link={props.link} info={session.info()} />
        <Show when={session.info()}>
          {info => (
            <Show when={info().parameterInfos.length > 0}>
              <ParameterForm info={info()} open={open()} onToggle={setOpen} onChange={change} />
            </Show>
          )}
        </Show>
      </div>
      <Show when={session.info()} fallback={<NotOpen session={session} link={props.link} />}>
        {info => (
          <>
            <div class="game-bar">
              <Tabs link={link()} hasMap={info().hasSheets !== false} />
              <SolvingBar session={session} info={info()} />
            </div>
            <View link={link()} session={session} info={info()} />
          </>
        )}
      </Show>
    </div>
  );
}

/** Name and line of the game, from the list of the site before the rules are there. */
function Head(props: { link: GameLink; info: GameInfo | undefined }) {
  const id = createMemo(() => familyOf(props.link.spec));
  const facts = () => (props.info?.id === id() ? props.info : entryOfFamily(id()));
  // A link may name anything, of any length.
  const title = () => gameTitle(facts() ?? { id: id(), title: excerpt(id()) });
  const parameters = () => specParameters(props.info?.spec ?? props.link.spec);
  const documentTitle = () => {
    const name = parameters() === '' ? title() : `${title()} (${parameters()})`;
    return props.link.view === 'play' ? name : `${name}: ${t(`game.views.${props.link.view}`)}`;
  };
  return (
    <>
      <div class="game-name">
        <PageTitle document={documentTitle()}>{title()}</PageTitle>
        <ul class="row soft small tags plain-list">
          <For each={termsOf(props.info)}>
            {term => (
              <li>
                <Help word={t(`game.${term}`)}>{t(`game.meanings.${term}`)}</Help>
              </li>
            )}
          </For>
          <Show when={contestOf(props.info)}>
            {contest => (
              <li>
                <a href={`#/contest/${id()}`}>{contest()}</a>
              </li>
            )}
          </Show>
        </ul>
      </div>
      <p class="game-summary soft">
        {facts() === undefined ? '\u00a0' : gameSummary(facts()!)}
        <Show when={props.info?.parameters['misere'] === 'true'}>{` ${t('game.misereNote')}`}</Show>
      </p>
    </>
  );
}

/** The id of a spec's family; a game of somebody's own is one by itself. */
const familyOf = (spec: string) => splitOwnSpec(spec)?.file ?? spec.replace(/:.*/s, '');

/** What kind of game it is, in words that are explained where they stand. */
function termsOf(info: GameInfo | undefined) {
  if (info === undefined) return [];
  const terms: ('impartial' | 'partizan' | 'loopy' | 'misere')[] = [info.players === null ? 'impartial' : 'partizan'];
  if (entryOf(info.spec)?.isLoopy) terms.push('loopy');
  if (info.misere) terms.push('misere');
  return terms;
}

/** Where a judge has the game as a problem; the chip's inputs have a format of our own. */
const contestOf = (info: GameInfo | undefined) => {
  if (info === undefined) return undefined;
  return info.id === 'chip' ? t('shell.contest') : (entryOf(info.spec) ?? entryOfFamily(info.id))?.contest;
};

/** While the rules are being opened, and where they cannot be. */
function NotOpen(props: { session: GameSession; link: GameLink }) {
  return (
    <Show when={props.session.error()} fallback={<Waiting label={t('shell.loading')} />}>
      {error => (
        <ErrorNotice
          error={error()}
          actions={<WayOn error={error()} link={props.link} onRetry={props.session.reopen} />}
        />
      )}
    </Show>
  );
}

function WayOn(props: { error: WorkerError; link: GameLink; onRetry: () => void }) {
  /** Another game to offer: the one that is meant, or this one as it is by itself. */
  const other = createMemo(() => {
    const { code, message } = props.error;
    if (code !== 'usage') return undefined;
    if (message.startsWith('there is no game')) return /did you mean "([^"]+)"/.exec(message)?.[1];
    return isOwnSpec(props.link.spec) ? undefined : familyOf(props.link.spec);
  });
  return (
    <>
      <Show when={other()}>
        {id => (
          <ButtonLink
            variant="primary"
            text={t('game.openInstead', gameTitle(entryOfFamily(id()) ?? { id: id(), title: id() }))}
            href={makeLink({ view: props.link.view, spec: id(), moves: [] })}
          />
        )}
      </Show>
      <Show when={props.error.code === 'internal'}>
        <Button variant="primary" text={t('shell.again')} onClick={props.onRetry} />
      </Show>
    </>
  );
}

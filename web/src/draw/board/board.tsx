import './board.css';
import { createMemo, createSignal, ErrorBoundary, For, Show } from 'solid-js';
import type { Place } from 'zugzwang/core';
import type { MoveInfo, PositionInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { onChange } from '../../ui/effects.ts';
import { createElementSize } from '../../ui/element-size.ts';
import { Aside } from './aside.tsx';
import { choose, completed, livePlaces } from './choice.ts';
import { draw } from './drawing.ts';
import { type Layout, type Spot, spotAt } from './layout/layout.ts';
import { pictureWords, targetWords } from './layout/words.ts';
import { marksOf, thinned } from './mark.ts';
import { marksAbove, marksBelow, pointedParts, spotsOf } from './marks.ts';
import { Parts } from './parts/drawn.tsx';
import { PictureText } from './picture-text.tsx';
import { Targets } from './targets.tsx';

export interface BoardProps {
  readonly position: PositionInfo;
  readonly players: readonly [string, string] | null;
  /** Colours moves by outcome, graded by remoteness. */
  readonly showValues: boolean;
  /** A move to point out. */
  readonly hint?: string | undefined;
  /** The places of the move that led here, to be marked. */
  readonly lastMove?: readonly string[] | undefined;
  /** Absent where nothing can be moved. */
  readonly onMove?: ((move: string) => void) | undefined;
}

/** A position as a picture on which moves are made. */
export function Board(props: BoardProps) {
  return (
    <ErrorBoundary fallback={(_, reset) => <Undrawn position={props.position} onNext={reset} />}>
      <DrawnBoard {...props} />
    </ErrorBoundary>
  );
}

/** What stands in for a position that could not be drawn, until the next one. */
function Undrawn(props: { position: PositionInfo; onNext: () => void }) {
  onChange(() => props.position, props.onNext);
  return <PictureText picture={{ kind: 'text', text: props.position.text }} />;
}

/** Pixels that there are before they are measured. */
const UNMEASURED = 360;
/** So many places are marked and have a button of their own; of more, those that lie apart. */
const MOST_MARKS = 400;
/** With more places than this, what the pointer is on is told in words. */
const DENSE = 60;

function DrawnBoard(props: BoardProps) {
  const size = createElementSize();
  const picture = () => props.position.picture;
  const anyOrder = () => picture().kind === 'graph' && (picture() as { anyOrder?: true }).anyOrder === true;
  const selection = createSelection(props, anyOrder);
  const first = createMemo(() => livePlaces(props.position.moves, [], anyOrder()));
  const live = createMemo(() => {
    const places = selection.chosen();
    return places.length === 0 ? first() : livePlaces(props.position.moves, places, anyOrder());
  });
  const hint = createMemo(() => props.position.moves.find(move => move.text === props.hint)?.clicks ?? []);
  const last = () => (MARKS_LAST.has(picture().kind) ? (props.lastMove ?? []) : []);
  const layout = createMemo(() =>
    draw(picture(), {
      pixels: size.width() || UNMEASURED,
      players: props.players,
      live: preferred(first(), props.showValues),
      wanted: new Set([...hint(), ...selection.chosen(), ...last(), ...bestPlaces(props)]),
    }),
  );
  return (
    <div class="board" ref={size.observe}>
      <Show
        when={layout()}
        fallback={
          <Show when={layout() === null}>
            <PictureText picture={picture()} text={props.position.text} />
          </Show>
        }
      >
        {layout => (
          <>
            <BoardFrame
              {...props}
              layout={layout()}
              selection={selection}
              first={first()}
              live={live()}
              hintPlaces={hint()}
              lastPlaces={last()}
            />
            <Aside picture={picture()} players={props.players} />
          </>
        )}
      </Show>
      <Chooser moves={completed(props.position.moves, selection.chosen(), anyOrder())} onMove={props.onMove} />
      <Notes {...props} isLive={first().size > 0} />
    </div>
  );
}

/** Kinds that may be longer than a screen. */
const FLOWING: ReadonlySet<string> = new Set(['heaps', 'cards']);

/** Kinds whose places keep their meaning from position to position. */
const MARKS_LAST: ReadonlySet<string> = new Set(['grid', 'graph', 'circle']);

/** The places of the best moves, where values are shown. */
function bestPlaces({ showValues, position }: BoardProps): Place[] {
  const best = position.moves[0]?.value;
  if (!showValues || best === undefined) return [];
  const isBest = ({ value }: MoveInfo) =>
    value?.outcome === best.outcome && value.remoteness === best.remoteness && value.payoff === best.payoff;
  return position.moves
    .slice(0, 1000)
    .filter(isBest)
    .slice(0, 24)
    .flatMap(move => move.clicks);
}

/** The best places first; where values are not to be told, in the order of the rules. */
function preferred(first: ReadonlyMap<Place, readonly MoveInfo[]>, byValue: boolean): ReadonlySet<Place> {
  if (byValue) return new Set(first.keys());
  const order = (moves: readonly MoveInfo[]) => moves.reduce((least, move) => Math.min(least, move.order), Infinity);
  const places = [...first].map(([place, moves]) => [place, order(moves)] as const);
  return new Set(places.sort((a, b) => a[1] - b[1]).map(([place]) => place));
}

interface FrameProps extends BoardProps {
  readonly layout: Layout;
  readonly selection: Selection;
  /** Where moves begin, and where the chosen one can go on. */
  readonly first: ReadonlyMap<Place, readonly MoveInfo[]>;
  readonly live: ReadonlyMap<Place, readonly MoveInfo[]>;
  readonly hintPlaces: readonly Place[];
  readonly lastPlaces: readonly Place[];
}

/** The drawing with its marks, and the buttons over it. */
function BoardFrame(props: FrameProps) {
  const size = createElementSize();
  const layout = () => props.layout;
  const scale = () => (size.width() || UNMEASURED) / layout().width;
  const chosen = () => props.selection.chosen();
  const isSelecting = () => chosen().length > 0;
  const marks = createMemo(() => {
    const all = marksOf(layout().spots, props.live, props.position.moves[0]?.value);
    return thinned(all, MOST_MARKS, props.showValues);
  });
  const isThinned = () => marks().length < props.live.size;
  const byPlace = createMemo(() => new Map(marks().map(mark => [mark.spot.place, mark])));
  const others = createMemo(() => {
    if (!isSelecting()) return [];
    return layout().spots.filter(
      ({ place }) => !props.live.has(place) && (props.first.has(place) || chosen().includes(place)),
    );
  });
  const canMove = () => props.onMove !== undefined;
  const targets = createMemo(() => (canMove() ? [...marks().map(({ spot }) => spot), ...others()] : []));
  const spots = (places: readonly Place[]) => spotsOf(layout().spots, places);
  const [pointed, setPointed] = createSignal<Spot>();

  const spotUnder = (event: MouseEvent & { readonly currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - box.left) / scale(), (event.clientY - box.top) / scale()];
    const reach = 16 / scale();
    const live = marks().map(({ spot }) => spot);
    return spotAt(live, x, y, 1e-9) ?? spotAt(others(), x, y, 1e-9) ?? spotAt(live, x, y, reach);
  };
  const click = (spot: Spot) => props.selection.click(spot.place, spot.label);
  const label = (spot: Spot) => {
    const mark = byPlace().get(spot.place);
    const isHinted = props.hintPlaces[chosen().length] === spot.place;
    return targetWords(spot, mark?.moves ?? [], props.showValues ? mark?.value : undefined, isHinted);
  };
  const isDense = () => isThinned() || marks().length > DENSE;
  const isTokens = () => props.position.picture.kind === 'heaps' && props.position.picture.places === 'tokens';
  const tellsPointed = () => canMove() && (isDense() || isTokens());
  const concerned = createMemo(() => {
    const spot = pointed();
    return spot === undefined ? [] : isTokens() ? tokensFrom(layout().spots, spot) : [spot];
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div
      role="group"
      aria-label={t('board.board')}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isSelecting()) return;
        event.stopPropagation();
        props.selection.clear();
      }}
    >
      <p class="only-read">{pictureWords(props.position.picture, props.players)}</p>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons on it have the keys */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        class="board-frame"
        classList={{ flowing: FLOWING.has(props.position.picture.kind) }}
        ref={size.observe}
        style={{
          '--board-width': `${layout().width * (layout().growth ?? 1)}px`,
          '--board-ratio': `${layout().width / layout().height}`,
        }}
        onClick={event => {
          if (!canMove()) return;
          const spot = spotUnder(event);
          if (spot !== undefined) click(spot);
          else if (isSelecting()) props.selection.clear();
        }}
        onPointerMove={event => setPointed(tellsPointed() ? spotUnder(event) : undefined)}
        onPointerLeave={() => setPointed(undefined)}
        onFocusIn={event => {
          const place = (event.target as HTMLElement).dataset['place'];
          if (tellsPointed()) setPointed(targets().find(spot => spot.place === place));
        }}
        onFocusOut={() => setPointed(undefined)}
      >
        <svg class="drawing" aria-hidden="true" viewBox={`0 0 ${layout().width} ${layout().height}`}>
          <Parts parts={layout().below} />
          <Parts parts={marksBelow(marks(), props.showValues, spots(props.lastPlaces), spots(chosen()))} />
          <Parts parts={layout().above} />
          <Parts parts={pointedParts(concerned())} />
          <Parts parts={marksAbove(marks(), props.showValues, spots(props.hintPlaces), spots(chosen()), scale())} />
        </svg>
        <Targets
          layout={layout()}
          spots={targets()}
          chosen={chosen()}
          label={label}
          onClick={place => {
            const spot = targets().find(target => target.place === place);
            if (spot !== undefined) click(spot);
          }}
        />
      </div>
      <Show when={isDense() && canMove()}>
        <p class="board-note">
          <Show when={pointed()} fallback={isThinned() ? t('board.dense') : '\u00a0'}>
            {spot => <>{label(spot())}</>}
          </Show>
        </p>
      </Show>
      <p class="only-read" aria-live="polite">
        {props.selection.said()}
      </p>
    </div>
  );
}

/** A token and those above it, all of which it takes. */
function tokensFrom(spots: readonly Spot[], spot: Spot): Spot[] {
  const [heap, token] = spot.place.split(':');
  return spots.filter(({ place }) => {
    const [otherHeap, otherToken] = place.split(':');
    return place === spot.place || (heap !== 'all' && otherHeap === heap && Number(otherToken) >= Number(token));
  });
}

/** Moves that the places chosen cannot tell apart. */
function Chooser(props: { moves: readonly MoveInfo[]; onMove: BoardProps['onMove'] }) {
  return (
    <Show when={props.onMove !== undefined && props.moves.length > 0}>
      <div class="board-chooser">
        <span>{t('board.which')}</span>
        <For each={props.moves}>{move => <Button text={move.text} onClick={() => props.onMove?.(move.text)} />}</For>
      </div>
    </Show>
  );
}

/** What the drawing leaves out. */
function Notes(props: BoardProps & { isLive: boolean }) {
  const leftOut = () => (props.position.picture.kind === 'graph' ? (props.position.picture.leftOut ?? 0) : 0);
  return (
    <>
      <Show when={leftOut() > 0}>
        <p class="board-note">{t('board.pointsLeftOut', leftOut())}</p>
      </Show>
      <Show when={props.onMove !== undefined && !props.isLive && props.position.moves.length > 0}>
        <p class="board-note">{t('board.inList')}</p>
      </Show>
    </>
  );
}

interface Selectable {
  readonly position: PositionInfo;
  readonly onMove?: ((move: string) => void) | undefined;
}

type Selection = ReturnType<typeof createSelection>;

/** The places chosen so far at the position that is shown. */
function createSelection(props: Selectable, anyOrder: () => boolean) {
  const [state, setState] = createSignal<{ readonly at: string; readonly places: readonly Place[] }>();
  /** Told when it is shown, in the language that the words are then in. */
  const [said, say] = createSignal<() => string>(() => '');
  const chosen = createMemo<readonly Place[]>(() => {
    const now = state();
    return props.onMove !== undefined && now?.at === props.position.text ? now.places : [];
  });
  const set = (places: readonly Place[], label = () => '') => {
    const had = chosen().length > 0;
    setState({ at: props.position.text, places });
    const next = livePlaces(props.position.moves, places, anyOrder()).size;
    if (places.length > 0) say(() => () => (next === 0 ? t('board.which') : t('board.selected', label(), next)));
    else if (had) say(() => () => t('board.unselected'));
  };
  const click = (place: Place, label: () => string) => {
    if (props.onMove === undefined) return;
    const result = choose(props.position.moves, chosen(), place, anyOrder());
    if ('places' in result) return set(result.places, label);
    setState(undefined);
    say(() => () => '');
    props.onMove(result.made.text);
  };
  return { chosen, click, clear: () => set([]), said: () => said()() };
}

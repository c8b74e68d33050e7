import { type Pen, paintFile } from '../../draw/svg-pen.ts';
import '../../game/map/map.css';
import { createMemo, createSignal, createUniqueId, For, Show } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import type { SolvedCircle } from 'zugzwang/site/contest';
import { CanvasFrame, createCanvasView } from '../../draw/canvas-frame.tsx';
import type { MapPalette } from '../../draw/map-colours.ts';
import { countOutcomes, OutcomeKey } from '../../draw/outcome-key.tsx';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { keyHeight, outcomeLines, paintKey } from '../../draw/painted-key.ts';
import { valueWords, worthOf } from '../../draw/value-words.ts';
import { ZoomButtons } from '../../draw/zoom-buttons.tsx';
import { t } from '../../i18n/index.ts';
import type { DrawingProps } from './choices.ts';
import { MoveList } from './move-list.tsx';
import {
  angleOf,
  movesFrom,
  onCircle,
  PLAYERS,
  type Player,
  placeAt,
  placeNamed,
  RINGS,
  type RingPlace,
  turnedBy,
} from './ring-geometry.ts';
import { MOST_CHORDS, paintRings, type RingScene } from './ring-painter.ts';

/** So many steps are listed. */
const MOST_LISTED = 40;
const LEAP = 10;

/** Berzerk's circle for both players, with the steps from a chosen body. */
export function CircleView(props: DrawingProps<SolvedCircle>) {
  const id = createUniqueId();
  const [hovered, setHovered] = createSignal<RingPlace>();
  const cursor = createMemo(
    () =>
      placeNamed(props.state['body'] ?? '', props.drawing.n) ??
      ({ player: 0, body: Math.min(2, props.drawing.n) } as RingPlace),
  );
  const moves = createMemo(() => movesFrom(props.drawing, cursor()));
  const view = createCanvasView({
    scales: [60, Math.max(3000, props.drawing.n * 20)],
    subject: () => props.drawing,
    fit: (width, height) => ({ x: width / 2, y: height / 2, scale: Math.min(width, height) / 2 - 34 }),
    chosen: placement => {
      const { player, body } = cursor();
      const { x, y } = onCircle(angleOf(body, props.drawing.n), (RINGS[player].inner + RINGS[player].outer) / 2);
      return { x: placement.x + x * placement.scale, y: placement.y + y * placement.scale, reach: 30 };
    },
  });
  const choose = (place: RingPlace) => {
    setHovered(undefined);
    props.onState({ body: `${place.body}-${PLAYERS[place.player].toLowerCase()}` });
    view.bringIntoSight();
  };
  const placeUnder = (px: number, py: number) => {
    const { x, y, scale } = view.placement();
    return placeAt((px - x) / scale, (py - y) / scale, props.drawing.n);
  };
  const keys = (event: KeyboardEvent) => {
    const { n } = props.drawing;
    const turn = (by: number) => () => choose(turnedBy(cursor(), by, n));
    const ring = (player: Player) => () => choose({ ...cursor(), player });
    const far = event.shiftKey ? LEAP : 1;
    const page = Math.max(LEAP, Math.round(n / 20));
    return {
      ArrowRight: turn(far),
      ArrowLeft: turn(-far),
      ArrowUp: ring(0),
      ArrowDown: ring(1),
      PageDown: turn(page),
      PageUp: turn(-page),
      Home: () => choose({ ...cursor(), body: 1 }),
      End: () => choose({ ...cursor(), body: n }),
      ...view.zoomKeys,
    };
  };
  const scene = (palette: MapPalette, hovered: RingPlace | undefined): RingScene => ({
    ...{ circle: props.drawing, palette, cursor: cursor(), hovered, moves: moves() },
    ...{ width: view.size.width(), height: view.size.height(), placement: view.placement() },
  });
  const paint = (palette: MapPalette) => {
    const shown = scene(palette, hovered());
    return (pen: Pen) => paintRings(pen, shown);
  };
  const picture = (palette: MapPalette) => {
    const shown = scene(palette, undefined);
    const counts = countOutcomes(props.drawing.values.flatMap(values => [...values.subarray(1)]));
    const key = outcomeLines(counts, 'outcome', 0, palette);
    const paint = (pen: Pen) => {
      paintKey(pen, key, { x: 8, y: shown.height }, palette);
      paintRings(pen, shown);
    };
    return paintFile(paint, shown.width, shown.height + keyHeight(key));
  };
  return (
    <div class="contest-drawn">
      <div class="contest-figure stack-small">
        <div class="row apart">
          <p class="soft small">{t('contest.berzerk.rings')}</p>
          <ZoomButtons zoomBy={view.zoomBy} fit={view.fit} />
        </div>
        <CanvasFrame
          class="contest-canvas"
          label={t('contest.berzerk.label', props.drawing.n)}
          describedBy={`${id}-read`}
          size={view.size}
          ref={view.attach}
          placeAt={placeUnder}
          onPoint={setHovered}
          onChoose={choose}
          keys={keys}
          paint={paint}
          file={{ name: 'berzerk', picture }}
        />
        <p class="soft small">{t('contest.berzerk.hint')}</p>
      </div>
      <div class="stack">
        <div class="contest-readout panel figures stack-small">
          <p id={`${id}-read`} aria-live="polite">
            <Readout circle={props.drawing} place={hovered() ?? cursor()} />
          </p>
        </div>
        <Steps circle={props.drawing} place={cursor()} moves={moves()} />
        <For each={PLAYERS}>
          {(name, player) => (
            <OutcomeKey
              colours="outcome"
              title={t('contest.berzerk.first', name)}
              counts={countOutcomes(props.drawing.values[player() as Player].subarray(1))}
            />
          )}
        </For>
      </div>
    </div>
  );
}

function Readout(props: { circle: SolvedCircle; place: RingPlace }) {
  const value = () => props.circle.values[props.place.player][props.place.body - 1]!;
  const who = () => PLAYERS[props.place.player];
  return (
    <Show when={props.place.body !== 1} fallback={t('contest.berzerk.hole')}>
      <OutcomeMark outcome={outcomeOf(value())} />{' '}
      {t('contest.berzerk.read', who(), props.place.body, valueWords(worthOf(value())))}
    </Show>
  );
}

/** The steps from the chosen body, best first. */
function Steps(props: { circle: SolvedCircle; place: RingPlace; moves: ReturnType<typeof movesFrom> }) {
  const leftOut = () => props.moves.length - MOST_LISTED;
  return (
    <section>
      <h3>{t('contest.berzerk.steps', PLAYERS[props.place.player], props.place.body)}</h3>
      <Show when={props.moves.length > 0} fallback={<p>{t('contest.berzerk.noSteps')}</p>}>
        <MoveList
          moves={props.moves.slice(0, MOST_LISTED)}
          words={({ step, to }) => t('contest.berzerk.step', step, to)}
        />
        <Show when={leftOut() > 0}>
          <p class="soft small">{t('contest.berzerk.moreSteps', leftOut(), MOST_CHORDS)}</p>
        </Show>
      </Show>
    </section>
  );
}

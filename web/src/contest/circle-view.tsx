import { createEffect, createMemo, createSignal, createUniqueId, For, on, Show } from 'solid-js';
import { outcomeOf } from 'zugzwang/core';
import type { SolvedCircle } from 'zugzwang/site/contest';
import { formatNumber, t } from '../i18n/index.ts';
import { createPainter } from '../see/create-painter.ts';
import { createElementSize } from '../see/element-size.ts';
import { OutcomeMark } from '../see/outcome-mark.tsx';
import { createPanZoom } from '../see/pan-zoom.ts';
import { nudge } from '../see/placement.ts';
import { valueWords, worthOf } from '../see/value-words.ts';
import { ZoomButtons } from '../see/zoom-buttons.tsx';
import type { DrawingProps } from './drawing-props.ts';
import { OutcomeKey } from './outcome-key.tsx';
import { angleOf, onCircle, type Player, placeAt, RINGS, type RingPlace, turnedBy } from './ring-geometry.ts';
import { movesFrom } from './ring-moves.ts';
import { MOST_CHORDS, paintRings } from './ring-painter.ts';

const PLAYERS = ['Rick', 'Morty'] as const;
/** So many steps are listed. */
const MOST_LISTED = 40;
const LEAP = 10;

/** Berzerk's circle for both players, with the steps from a chosen body. */
export function CircleView(props: DrawingProps<SolvedCircle>) {
  const id = createUniqueId();
  const size = createElementSize();
  const view = createPanZoom(60, Math.max(3000, props.drawing.n * 20));
  const [hovered, setHovered] = createSignal<RingPlace>();
  const cursor = createMemo(() => placeOf(props.state['body'], props.drawing.n));
  const placement = () => ({ x: view.transform().x, y: view.transform().y, scale: view.transform().k });
  const moves = createMemo(() => movesFrom(props.drawing, cursor()));
  const fit = () => view.place(size.width() / 2, size.height() / 2, Math.min(size.width(), size.height()) / 2 - 34);
  createEffect(
    on([() => props.drawing, size.width, size.height], ([drawing, width], before) => {
      if (width > 0 && (before?.[0] !== drawing || !view.isMoved())) fit();
    }),
  );
  const choose = (place: RingPlace) => {
    setHovered(undefined);
    props.onState({ body: `${place.body}-${PLAYERS[place.player].toLowerCase()}` });
    bringIntoSight(place);
  };
  const middleOf = ({ player, body }: RingPlace) => {
    const { x, y } = onCircle(angleOf(body, props.drawing.n), (RINGS[player].inner + RINGS[player].outer) / 2);
    return { x: placement().x + x * placement().scale, y: placement().y + y * placement().scale };
  };
  const bringIntoSight = (place: RingPlace) => {
    const { x, y } = middleOf(place);
    const [dx, dy] = [nudge(x, 0, size.width(), 30), nudge(y, 0, size.height(), 30)];
    if (dx !== 0 || dy !== 0) view.panBy(dx, dy);
  };
  const zoomBy = (factor: number) => {
    const { x, y } = middleOf(cursor());
    view.zoomBy(factor, [x, y]);
    bringIntoSight(cursor());
  };
  const point = (event: PointerEvent | MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const { x, y, scale } = placement();
    return placeAt((event.clientX - box.left - x) / scale, (event.clientY - box.top - y) / scale, props.drawing.n);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { n } = props.drawing;
    const turn = (by: number) => () => choose(turnedBy(cursor(), by, n));
    const ring = (player: Player) => () => choose({ ...cursor(), player });
    const far = event.shiftKey ? LEAP : 1;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowRight: turn(far),
      ArrowLeft: turn(-far),
      ArrowUp: ring(0),
      ArrowDown: ring(1),
      PageDown: turn(Math.max(LEAP, Math.round(n / 20))),
      PageUp: turn(-Math.max(LEAP, Math.round(n / 20))),
      Home: () => choose({ ...cursor(), body: 1 }),
      End: () => choose({ ...cursor(), body: n }),
      '+': () => zoomBy(1.5),
      '=': () => zoomBy(1.5),
      '-': () => zoomBy(1 / 1.5),
      '0': fit,
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div class="contest-drawn">
      <div class="contest-figure">
        <div class="contest-figure-head">
          <p class="soft small">{t('contest.berzerk.rings')}</p>
          <ZoomButtons zoomBy={zoomBy} fit={fit} />
        </div>
        <div
          class="contest-canvas"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, and so the focus
          tabIndex={0}
          role="application"
          aria-label={t('contest.berzerk.label', formatNumber(props.drawing.n))}
          aria-describedby={`${id}-read`}
          ref={element => {
            size.observe(element);
            view.attach(element);
          }}
          onPointerMove={event => event.pointerType !== 'touch' && setHovered(point(event))}
          onPointerLeave={() => setHovered(undefined)}
          onClick={event => {
            const place = point(event);
            if (place !== undefined) choose(place);
          }}
          onKeyDown={press}
        >
          <Show when={size.width() > 0}>
            <Canvas
              circle={props.drawing}
              width={size.width()}
              height={size.height()}
              placement={placement()}
              cursor={cursor()}
              hovered={hovered()}
              moves={moves()}
            />
          </Show>
        </div>
        <p class="soft small">{t('contest.berzerk.hint')}</p>
      </div>
      <div class="contest-beside">
        <div class="contest-readout">
          <p id={`${id}-read`} aria-live="polite">
            <Readout circle={props.drawing} place={hovered() ?? cursor()} />
          </p>
        </div>
        <Steps circle={props.drawing} place={cursor()} moves={moves()} />
        <For each={PLAYERS}>
          {(name, player) => (
            <OutcomeKey
              hasSwatches
              title={t('contest.berzerk.first', name)}
              counts={countsOf(props.drawing.values[player() as Player])}
            />
          )}
        </For>
      </div>
    </div>
  );
}

/** The place of a link: `3-rick`. */
function placeOf(text: string | undefined, n: number): RingPlace {
  const [, body, name] = /^(\d+)-(rick|morty)$/.exec(text ?? '') ?? [];
  const player = name === 'morty' ? 1 : 0;
  return { player, body: body === undefined ? Math.min(2, n) : Math.min(n, Math.max(1, Number(body))) };
}

/** Outcomes of all bodies but the hole. */
function countsOf(values: Int32Array) {
  const counts = { win: 0, lose: 0, tie: 0, draw: 0 };
  for (let body = 1; body < values.length; body++) counts[outcomeOf(values[body]!)]++;
  return counts;
}

function Readout(props: { circle: SolvedCircle; place: RingPlace }) {
  const value = () => props.circle.values[props.place.player][props.place.body - 1]!;
  const who = () => PLAYERS[props.place.player];
  return (
    <Show when={props.place.body !== 1} fallback={t('contest.berzerk.hole')}>
      <OutcomeMark outcome={outcomeOf(value())} />{' '}
      {t('contest.berzerk.read', who(), formatNumber(props.place.body), valueWords(worthOf(value())))}
    </Show>
  );
}

/** The steps from the chosen body, best first. */
function Steps(props: { circle: SolvedCircle; place: RingPlace; moves: ReturnType<typeof movesFrom> }) {
  const leftOut = () => props.moves.length - MOST_LISTED;
  return (
    <section>
      <h3>{t('contest.berzerk.steps', PLAYERS[props.place.player], formatNumber(props.place.body))}</h3>
      <Show when={props.moves.length > 0} fallback={<p>{t('contest.berzerk.noSteps')}</p>}>
        <ol class="contest-moves plain-list">
          <For each={props.moves.slice(0, MOST_LISTED)}>
            {move => (
              <li classList={{ best: move.value === props.moves[0]?.value }}>
                <OutcomeMark outcome={outcomeOf(move.value)} />
                <span>
                  {t('contest.berzerk.step', formatNumber(move.step), formatNumber(move.to))}
                  {': '}
                  {valueWords(worthOf(move.value))}
                </span>
              </li>
            )}
          </For>
        </ol>
        <Show when={leftOut() > 0}>
          <p class="soft small">{t('contest.berzerk.moreSteps', formatNumber(leftOut()), formatNumber(MOST_CHORDS))}</p>
        </Show>
      </Show>
    </section>
  );
}

type CanvasProps = Omit<Parameters<typeof paintRings>[1], 'palette'>;

/** Painted anew whenever anything on it changes. */
function Canvas(props: CanvasProps) {
  const painter = createPainter();
  createEffect(() => {
    const colours = painter.palette();
    if (colours === undefined) return;
    const scene = { ...props, palette: colours };
    painter.paint(scene.width, scene.height, context => paintRings(context, scene));
  });
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus unless it is told to
  return <canvas ref={painter.attach} aria-hidden="true" />;
}

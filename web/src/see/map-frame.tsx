import { createEffect, createMemo, createSignal, createUniqueId, type JSX, on, Show } from 'solid-js';
import type { Sheet, SheetInfo } from '../engine/protocol.ts';
import { formatNumber, t } from '../i18n/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { axisName } from './axis-names.ts';
import { type Cell, cellLink } from './cell-link.ts';
import { createPainter } from './create-painter.ts';
import { createElementSize } from './element-size.ts';
import type { MapMode } from './map-colours.ts';
import { cellAt, clampCell, cornerOf, fitSheet, type MapFrame, nearestFilled, valueAt } from './map-geometry.ts';
import { paintMap, sheetPicture } from './map-painter.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { createPanZoom } from './pan-zoom.ts';
import { nudge, type Placement } from './placement.ts';
import { nimberText, valueWords, worthOf } from './value-words.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const LEFT = 52;
const BOTTOM = 32;
const LEAP = 10;

interface HeatMapProps {
  readonly info: SheetInfo;
  readonly sheet: Sheet;
  readonly mode: MapMode;
  readonly most: number;
  readonly own: Partial<Cell>;
  /** What a law says of each cell, to be drawn over the map. */
  readonly law?: Int8Array | undefined;
  /** What stands beside the map. */
  readonly children?: JSX.Element;
}

/** The map on its canvas, with a cell that is read out: the one pointed at, or else the chosen one. */
export function HeatMap(props: HeatMapProps) {
  const id = createUniqueId();
  const size = createElementSize();
  const view = createPanZoom(0.2, 80);
  const [wanted, setWanted] = createSignal<Cell>(firstCell(props));
  const [hovered, setHovered] = createSignal<Cell>();
  const cursor = createMemo(() => clampCell(props.sheet, wanted()));
  const frame = (): MapFrame => ({ width: size.width(), height: size.height(), left: LEFT, bottom: BOTTOM });
  const placement = (): Placement => ({ x: view.transform().x, y: view.transform().y, scale: view.transform().k });
  const shown = () => {
    const cell = hovered();
    return cell === undefined ? cursor() : clampCell(props.sheet, cell);
  };
  const fit = () => {
    const { x, y, scale } = fitSheet(props.sheet, frame());
    view.place(x, y, scale);
  };
  createEffect(
    on([() => props.sheet, size.width, size.height], ([sheet, width], before) => {
      if (width === 0) return;
      if (before?.[0] !== sheet || !view.isMoved()) fit();
    }),
  );
  createEffect(on([() => props.own.x, () => props.own.y], () => setWanted(firstCell(props)), { defer: true }));
  const point = (event: PointerEvent | MouseEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const [px, py] = [event.clientX - box.left, event.clientY - box.top];
    if (px < LEFT || py > size.height() - BOTTOM) return undefined;
    return cellAt(props.sheet, placement(), px, py);
  };
  const choose = (cell: Cell) => {
    setHovered(undefined);
    setWanted(clampCell(props.sheet, cell));
    bringIntoSight();
  };
  // The chosen cell stays where it is, or comes into sight.
  const zoomBy = (factor: number) => {
    const { x, y } = cornerOf(props.sheet, placement(), cursor());
    view.zoomBy(factor, [x + placement().scale / 2, y + placement().scale / 2]);
    bringIntoSight();
  };
  const bringIntoSight = () => {
    const { scale } = placement();
    const { x, y } = cornerOf(props.sheet, placement(), cursor());
    const dx = nudge(x + scale / 2, LEFT, size.width(), scale / 2 + 4);
    const dy = nudge(y + scale / 2, 0, size.height() - BOTTOM, scale / 2 + 4);
    if (dx !== 0 || dy !== 0) view.panBy(dx, dy);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { x, y } = cursor();
    const far = event.shiftKey ? LEAP : 1;
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => choose({ x: x - far, y }),
      ArrowRight: () => choose({ x: x + far, y }),
      ArrowUp: () => choose({ x, y: y + far }),
      ArrowDown: () => choose({ x, y: y - far }),
      PageUp: () => choose({ x, y: y + LEAP }),
      PageDown: () => choose({ x, y: y - LEAP }),
      Home: () => choose({ x: props.sheet.xFrom, y }),
      End: () => choose({ x: props.sheet.xFrom + props.sheet.width - 1, y }),
      '+': () => zoomBy(1.5),
      '=': () => zoomBy(1.5),
      '-': () => zoomBy(1 / 1.5),
      '0': fit,
      Enter: () => play() !== undefined && (window.location.hash = play()!),
    };
    const act = acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  const play = () => (valueAt(props.sheet, cursor()) < 0 ? undefined : cellLink(props.info, cursor()));
  return (
    <div class="map-frame">
      <div class="map-main">
        <div class="map-head">
          <p class="map-axis soft small">↑ {axisName(props.info.y)}</p>
          <ZoomButtons zoomBy={zoomBy} fit={fit} />
        </div>
        <div class="map-box">
          <div
            class="map-canvas"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys, and so the focus
            tabIndex={0}
            role="application"
            aria-label={t('see.map.label')}
            aria-describedby={`${id}-read`}
            ref={element => {
              size.observe(element);
              view.attach(element);
            }}
            onPointerMove={event => event.pointerType !== 'touch' && setHovered(point(event))}
            onPointerLeave={() => setHovered(undefined)}
            onClick={event => {
              const cell = point(event);
              if (cell !== undefined) choose(cell);
            }}
            onKeyDown={press}
          >
            <Show when={size.width() > 0}>
              <Canvas {...props} frame={frame()} placement={placement()} cursor={cursor()} hovered={hovered()} />
            </Show>
          </div>
        </div>
        <p class="map-axis map-axis-x soft small">{axisName(props.info.x)} →</p>
      </div>
      <div class="map-beside">
        <div class="map-readout">
          <p id={`${id}-read`} aria-live="polite">
            <Readout info={props.info} sheet={props.sheet} mode={props.mode} cell={shown()} />
          </p>
          <Show when={play()}>
            {href => (
              <ButtonLink icon="play" href={href()}>
                {t('see.map.playCell')}
              </ButtonLink>
            )}
          </Show>
        </div>
        <p class="soft small">{t('see.map.hint')}</p>
        {props.children}
      </div>
    </div>
  );
}

/** The game that is open, or else a cell not too near to the corner that holds something. */
function firstCell({ own, sheet }: HeatMapProps): Cell {
  const middle = (from: number, count: number) => from + Math.floor(count / 4);
  const cell = clampCell(sheet, {
    x: own.x ?? middle(sheet.xFrom, sheet.width),
    y: own.y ?? middle(sheet.yFrom, sheet.height),
  });
  return own.x !== undefined && own.y !== undefined ? cell : nearestFilled(sheet, cell);
}

/** A cell in words. */
function Readout(props: {
  readonly info: SheetInfo;
  readonly sheet: Sheet;
  readonly mode: MapMode;
  readonly cell: Cell;
}) {
  const value = () => valueAt(props.sheet, props.cell);
  const x = () => t('see.map.axis', axisName(props.info.x), formatNumber(props.cell.x));
  const y = () => t('see.map.axis', axisName(props.info.y), formatNumber(props.cell.y));
  const worth = () => worthOf(value());
  return (
    <Show when={value() >= 0} fallback={t('see.map.readNothing', x(), y())}>
      <Show
        when={props.mode === 'nimber'}
        fallback={
          <>
            <OutcomeMark outcome={worth().outcome} /> {t('see.map.read', x(), y(), valueWords(worth()))}
          </>
        }
      >
        <OutcomeMark outcome={value() === 0 ? 'lose' : 'win'} /> {t('values.mapRead', x(), y(), nimberText(value()))}{' '}
        <Show when={value() === 0}>{t('values.lost')}</Show>
      </Show>
    </Show>
  );
}

interface CanvasProps extends HeatMapProps {
  readonly frame: MapFrame;
  readonly placement: Placement;
  readonly cursor: Cell;
  readonly hovered: Cell | undefined;
}

/** Painted anew whenever anything on it changes. */
function Canvas(props: CanvasProps) {
  const painter = createPainter();
  const picture = createMemo(() => {
    const colours = painter.palette();
    return colours === undefined ? undefined : sheetPicture(props.sheet, props.mode, props.most, colours);
  });
  createEffect(() => {
    const colours = painter.palette();
    const pixels = picture();
    if (colours === undefined || pixels === undefined) return;
    const { sheet, mode, most, own, frame, placement, cursor, hovered, law } = props;
    const scene = { sheet, mode, most, own, frame, placement, cursor, hovered, law, palette: colours, picture: pixels };
    painter.paint(frame.width, frame.height, context => paintMap(context, scene));
  });
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus unless it is told to
  return <canvas ref={painter.attach} aria-hidden="true" />;
}

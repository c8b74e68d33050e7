import { createMemo, createSignal, createUniqueId, type JSX, Show } from 'solid-js';
import { CanvasFrame, createCanvasView, FONT } from '../../draw/canvas-frame.tsx';
import type { MapMode, MapPalette } from '../../draw/map-colours.ts';
import { countOutcomes } from '../../draw/outcome-key.tsx';
import { OutcomeMark } from '../../draw/outcome-mark.tsx';
import { keyHeight, nimberLines, outcomeLines, paintKey } from '../../draw/painted-key.ts';
import { type Pen, paintFile } from '../../draw/svg-pen.ts';
import { nimberText, valueWords, worthOf } from '../../draw/value-words.ts';
import { ZoomButtons } from '../../draw/zoom-buttons.tsx';
import type { Sheet, SheetInfo } from '../../engine/protocol.ts';
import { t } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { onChange } from '../../ui/effects.ts';
import { axisName } from './axis-names.ts';
import { type Cell, cellLink } from './cell-link.ts';
import { cellAt, clampCell, cornerOf, fitSheet, type MapFrame, nearestFilled, valueAt } from './map-geometry.ts';
import { type MapScene, paintMap, sheetPicture } from './map-painter.ts';

const LEFT = 52;
const BOTTOM = 32;
const LEAP = 10;
/** Above and below the map in a file, where its axes are named. */
const NAME = 24;

interface HeatMapProps {
  /** Whose map it is. */
  readonly spec: string;
  readonly info: SheetInfo;
  readonly sheet: Sheet;
  readonly mode: MapMode;
  readonly most: number;
  readonly current: Partial<Cell>;
  /** What a law says of each cell, to be drawn over the map. */
  readonly law?: Int8Array | undefined;
  /** What stands beside the map. */
  readonly children?: JSX.Element;
}

/** The map on its canvas, with a cell that is read out: the one pointed at, or else the chosen one. */
export function HeatMap(props: HeatMapProps) {
  const id = createUniqueId();
  const [wanted, setWanted] = createSignal<Cell>(firstCell(props));
  const [hovered, setHovered] = createSignal<Cell>();
  const cursor = createMemo(() => clampCell(props.sheet, wanted()));
  const frameOf = (width: number, height: number): MapFrame => ({ width, height, left: LEFT, bottom: BOTTOM });
  const view = createCanvasView({
    scales: [0.2, 80],
    subject: () => props.sheet,
    fit: (width, height) => fitSheet(props.sheet, frameOf(width, height)),
    chosen: placement => {
      const { x, y } = cornerOf(props.sheet, placement, cursor());
      const half = placement.scale / 2;
      return { x: x + half, y: y + half, reach: half + 4 };
    },
    left: LEFT,
    bottom: BOTTOM,
  });
  const shown = () => clampCell(props.sheet, hovered() ?? wanted());
  onChange(
    () => [props.current.x, props.current.y],
    () => setWanted(firstCell(props)),
  );
  const cellOf = (x: number, y: number) =>
    x < LEFT || y > view.size.height() - BOTTOM ? undefined : cellAt(props.sheet, view.placement(), x, y);
  const choose = (cell: Cell) => {
    setHovered(undefined);
    setWanted(clampCell(props.sheet, cell));
    view.bringIntoSight();
  };
  const keys = (event: KeyboardEvent) => {
    const { x, y } = cursor();
    const far = event.shiftKey ? LEAP : 1;
    const href = play();
    return {
      ArrowLeft: () => choose({ x: x - far, y }),
      ArrowRight: () => choose({ x: x + far, y }),
      ArrowUp: () => choose({ x, y: y + far }),
      ArrowDown: () => choose({ x, y: y - far }),
      PageUp: () => choose({ x, y: y + LEAP }),
      PageDown: () => choose({ x, y: y - LEAP }),
      Home: () => choose({ x: props.sheet.xFrom, y }),
      End: () => choose({ x: props.sheet.xFrom + props.sheet.width - 1, y }),
      Enter: () => href !== undefined && (window.location.hash = href),
      ...view.zoomKeys,
    };
  };
  const play = () => (valueAt(props.sheet, cursor()) < 0 ? undefined : cellLink(props.info, cursor()));
  const picture = createMemo(() => {
    const { sheet, mode, most } = props;
    let [palette, made]: [MapPalette?, HTMLCanvasElement?] = [];
    return (colours: MapPalette) => {
      if (palette !== colours || made === undefined)
        [palette, made] = [colours, sheetPicture(sheet, mode, most, colours)];
      return made;
    };
  });
  const scene = (palette: MapPalette, marks: Pick<MapScene, 'cursor' | 'hovered'>): MapScene => {
    const { sheet, mode, most, current, law } = props;
    const frame = frameOf(view.size.width(), view.size.height());
    return {
      sheet,
      mode,
      most,
      current,
      law,
      palette,
      picture: picture()(palette),
      placement: view.placement(),
      frame,
      ...marks,
    };
  };
  const paint = (palette: MapPalette) => {
    const shown = scene(palette, { cursor: cursor(), hovered: hovered() });
    return (pen: Pen) => paintMap(pen, shown);
  };
  const file = (palette: MapPalette) => {
    const shown = { ...scene(palette, { cursor: undefined, hovered: undefined }), current: {} };
    const { mode, most, sheet, frame } = shown;
    const key =
      mode === 'nimber' ? nimberLines(most, palette) : outcomeLines(countOutcomes(sheet.values), mode, most, palette);
    const paint = (pen: Pen) => {
      pen.font = `13px ${FONT}`;
      pen.fillStyle = palette.soft;
      pen.textBaseline = 'middle';
      pen.textAlign = 'left';
      pen.fillText(`↑ ${axisName(props.info.y)}`, 4, NAME / 2);
      pen.textAlign = 'right';
      pen.fillText(`${axisName(props.info.x)} →`, frame.width - 4, NAME + frame.height + NAME / 2);
      paintKey(pen, key, { x: LEFT, y: 2 * NAME + frame.height }, palette);
      pen.translate(0, NAME);
      paintMap(pen, shown);
    };
    return paintFile(paint, frame.width, frame.height + 2 * NAME + keyHeight(key));
  };
  return (
    <div class="map-frame">
      <div class="stack-small">
        <div class="row apart">
          <p class="map-axis soft small">↑ {axisName(props.info.y)}</p>
          <ZoomButtons zoomBy={view.zoomBy} fit={view.fit} />
        </div>
        <CanvasFrame
          class="map-canvas"
          label={t('see.map.label')}
          describedBy={`${id}-read`}
          size={view.size}
          ref={view.attach}
          placeAt={cellOf}
          onPoint={setHovered}
          onChoose={choose}
          keys={keys}
          paint={paint}
          file={{ name: `${props.spec}-map`, game: props.spec, picture: file }}
        />
        <p class="map-axis map-axis-x soft small">{axisName(props.info.x)} →</p>
      </div>
      <div class="map-beside stack">
        <div class="map-readout panel figures stack-small">
          <p id={`${id}-read`} aria-live="polite">
            <Readout info={props.info} sheet={props.sheet} mode={props.mode} cell={shown()} />
          </p>
          <Show when={play()}>{href => <ButtonLink icon="play" text={t('see.map.playCell')} href={href()} />}</Show>
        </div>
        <p class="soft small">{t('see.map.hint')}</p>
        {props.children}
      </div>
    </div>
  );
}

/** The game that is open, or else a cell not too near to the corner that holds something. */
function firstCell({ current, sheet }: HeatMapProps): Cell {
  const middle = (from: number, count: number) => from + Math.floor(count / 4);
  const cell = clampCell(sheet, {
    x: current.x ?? middle(sheet.xFrom, sheet.width),
    y: current.y ?? middle(sheet.yFrom, sheet.height),
  });
  return current.x !== undefined && current.y !== undefined ? cell : nearestFilled(sheet, cell);
}

/** A cell in words. */
function Readout(props: {
  readonly info: SheetInfo;
  readonly sheet: Sheet;
  readonly mode: MapMode;
  readonly cell: Cell;
}) {
  const value = () => valueAt(props.sheet, props.cell);
  const x = () => t('see.map.axis', axisName(props.info.x), props.cell.x);
  const y = () => t('see.map.axis', axisName(props.info.y), props.cell.y);
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

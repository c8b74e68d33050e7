import { createEffect, createMemo, createSignal, createUniqueId, on, Show } from 'solid-js';
import { periodValue } from 'zugzwang/impartial';
import { CanvasFrame } from '../draw/canvas-frame.tsx';
import type { MapPalette } from '../draw/map-colours.ts';
import { keyHeight, nimberLines, paintKey } from '../draw/painted-key.ts';
import { nudge } from '../draw/placement.ts';
import { type Pen, paintFile } from '../draw/svg-pen.ts';
import { nimberText } from '../draw/value-words.ts';
import { t } from '../i18n/index.ts';
import { createElementSize } from '../ui/element-size.ts';
import { toast } from '../ui/messages.tsx';
import { cellSize, heapByKey, indexIn } from './fold.ts';
import type { SequenceAnswer } from './protocol.ts';
import { GUTTER, HEAD, paintStrip } from './strip-painter.ts';
import { rowAtScroll, scrollOfRow, visibleRows } from './virtual-rows.ts';

/** No higher than this, in pixels; what is longer scrolls. */
const HIGHEST = 560;
/** Of a sequence with more values, a file has the part that is seen. */
const MOST_SAVED = 20_000;

/** A nim-sequence in rows of equal length, with a heap that is read out: the one pointed at, or else the chosen one. */
export function Strip(props: { readonly answer: SequenceAnswer; readonly fold: number }) {
  const id = createUniqueId();
  const size = createElementSize();
  const [scroll, setScroll] = createSignal({ left: 0, top: 0 });
  const [wanted, setWanted] = createSignal(0);
  const [hovered, setHovered] = createSignal<number>();
  let box: HTMLDivElement | undefined;
  const last = () => props.answer.values.length - 1;
  const cursor = () => Math.min(last(), wanted());
  const rowCount = () => Math.ceil(props.answer.values.length / props.fold);
  const cell = () => cellSize(size.width() - GUTTER, props.fold);
  const inner = () => Math.max(0, size.height() - HEAD);
  const rows = createMemo(() => visibleRows(scroll().top, inner(), cell(), rowCount()));
  const boxHeight = () => Math.min(HIGHEST, rowCount() * cell() + HEAD + 2);
  const width = () => GUTTER + props.fold * cell();
  const shown = () => Math.min(last(), hovered() ?? cursor());
  const read = () => box && setScroll({ left: box.scrollLeft, top: box.scrollTop });
  // Another sequence, or another fold, begins at its beginning.
  createEffect(
    on([() => props.answer, () => props.fold], () => {
      setHovered(undefined);
      box?.scrollTo(0, 0);
      read();
      if (cursor() > 0) bringIntoSight();
    }),
  );
  const bringIntoSight = () => {
    if (box === undefined || inner() === 0) return;
    const row = Math.floor(cursor() / props.fold);
    const first = rowAtScroll(box.scrollTop, inner(), cell(), rowCount());
    const seen = Math.max(1, Math.floor(inner() / cell()));
    if (row < first) box.scrollTop = scrollOfRow(row, inner(), cell(), rowCount());
    if (row >= first + seen) box.scrollTop = scrollOfRow(Math.max(0, row - seen + 1), inner(), cell(), rowCount());
    const middle = GUTTER + ((cursor() % props.fold) + 0.5) * cell() - box.scrollLeft;
    box.scrollLeft -= nudge(middle, GUTTER, size.width(), cell() / 2 + 2);
  };
  const heapAt = (x: number, y: number) => {
    if (x < GUTTER || y < HEAD || x > size.width()) return undefined;
    const column = Math.floor((x - GUTTER + scroll().left) / cell());
    const row = rows().from + Math.floor((y - HEAD - rows().top + scroll().top) / cell());
    const n = row * props.fold + column;
    return column < props.fold && n >= 0 && n <= last() ? n : undefined;
  };
  const keys = (event: KeyboardEvent) => {
    const to = heapByKey(event.key, cursor(), props.fold, last());
    if (to === undefined) return {};
    const go = () => {
      setHovered(undefined);
      setWanted(to);
      bringIntoSight();
    };
    return { [event.key]: go };
  };
  const sequence = () => {
    const { values, exceptions, period, largest } = props.answer;
    return { values, exceptions, period, largest, fold: props.fold, cell: cell() };
  };
  const paint = (palette: MapPalette) => {
    const scene = {
      ...{ ...sequence(), palette, rows: rows(), ...scroll() },
      ...{ width: size.width(), height: size.height(), cursor: cursor(), hovered: hovered() },
    };
    return (pen: Pen) => paintStrip(pen, scene);
  };
  // All of it, where that can be drawn in one piece.
  const picture = (palette: MapPalette) => {
    const exceptions =
      props.answer.exceptions.length > 0 ? [{ colours: [], text: `◥ ${t('values.exceptionKey')}` }] : [];
    const key = [...nimberLines(props.answer.largest, palette), ...exceptions];
    const isWhole = last() < MOST_SAVED;
    const seen = isWhole
      ? {
          rows: visibleRows(0, rowCount() * cell(), cell(), rowCount()),
          left: 0,
          top: 0,
          width: width(),
          height: rowCount() * cell() + HEAD,
        }
      : { rows: rows(), ...scroll(), width: size.width(), height: size.height() };
    const scene = { ...sequence(), palette, ...seen, cursor: undefined, hovered: undefined };
    const paint = (pen: Pen) => {
      paintKey(pen, key, { x: GUTTER, y: seen.height }, palette);
      paintStrip(pen, scene);
    };
    if (!isWhole) toast(t('see.save.partOnly'));
    return paintFile(paint, seen.width, seen.height + keyHeight(key));
  };
  return (
    <div class="stack-small">
      <p id={`${id}-read`} class="heaps-readout figures" aria-live="polite">
        <Readout answer={props.answer} fold={props.fold} heap={shown()} />
      </p>
      <CanvasFrame
        class="heaps-box"
        label={t('values.strip')}
        describedBy={`${id}-read`}
        size={size}
        ref={element => {
          box = element;
          size.observe(element);
        }}
        placeAt={heapAt}
        onPoint={setHovered}
        onChoose={setWanted}
        keys={keys}
        paint={paint}
        file={{ name: props.answer.name, picture }}
        scrolls={{ frame: boxHeight(), width: width(), height: rows().height + HEAD }}
        onScroll={read}
      />
    </div>
  );
}

/** A heap in words: its value, its place, and what is exceptional about it. */
function Readout(props: { readonly answer: SequenceAnswer; readonly fold: number; readonly heap: number }) {
  const value = () => props.answer.values[props.heap]!;
  const words = () => t('values.read', props.heap, nimberText(value()));
  const place = () => t('values.place', Math.floor(props.heap / props.fold), props.heap % props.fold);
  const exception = () => {
    const { exceptions, period, values } = props.answer;
    if (period === undefined || indexIn(exceptions, props.heap) < 0) return undefined;
    const regular = periodValue(values, period, props.heap);
    return regular < 0 ? t('values.exceptionNone') : t('values.exception', nimberText(regular));
  };
  return (
    <>
      <strong>{words()}</strong>
      <Show when={value() === 0}> {t('values.lost')}</Show> <span class="soft">{place()}</span>
      <Show when={exception()}>
        {text => (
          <>
            <br />
            {text()}
          </>
        )}
      </Show>
    </>
  );
}

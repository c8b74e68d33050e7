import type { Card, CardRow, CardsPicture, Place } from 'zugzwang/core';
import { formatNumber, t } from '../../../i18n/index.ts';
import { type Box, circle, group, type Part, path, rectangle, text } from '../parts/parts.ts';
import type { Layout, Room, Spot } from './layout.ts';
import { coinWords } from './words.ts';
import { wrap } from './wrap.ts';

const GAP = 10;
const LINE_GAP = 14;
const MARGIN = 14;
const HEAD = 36;

/** A card where it lies. */
interface LaidCard {
  readonly card: Card;
  readonly box: Box;
  readonly style: 'card' | 'carrot' | 'coin' | 'gap';
}

export function cardsLayout(picture: CardsPicture, room: Room): Layout {
  const laid: LaidCard[] = [];
  const heads: Part[] = [];
  const rows = picture.rows.map(row => ({ ...row, cards: shownCards(row.cards, room) }));
  const measured = rows.map(row => row.cards.map(card => cardBox(card, row)));
  const lines = measured.map(boxes =>
    wrap(
      boxes.map(box => box.width),
      GAP,
      room.pixels - 2 * MARGIN,
    ),
  );
  const lineWidth = (boxes: readonly { width: number }[], line: readonly number[]) =>
    line.reduce((sum, i) => sum + boxes[i]!.width + GAP, -GAP);
  const width =
    2 * MARGIN + Math.max(160, ...lines.flatMap((of, row) => of.map(line => lineWidth(measured[row]!, line))));
  let y = MARGIN;
  rows.forEach((row, r) => {
    const { owner } = row;
    if (owner !== undefined) {
      heads.push(text('soft', t(`board.cardsOf.${owner}`), { x: width / 2, y: y + 14 }, 16));
      y += HEAD;
    }
    for (const line of lines[r]!) {
      const height = Math.max(...line.map(i => measured[r]![i]!.height));
      let x = (width - lineWidth(measured[r]!, line)) / 2;
      for (const i of line) {
        const size = measured[r]![i]!;
        const box = { x: x + size.width / 2, y: y + height / 2, ...size };
        laid.push({ card: row.cards[i]!, box, style: styleOf(row.cards[i]!, row) });
        x += size.width + GAP;
      }
      y += height + LINE_GAP;
    }
    y += LINE_GAP;
  });
  const lengthOf = carrotLengths(laid);
  return {
    width,
    height: y - LINE_GAP,
    growth: 1.35,
    below: [...heads, ...laid.flatMap(({ style, box }) => (style === 'card' ? blank(box) : []))],
    above: laid.flatMap(({ card, box, style }) => {
      if (style === 'gap') return [text('soft', `… +${formatNumber(card.leftOut ?? 0)}`, box, 16)];
      if (style === 'carrot') return carrot(card, box, lengthOf(Number(card.text)));
      if (style === 'coin') return coin(card, box);
      const size = [...card.text].length > 4 ? 22 : 34;
      return [text(card.text === '0' ? 'soft' : 'strong', card.text, box, size)];
    }),
    spots: cardSpots(laid),
  };
}

const blank = (box: Box): Part[] => [
  rectangle('frame-shade', { ...box, y: box.y + 3 }, 10),
  rectangle('card', box, 10),
];

/** A coin from above, full and lettered where it is heads, hollow where it is tails; its place in the row above. */
const coin = ({ text: side, place }: Card, { x, y }: Box): Part[] => [
  group(side === 'H' ? 'coin heads' : 'coin', { x, y: y + 11 }, [
    circle('shade', 0, 3, 22),
    circle('coin-face', 0, 0, 22),
    circle('coin-rim', 0, 0, 17.5),
    text('soft', side, { x: 0, y: 0 }, 18),
  ]),
  text('', place, { x, y: y - 25 }, 14),
];

/** How long the carrot of a size is: in proportion to the longest, or by its digits where that would leave most of them tiny. */
function carrotLengths(laid: readonly LaidCard[]): (size: number) => number {
  const all = laid.flatMap(({ style, card }) => (style === 'carrot' ? [Number(card.text)] : []));
  const sizes = all.filter(Number.isFinite);
  const [least, most] = [Math.min(0, ...sizes), Math.max(1, ...sizes)];
  const steps = (size: number) => size - least;
  const smallest = Math.min(...sizes.map(steps).filter(step => step > 0), steps(most));
  const weight = steps(most) <= 40 * smallest ? steps : (size: number) => Math.log1p(steps(size));
  const length = (size: number) => 14 + (100 * weight(size)) / weight(most);
  return size => (Number.isFinite(size) ? length(size) : length(most));
}

/** A carrot with its size below. */
function carrot({ text: size }: Card, { x, y, height }: Box, length: number): Part[] {
  const half = Math.min(17, 9 + length * 0.08);
  const root = `M${-half} 3Q${-half}-4 0-4T${half} 3C${half} ${length * 0.45} 5 ${length * 0.85} 0 ${length}`;
  const lines = `M${-half + 3} ${length * 0.24}h${half * 0.7}M${half * 0.2} ${length * 0.42}h${half * 0.5}`;
  const leaves = 'M0 2C-3-10-14-12-15-22-6-20-2-12 0-6-3-16-3-24 0-30 3-24 3-16 0-6 2-12 6-20 15-22 14-12 3-10 0 2Z';
  return [
    group('', { x, y: y - height / 2 + 34 }, [
      path('leaves', leaves),
      path('carrot', `${root}C-5 ${length * 0.85} ${-half} ${length * 0.45} ${-half} 3Z`),
      path('carrot-line', lines),
    ]),
    text('strong', size, { x, y: y + height / 2 - 22 }, 16),
  ];
}

/** A longer row is drawn without most of its middle; so many cards are left at each end. */
const LONG_ROW = 60;
const ENDS = 20;

/** All cards of a row, or its ends and what can be clicked between them. */
function shownCards(cards: readonly Card[], room: Room): readonly Card[] {
  if (cards.length <= LONG_ROW) return cards;
  const between = cards.flatMap((card, i) => (room.live.has(card.place) || room.wanted.has(card.place) ? [i] : []));
  const shown = new Set([
    ...between.slice(0, ENDS),
    ...Array.from({ length: ENDS }, (_, i) => [i, cards.length - 1 - i]).flat(),
  ]);
  const result: Card[] = [];
  let leftOut = 0;
  cards.forEach((card, i) => {
    if (!shown.has(i)) leftOut += card.leftOut ?? 1;
    else {
      if (leftOut > 0) result.push({ text: '…', place: '', leftOut });
      leftOut = 0;
      result.push(card);
    }
  });
  return result;
}

function styleOf(card: Card, row: CardRow): LaidCard['style'] {
  if (card.leftOut !== undefined) return 'gap';
  return row.style === 'carrots' ? 'carrot' : row.style === 'coins' ? 'coin' : 'card';
}

/** A card is as wide as its text, a carrot as high as its size says among its row. */
function cardBox(card: Card, row: CardRow): { width: number; height: number } {
  const text = [...card.text];
  if (card.leftOut !== undefined) return { width: 64, height: row.style === 'carrots' ? 190 : 88 };
  if (row.style === 'coins') return { width: 46, height: 70 };
  if (row.style === 'carrots') return { width: Math.max(44, 14 + text.length * 9.5), height: 190 };
  return { width: Math.max(64, 28 + text.length * 15), height: 88 };
}

/** One spot a place: of cards that share one, the first, and the others beside. */
function cardSpots(laid: readonly LaidCard[]): Spot[] {
  const places = new Map<Place, LaidCard[]>();
  for (const card of laid) {
    if (card.style === 'gap') continue;
    const list = places.get(card.card.place);
    if (list === undefined) places.set(card.card.place, [card]);
    else list.push(card);
  }
  return [...places].map(([place, [first, ...others]]): Spot => {
    const { card, box, style } = first as LaidCard;
    const words = () => (style === 'coin' ? coinWords(card) : t('board.card', card.text));
    const count = others.length + 1;
    return {
      place,
      ...box,
      occupied: true,
      also: others.map(other => other.box),
      badge: { x: box.x, y: box.y + box.height / 2 - 6 },
      label: () => (count === 1 ? words() : t('board.times', words(), count)),
    };
  });
}

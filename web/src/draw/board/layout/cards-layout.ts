import type { Card, CardRow, CardsPicture, Place } from 'zugzwang/core';
import { t } from '../../../i18n/index.ts';
import type { Box, Layout, Room, Spot } from './layout.ts';
import { coinWords } from './words.ts';
import { wrap } from './wrap.ts';

const GAP = 10;
const LINE_GAP = 14;
const MARGIN = 14;
const HEAD = 36;

export interface LaidCard extends Box {
  readonly card: Card;
  readonly style: 'card' | 'carrot' | 'coin' | 'gap';
}

export interface CardsLayout extends Layout {
  readonly cards: readonly LaidCard[];
  readonly heads: readonly { readonly x: number; readonly y: number; text(): string }[];
}

export function cardsLayout(picture: CardsPicture, room: Room): CardsLayout {
  const laid: LaidCard[] = [];
  const heads: { x: number; y: number; text(): string }[] = [];
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
      heads.push({ x: width / 2, y: y + 14, text: () => t(`board.cardsOf.${owner}`) });
      y += HEAD;
    }
    for (const line of lines[r]!) {
      const height = Math.max(...line.map(i => measured[r]![i]!.height));
      let x = (width - lineWidth(measured[r]!, line)) / 2;
      for (const i of line) {
        const box = measured[r]![i]!;
        laid.push({
          x: x + box.width / 2,
          y: y + height / 2,
          ...box,
          card: row.cards[i]!,
          style: styleOf(row.cards[i]!, row),
        });
        x += box.width + GAP;
      }
      y += height + LINE_GAP;
    }
    y += LINE_GAP;
  });
  return { width, height: y - LINE_GAP, growth: 1.35, cards: laid, heads, spots: cardSpots(laid) };
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
    const box = first as LaidCard;
    const words = () => (box.style === 'coin' ? coinWords(box.card) : t('board.card', box.card.text));
    const count = others.length + 1;
    return {
      place,
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      occupied: true,
      also: others.map(({ x, y, width, height }) => ({ x, y, width, height })),
      badge: { x: box.x, y: box.y + box.height / 2 - 6 },
      label: () => (count === 1 ? words() : t('board.times', words(), count)),
    };
  });
}

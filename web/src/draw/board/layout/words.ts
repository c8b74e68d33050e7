/** What a board says to those who hear it. */
import type { Card, GraphPicture, GridPicture, Picture, Place } from 'zugzwang/core';
import type { MoveInfo, Value } from '../../../engine/protocol.ts';
import { t } from '../../../i18n/index.ts';
import { pieceWords } from '../parts/shape.ts';
import type { Spot } from './layout.ts';

/** A value for whoever makes the move: `win in 5`, or what it pays the first player: `payoff of 3 in 5`. */
export function worthWords({ outcome, remoteness, payoff }: Value): string {
  const after = remoteness ?? undefined;
  return payoff === undefined ? t('board.worth', outcome, after) : t('board.payoff', payoff, after);
}

/** A live place: the move that it is for, or how many, and what they promise where values are shown. */
export function targetWords(
  spot: Spot,
  moves: readonly MoveInfo[],
  value: Value | undefined,
  isHinted: boolean,
): string {
  const label = promise(spot.label(), spot.place, moves, value);
  return isHinted ? t('board.hinted', label) : label;
}

function promise(name: string, place: Place, moves: readonly MoveInfo[], value: Value | undefined): string {
  const [only, another] = moves;
  if (another !== undefined) {
    const count = moves.length;
    return value === undefined ? t('board.several', name, count) : t('board.bestOf', name, count, worthWords(value));
  }
  // A move that is called as its place says nothing more.
  const told = [
    ...(only === undefined || only.text === place ? [] : [only.text]),
    ...(value ? [worthWords(value)] : []),
  ];
  return told.length === 0 ? name : t('board.best', name, told.join(', '));
}

/** So many things are told one by one. */
const MOST = 100;

/** Everything that is on a board, in a sentence. */
export function pictureWords(picture: Picture, players: readonly [string, string] | null): string {
  const items = picturedItems(picture, players);
  const more = items.length - MOST;
  const listed = more > 0 ? [...items.slice(0, MOST), t('board.andMore', more)] : items;
  return t('board.words', listed.length === 0 ? t('board.empty') : t('board.list', listed));
}

function picturedItems(picture: Picture, players: readonly [string, string] | null): string[] {
  switch (picture.kind) {
    case 'grid':
      return [
        ...picture.pieces.flatMap((piece, i) =>
          piece === null ? [] : [t('board.at', squareName(picture, i), pieceWords(piece, players))],
        ),
        ...heldWords(picture, players),
      ];
    case 'graph':
      return [
        ...picture.points.flatMap(point => {
          const name = t('board.point', point.place);
          const piece = point.piece === undefined ? [] : [t('board.at', name, pieceWords(point.piece, players))];
          const tokens = point.count ? [t('board.at', name, t('board.tokens', point.count))] : [];
          return [...piece, ...tokens];
        }),
        ...heldWords(picture, players),
      ];
    case 'circle':
      return picture.marks.map(({ at, piece }) => t('board.at', t('board.body', at), pieceWords(piece, players)));
    case 'heaps':
      return picture.heaps.map((size, i) => t('board.heap', i + 1, size));
    case 'cards':
      return picture.rows.flatMap(({ owner, cards, style }) => {
        if (style === 'coins') return cards.map(coinWords);
        const texts = cards.map(card => (card.leftOut === undefined ? card.text : t('board.leftOut', card.leftOut)));
        return owner === undefined ? texts.join(' ') : `${t(`board.cardsOf.${owner}`)}: ${texts.join(' ')}`;
      });
    default:
      return [];
  }
}

function heldWords(
  { hands = [[], []] }: GridPicture | GraphPicture,
  players: readonly [string, string] | null,
): string[] {
  return hands.flat().map(({ piece, count }) => t('board.inHand', t('board.times', pieceWords(piece, players), count)));
}

/** A coin by its place, and which of its sides is up. */
export function coinWords({ place, text }: Card): string {
  return t('board.coin', place, t(text === 'H' ? 'board.heads' : 'board.tails'));
}

/** By file and rank, where a place is not one square. */
function squareName(picture: Picture & { kind: 'grid' }, i: number): string {
  const { files, ranks, width, places } = picture;
  const place = places[i] ?? '';
  if (places.indexOf(place) === places.lastIndexOf(place)) return place;
  return `${files?.[i % width] ?? (i % width) + 1}-${ranks?.[Math.floor(i / width)] ?? Math.floor(i / width) + 1}`;
}

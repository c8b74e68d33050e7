/**
 * Names and clicks of moves, from what they change: `b2` where a man is placed, `a1-b1` where one moves, `a1-b1xc2` where a man is taken beside,
 * `a1xb2` where it stood, `a1-2:b1` where one goes to the second board, `c` for the pit that is sown or the column that a man drops into; what changes otherwise is written out.
 */
import type { Place } from '../../core/picture.js';
import type { Board } from './board.js';
import type { Slot } from './parts.js';
import type { BoardMove, Layout } from './shape.js';
import { slotName } from './shape.js';
import { boardPrefix, pitNames, pitPlace, placeName, pointName, pointsOf } from './signs.js';
import { makeRowText } from './texts.js';

/** What a move is called, and the places of the picture that are clicked to make it; none where it is made from the list. */
export interface MoveName {
  readonly text: string;
  readonly clicks: readonly Place[];
}

/**
 * The names of all moves of one position. They are all different, and no move's clicks are the beginning of another's.
 *
 * @param moves - different moves from one position, in rows as the first player sees them
 */
export function moveNames(layout: Layout, moves: readonly BoardMove[]): MoveName[] {
  const names = moves.map(move => nameOf(layout, move));
  const counts = new Map<string, number>();
  const beginnings = new Map<string, number>();
  for (const { text, clicks } of names) {
    counts.set(text, (counts.get(text) ?? 0) + 1);
    for (let n = 1; n <= clicks.length; n++) {
      const beginning = clicks.slice(0, n).join(' ');
      beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1);
    }
  }
  // Where a move's clicks begin another's, it is made from the list.
  return names.map(({ text, clicks }, i) => ({
    text: counts.get(text) === 1 ? text : `${text} (${resultOf(layout, moves[i]!)})`,
    clicks: beginnings.get(clicks.join(' ')) === 1 ? clicks : [],
  }));
}

/** All that a move comes to. */
function resultOf(layout: Layout, { after, again, gain }: BoardMove): string {
  const more = [...(again ? ['again'] : []), ...(gain === 0 ? [] : [`gain ${gain}`])];
  return [makeRowText(layout, after), ...more].join(', ');
}

function nameOf(layout: Layout, { before, after, player }: BoardMove): MoveName {
  const [left, put, taken]: [Point[], Point[], Point[]] = [[], [], []];
  const [sown, rest]: [string[], string[]] = [[], []];
  let dropped: Slot | undefined;
  for (const slot of layout.slots) {
    const { part, at } = slot;
    const isMover = slot.side === 'shared' || (slot.side === 'own') === (player === 0);
    if (part.kind === 'on') {
      const [was, is] = [before[at]!, after[at]!];
      const pointsOn = (mask: number) => pointsOf(part.board, mask).map(point => ({ board: part.board, point }));
      (isMover ? left : taken).push(...pointsOn(was & ~is));
      put.push(...pointsOn(is & ~was));
      if ((is & ~was) !== 0) dropped = slot;
    } else if (part.kind === 'pits' && isMover) {
      sown.push(...pitNames(layout.slots, slot).filter((_, i) => after[at + i]! < before[at + i]!));
    } else rest.push(...changesOf(slot, before, after));
  }
  const changed = [...left, ...put, ...taken];
  if (changed.length > 0) {
    const places = new Set(changed.map(({ board, point }) => placeName(layout.boards, board, point)));
    const texts = (points: readonly Point[]) =>
      points.map(({ board, point }) => `${boardPrefix(layout.boards, board)}${pointName(board, point)}`);
    // Of several kinds, the one that is dropped is picked up first.
    const isDrop = changed.length === 1 && put.length === 1;
    const hands = layout.slots.filter(hand => layout.hands.get(hand) === dropped && after[hand.at]! < before[hand.at]!);
    const from = isDrop ? hands.map(slotName) : [];
    return { text: changeText(texts(left), texts(put), texts(taken)), clicks: [...from, ...places] };
  }
  if (sown.length === 1) return { text: sown[0]!, clicks: sown.map(name => pitPlace(layout.boards, name)) };
  const pits = layout.slots.filter(({ part }) => part.kind === 'pits');
  const all = [...pits.flatMap(slot => changesOf(slot, before, after)), ...rest];
  return { text: all.join(' ') || 'pass', clicks: [] };
}

/** A point of a board. */
interface Point {
  readonly board: Board;
  readonly point: number;
}

function changeText(left: readonly string[], put: readonly string[], taken: readonly string[]): string {
  if (taken.length > 0 && taken.join() === put.join()) return `${left.join(' ')}x${put.join(' ')}`;
  const move = [left, put].map(names => names.join(' ')).filter(text => text !== '');
  return move.join('-') + (taken.length > 0 ? `x${taken.join(' ')}` : '');
}

function changesOf(slot: Slot, before: readonly number[], after: readonly number[]): string[] {
  return Array.from({ length: slot.length }, (_, i) => slot.at + i)
    .filter(at => before[at] !== after[at])
    .map(at => `${slotName(slot)}${slot.length > 1 ? `[${at - slot.at}]` : ''}=${after[at]}`);
}

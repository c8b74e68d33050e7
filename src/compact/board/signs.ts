/** Letters for the men of a board, in texts and pictures, and names for points and pits. */
import type { Board } from './board.js';
import type { Slot } from './parts.js';

/** What an empty point is, in texts. */
export const EMPTY = '.';

/**
 * A letter for each kind of men on a board, all different. One kind a player: the first letters of the players' names, or X and O where
 * these are the same. Several: a letter of the kind's name, a capital for the first player. One kind that is nobody's: #.
 *
 * @param slots - the kinds of men of one board, each player's and nobody's
 * @param players - their names, none in an impartial game
 */
export function boardSigns<Kind extends { readonly name: string; readonly side: string }>(
  slots: readonly Kind[],
  players: readonly string[] | undefined,
): ReadonlyMap<Kind, string> {
  const owned = [...new Set(slots.filter(({ side }) => side !== 'shared').map(({ name }) => name))];
  const common = slots.filter(({ side }) => side === 'shared');
  const signs = new Map<Kind, string>();
  const used = new Set<string>([EMPTY, '/']);
  const take = (candidates: Iterable<string>): string => {
    for (const letter of [...candidates, ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']) {
      if (used.has(letter) || used.has(letter.toLowerCase())) continue;
      used.add(letter).add(letter.toLowerCase());
      return letter;
    }
    throw new Error('more than 26 kinds of men on one board');
  };
  if (owned.length === 1) {
    const [first, second] = playerLetters(players);
    used.add(first).add(second);
    for (const slot of slots) if (slot.side !== 'shared') signs.set(slot, slot.side === 'own' ? first : second);
  } else {
    for (const name of owned) {
      const letter = take(name.toUpperCase().match(/[A-Z]/g) ?? []);
      for (const slot of slots) {
        if (slot.name === name && slot.side !== 'shared')
          signs.set(slot, slot.side === 'own' ? letter : letter.toLowerCase());
      }
    }
  }
  for (const slot of common)
    signs.set(slot, common.length === 1 ? '#' : take(slot.name.toUpperCase().match(/[A-Z]/g) ?? []));
  return signs;
}

function playerLetters(players: readonly string[] | undefined): readonly [string, string] {
  const [first, second] = (players ?? []).map(name => /^\p{L}/u.exec(name)?.[0]);
  return first !== undefined && second !== undefined && first !== second ? [first, second] : ['X', 'O'];
}

/** What says in a counter's name that it holds men, before or after what they are. */
const HELD = '(?:in)?(?:hands?|held|pockets?|reserves?|stocks?|captured|captives?|prisoners?|drops?)(?:of)?';
const HOLDS = new RegExp(`^${HELD}|${HELD}$`, 'g');

/**
 * The counters that hold men of one of several kinds that a player has, by their names: `handGold`, `gold_in_hand`, `golds` beside a kind that is
 * called `gold`.
 *
 * @returns for each such counter its kind
 */
export function handsByKind(slots: readonly Slot[]): ReadonlyMap<Slot, Slot> {
  const found = new Map<Slot, Slot>();
  for (const hand of slots) {
    const kinds = slots.filter(({ part, side }) => part.kind === 'on' && side === hand.side);
    if (hand.part.kind !== 'counter' || hand.side === 'shared' || kinds.length < 2) continue;
    const held = hand.name.toLowerCase().replaceAll('_', '').replace(HOLDS, '');
    const isHeld = ({ name }: Slot) => [held, held.replace(/s$/, '')].includes(name.toLowerCase().replaceAll('_', ''));
    const kind = kinds.find(isHeld);
    if (kind !== undefined) found.set(hand, kind);
  }
  return found;
}

/** What is clicked to mean a point, and the name it has in moves: on columns, the column. */
export function pointName(board: Board, point: number): string {
  const name = board.names[point]!;
  return board.kind === 'columns' ? name.replace(/\d+$/, '') : name;
}

/** The points of a mask. */
export function pointsOf(board: Board, mask: number): number[] {
  const points: number[] = [];
  for (let p = 0; p < board.points; p++) if ((mask >>> p) & 1) points.push(p);
  return points;
}

/** What is clicked to mean a point, where there may be several boards: points of boards after the first have the board's number before their name. */
export function placeName(boards: readonly { readonly board: Board }[], board: Board, point: number): string {
  return boards.length === 1 ? pointName(board, point) : `${boardPrefix(boards, board)}${board.names[point]!}`;
}

/** What stands before names of points, in clicks and in moves: the number of a board after the first. */
export function boardPrefix(boards: readonly { readonly board: Board }[], board: Board): string {
  const number = 1 + boards.findIndex(one => one.board === board);
  return number === 1 ? '' : `${number}:`;
}

/** The names of a part's pits, after those of the parts before it: a, b, … of the first player's and nobody's, A, B, … of the second's; p27, P27 after the alphabet. */
export function pitNames(slots: readonly Slot[], slot: Slot): string[] {
  const isSecond = slot.side === 'other';
  const before = slots.filter(
    ({ part, side, at }) => part.kind === 'pits' && (side === 'other') === isSecond && at < slot.at,
  );
  const first = before.reduce((sum, { length }) => sum + length, 0);
  return Array.from({ length: slot.length }, (_, i) => {
    const pit = first + i;
    const name = pit < 26 ? String.fromCharCode(97 + pit) : `p${pit + 1}`;
    return isSecond ? name.toUpperCase() : name;
  });
}

/** What is clicked to mean a pit: beside boards, pits are numbered as one board more. */
export function pitPlace({ length }: readonly unknown[], name: string): string {
  return length === 0 ? name : `${length + 1}:${name}`;
}

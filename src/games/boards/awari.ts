import { type BoardAt, type BoardNext, defineBoardGame, pits } from '../../compact/index.js';
import { defineFamily, integer } from '../../core/family.js';

const PITS = 6;
const SHAPE = { pits: pits(PITS) };
/** The position after a move: the own pits, then the other’s. */
const ROW = new Int32Array(2 * PITS);
const [ROW_OWN, ROW_OTHER] = [ROW.subarray(0, PITS), ROW.subarray(PITS)];

/** Awari: sow and capture; the result is a number, and every position of so many seeds is a position. */
export const awari = defineFamily({
  id: 'awari',
  title: 'Awari',
  summary: 'Sow the seeds of a pit round the board; make twos and threes on the other side and take them.',
  rules:
    'Each player has six pits. A move takes all seeds of one of one’s own pits and sows them counterclockwise, one a pit, never into the pit they ' +
    'came from. When the last one falls into an enemy pit that then holds two or three, these are captured, and so are the twos and threes that stand in ' +
    'unbroken line behind it on the enemy’s side. A move that captures everything the enemy has is not allowed unless there is no other. A player whose ' +
    'opponent has no seeds must give some if he can. A player without a move: each keeps what is on his side, and play is over. The result is what the ' +
    'first player has captured, less what the second has; play without end counts what was captured until then.',
  notation:
    'the seeds in each player’s pits, from left to right as that player sees them; then the player to move: pits=1-1-1-0-0-0,1-1-0-0-0-0 South',
  version: 1,
  parameters: {
    seeds: integer({
      default: 5,
      min: 0,
      max: 48,
      description: 'how many seeds there are, spread evenly at the start',
    }),
  },
  examples: ['pits=1-1-1-0-0-0,1-1-0-0-0-0 South', 'pits=1-0-2-0-0-0,1-1-0-0-0-0 North'],
  sources: ['J. W. Romein, H. E. Bal: Solving the Game of Awari using Parallel Retrograde Analysis (2003)'],
  make: ({ seeds }) =>
    defineBoardGame({
      players: ['South', 'North'],
      shape: SHAPE,
      start: { own: { pits: spread(seeds, 0) }, other: { pits: spread(seeds, 1) } },
      allPositions: true,
      moves(at, next) {
        const gives = mustGive(at.own.pits, at.other.pits);
        let count = 0;
        for (const slams of [false, true]) {
          // Only who has no other move captures everything.
          for (let pit = 0; pit < PITS && (!slams || count === 0); pit++) {
            const held = at.own.pits[pit]!;
            if (held === 0 || (gives && held < PITS - pit)) continue;
            next.gain = sow(at, pit);
            if ((next.gain > 0 && isEmpty(ROW_OTHER)) !== slams) continue;
            write(ROW, next);
            next.add();
            count++;
          }
        }
        next.gain = 0;
      },
      unmoves(at, next) {
        for (let pit = 0; pit < PITS; pit++) {
          if (at.own.pits[pit] !== 0) continue;
          for (let i = 0; i < PITS; i++) {
            ROW[i] = at.own.pits[i]!;
            ROW[i + PITS] = at.other.pits[i]!;
          }
          // Seeds are taken up one by one, as they were sown.
          for (let held = 1, last = pit; ; held++) {
            last = after(last, pit);
            if (ROW[last] === 0) break;
            ROW[last]!--;
            ROW[pit] = held;
            const came = last < PITS ? 0 : at.other.pits[last - PITS]!;
            if (came === 2 || came === 3 || (held < PITS - pit && mustGive(ROW_OWN, ROW_OTHER))) continue;
            write(ROW, next);
            next.add();
          }
        }
      },
      payoff: ({ own, other }) => (isEmpty(own.pits) ? -other.pits.reduce((sum, held) => sum + held, 0) : undefined),
    }),
});

/** So many seeds, a pit each in turn, first the pits on the left. */
function spread(seeds: number, side: number): number[] {
  return Array.from({ length: PITS }, (_, pit) => Math.floor((seeds + 2 * PITS - 1 - 2 * pit - side) / (2 * PITS)));
}

function isEmpty(side: ArrayLike<number>): boolean {
  for (let pit = 0; pit < PITS; pit++) if (side[pit] !== 0) return false;
  return true;
}

/** Whether the opponent has no seeds, and there is a pit to give some from. */
function mustGive(own: ArrayLike<number>, other: ArrayLike<number>): boolean {
  if (!isEmpty(other)) return false;
  for (let pit = 0; pit < PITS; pit++) if (own[pit]! >= PITS - pit) return true;
  return false;
}

/** The pit behind another one, in turn, where seeds come from `from`. */
function after(pit: number, from: number): number {
  const next = pit === 2 * PITS - 1 ? 0 : pit + 1;
  return next === from ? after(next, -1) : next;
}

function write(row: Int32Array, { own, other }: Pick<BoardNext<typeof SHAPE>, 'own' | 'other'>): void {
  for (let pit = 0; pit < PITS; pit++) {
    own.pits[pit] = row[pit]!;
    other.pits[pit] = row[pit + PITS]!;
  }
}

/** Sows a pit of a position and takes what is captured, in `ROW`; returns how much that is. */
function sow({ own, other }: BoardAt<typeof SHAPE>, from: number): number {
  for (let i = 0; i < PITS; i++) {
    ROW[i] = own.pits[i]!;
    ROW[i + PITS] = other.pits[i]!;
  }
  ROW[from] = 0;
  let last = from;
  for (let left = own.pits[from]!; left > 0; ) {
    last = after(last, from);
    ROW[last]!++;
    left--;
  }
  let gain = 0;
  for (; last >= PITS && (ROW[last] === 2 || ROW[last] === 3); last--) {
    gain += ROW[last]!;
    ROW[last] = 0;
  }
  return gain;
}

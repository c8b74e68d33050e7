import { defineFamily, integer } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { LOSE, packValue, UNDECIDED, WIN } from '../../core/outcome.js';
import type { Numbering, PositionSpace } from '../../core/space.js';
import {
  type ArrangementTiers,
  arrangementTiers,
  rankInTiers,
  unrankInTiers,
} from '../../ranking/arrangement-tiers.js';
import { boardPicture, missing, type Pieces } from '../kit/board-picture.js';
import { boardNotation, drawBoard, replaceAt, squareName } from '../kit/board-text.js';
import { type PieceGame, type PieceRules, pieceTiers } from '../kit/piece-tiers.js';

const CAR = { Left: 'L', Right: 'R' } as const;

const CARS: Pieces = {
  L: { sign: 'L', player: 0, shape: 'car', facing: 'right' },
  R: { sign: 'R', player: 1, shape: 'car', facing: 'up' },
};
const exitName = (edge: 'right' | 'top', square: string) => `${square} ${edge}`;

/** A car driven from a square to a neighbouring one, or off the board. */
export interface DodgemMove {
  readonly from: number;
  readonly to: number | 'off';
}

/** Dodgem on n by n squares: partizan and loopy. */
export const dodgem = defineFamily({
  id: 'dodgem',
  title: 'Dodgem',
  summary: "Drive all your cars off the far side, and don't box your opponent in.",
  rules:
    "On a board of n by n, Left's n − 1 cars (L) stand in the leftmost file, all but the lowest square, and Right's n − 1 " +
    'cars (R) on the lowest rank, all but the leftmost square. Left begins. A move takes a car one step onto an empty ' +
    "square: Left's to the right, up or down, Right's up, to the left or to the right. Left's cars may leave the board over " +
    "the right edge, Right's over the top. Whoever drives their last car off the board wins at once. A player to move who " +
    'has no move wins. Play without end is a draw.',
  notation:
    'the ranks from the top, "/" between them, "." for an empty square, a space, the player to move: L../L../.RR Left',
  version: 1,
  parameters: { n: integer({ default: 3, min: 2, max: 6, description: 'the side of the board' }) },
  examples: ['L../L../.RR Left', 'L../.L./.RR Right', '.L./L../.RR Right'],
  sources: [
    'C. Vout (1972); E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways: the first player wins on 3 by 3',
    'D. desJardins (1996): 4 by 4 and 5 by 5 are draws (https://en.wikipedia.org/wiki/Dodgem)',
  ],
  make: ({ n }) => {
    const rank = n + 1;
    /** Straight ahead, then to either side. */
    const steps = { Left: [1, -rank, rank], Right: [-rank, -1, 1] } as const;
    const name = (at: number) => squareName(n, n, at);
    const exits = Array.from({ length: n }, (_, i) => [
      { place: exitName('right', name(i * rank + n - 1)), edge: 'right', beside: (i + 1) * n - 1 } as const,
      { place: exitName('top', name(i)), edge: 'top', beside: i } as const,
    ]).flat();
    const start = [...Array<string>(n - 1).fill(`L${'.'.repeat(n - 1)}`), `.${'R'.repeat(n - 1)}`].join('/');
    return defineGame({
      players: ['Left', 'Right'] as const,
      start,
      moves: (board, player) => {
        const moves: DodgemMove[] = [];
        for (let from = 0; from < board.length; from++) {
          if (board[from] !== CAR[player]) continue;
          for (const step of steps[player]) if (board[from + step] === '.') moves.push({ from, to: from + step });
          const ahead = board[from + steps[player][0]];
          if (ahead === undefined || ahead === '/') moves.push({ from, to: 'off' });
        }
        return moves;
      },
      play: (board, { from, to }) => {
        const without = replaceAt(board, from, '.');
        return to === 'off' ? without : replaceAt(without, to, board[from]!);
      },
      over: board => (!board.includes('L') ? 'Left' : !board.includes('R') ? 'Right' : undefined),
      stuck: 'win',
      notation: boardNotation(n, n, 'LR'),
      moveText: ({ from, to }) => `${name(from)}-${to === 'off' ? to : name(to)}`,
      show: board => drawBoard(board),
      picture: board =>
        boardPicture(board, CARS, { exits, aside: missing(board, { L: n - 1, R: n - 1 }, CARS, 'driven off') }),
      clicks: ({ from, to }, board) => [
        name(from),
        to !== 'off' ? name(to) : exitName(board[from] === 'L' ? 'right' : 'top', name(from)),
      ],
      numbering: () => dodgemNumbering(n, start),
      ...pieceTiers(dodgemPieces(n, start)),
    });
  },
});

/** Number: player · boards + rank of the board, in tiers by the cars of Left (kind 1) and Right (kind 2) that are left. */
function dodgemNumbering(n: number, start: string): Numbering<string> {
  const counts = Array.from({ length: n * n - 1 }, (_, i) => [Math.floor((i + 1) / n), (i + 1) % n]);
  const tiers = arrangementTiers(n * n, counts);
  const board = new Uint8Array(n * n);
  const rank = (text: string, player: number) => {
    const cars = [0, 0, 0];
    const kinds = text.replaceAll('/', '');
    for (let s = 0; s < kinds.length; s++) cars[(board[s] = '.LR'.indexOf(kinds[s]!))]!++;
    const isTier = cars[1]! < n && cars[2]! < n && cars[1]! + cars[2]! > 0;
    return isTier ? player * tiers.size + rankInTiers(tiers, board) : -1;
  };
  const unrank = (p: number) => {
    const player = p < tiers.size ? (0 as const) : (1 as const);
    unrankInTiers(tiers, p - player * tiers.size, board);
    const squares = Array.from(board, kind => '.LR'[kind]!).join('');
    const ranks = Array.from({ length: n }, (_, i) => squares.slice(i * n, (i + 1) * n));
    return { position: ranks.join('/'), player };
  };
  return { space: dodgemSpace(n, tiers, rank(start, 0)), rank, unrank };
}

const OFF = -1;
const NOWHERE = -2;

/**
 * Where the cars of each player go from each square, straight ahead and to either side, three entries a square; with
 * `sign` −1, where they come from.
 */
function carSteps(n: number, sign: 1 | -1): readonly [Int32Array, Int32Array] {
  const directions = [
    [
      [1, 0],
      [0, -1],
      [0, 1],
    ],
    [
      [0, -1],
      [-1, 0],
      [1, 0],
    ],
  ] as const;
  const steps = directions.map(ways =>
    Int32Array.from({ length: 3 * n * n }, (_, i) => {
      const square = Math.floor(i / 3);
      const file = (square % n) + sign * ways[i % 3]![0];
      const rank = Math.floor(square / n) + sign * ways[i % 3]![1];
      if (file >= 0 && file < n && rank >= 0 && rank < n) return rank * n + file;
      return i % 3 === 0 && sign === 1 ? OFF : NOWHERE;
    }),
  );
  return [steps[0]!, steps[1]!];
}

function dodgemSpace(n: number, tiers: ArrangementTiers, start: number): PositionSpace {
  const squares = n * n;
  const boards = tiers.size;
  const board = new Uint8Array(squares);
  const forward = carSteps(n, 1);
  const back = carSteps(n, -1);
  let loaded = -1;
  let cars = tiers.shapes[0]!.counts;
  /** Puts a position on the board, unless it stands there already, and returns the player to move. */
  const load = (p: number) => {
    const player = p < boards ? 0 : 1;
    if (p === loaded) return player;
    cars = tiers.shapes[unrankInTiers(tiers, p - player * boards, board)]!.counts;
    loaded = p;
    return player;
  };
  const rankMoved = (from: number, to: number) => {
    const car = board[from]!;
    board[from] = 0;
    if (to !== OFF) board[to] = car;
    const rank = rankInTiers(tiers, board);
    if (to !== OFF) board[to] = 0;
    board[from] = car;
    return rank;
  };
  const canMove = (player: number) => {
    const steps = forward[player]!;
    for (let i = 0; i < 3 * squares; i++) {
      const to = steps[i]!;
      if (board[(i / 3) | 0] === player + 1 && (to === OFF || (to >= 0 && board[to] === 0))) return true;
    }
    return false;
  };
  return {
    size: 2 * boards,
    start,
    maxSuccessors: 3 * (n - 1),
    maxPredecessors: 3 * (n - 1) + n,
    terminal(p) {
      const player = load(p);
      if (cars[0] === 0) return player === 0 ? WIN : LOSE;
      if (cars[1] === 0) return player === 1 ? WIN : LOSE;
      return canMove(player) ? UNDECIDED : WIN;
    },
    successors(p, out) {
      const player = load(p);
      const base = boards - player * boards;
      const steps = forward[player]!;
      let count = 0;
      for (let from = 0; from < squares; from++) {
        if (board[from] !== player + 1) continue;
        for (let i = 3 * from; i < 3 * from + 3; i++) {
          const to = steps[i]!;
          if (to === OFF || (to >= 0 && board[to] === 0)) out[count++] = base + rankMoved(from, to);
        }
      }
      return count;
    },
    predecessors(p, out) {
      const mover = 1 - load(p);
      const base = mover * boards;
      const steps = back[mover]!;
      // Where the opponent has driven all cars off, play was over before this move.
      if (cars[1 - mover] === 0) return 0;
      let count = 0;
      for (let at = 0; at < squares; at++) {
        if (board[at] === mover + 1) {
          for (let i = 3 * at; i < 3 * at + 3; i++) {
            const from = steps[i]!;
            if (from >= 0 && board[from] === 0) out[count++] = base + rankMoved(at, from);
          }
        } else if (board[at] === 0 && forward[mover]![3 * at] === OFF && cars[mover]! < n - 1) {
          board[at] = mover + 1;
          out[count++] = base + rankInTiers(tiers, board);
          board[at] = 0;
        }
      }
      return count;
    },
  };
}

/**
 * Dodgem in tiers, by the cars that are left, on masks. The board is turned over its diagonal for Right, so that the mover's cars go from
 * left to right: positions with Left and with Right to move are two views of one.
 */
function dodgemPieces(n: number, start: string): PieceGame {
  const squares = n * n;
  return {
    squares,
    width: n,
    signs: 'LR',
    start,
    turned: Array.from({ length: squares }, (_, s) => (n - 1 - (s % n)) * n + n - 1 - Math.floor(s / n)),
    maxMoves: 3 * (n - 1),
    maxUnmoves: 3 * (n - 1),
    rules: dodgemRules(n),
    after: (own, other) =>
      own === 0 || other === 0
        ? []
        : [
            [own, other],
            [own - 1, other],
          ],
  };
}

function dodgemRules(n: number): PieceRules {
  const all = (1 << (n * n)) - 1;
  let left = 0;
  for (let s = 0; s < n * n; s += n) left |= 1 << s;
  const right = left << (n - 1);
  return {
    result(own, other) {
      if (own === 0) return packValue(WIN, 0);
      if (other === 0) return packValue(LOSE, 0);
      const free = all & ~(own | other);
      const canMove =
        ((own & right) | (((own & ~right) << 1) & free) | ((own >>> n) & free) | ((own << n) & free)) !== 0;
      return canMove ? UNDECIDED : packValue(WIN, 0);
    },
    moves(own, other, out) {
      const free = all & ~(own | other);
      let count = 0;
      for (let to = ((own & ~right) << 1) & free; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit >>> 1);
        out.other[count++] = other;
      }
      for (let off = own & right; off !== 0; off &= off - 1) {
        out.own[count] = own ^ (off & -off);
        out.other[count++] = other;
      }
      for (let to = (own >>> n) & free; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit << n);
        out.other[count++] = other;
      }
      for (let to = (own << n) & free; to !== 0; to &= to - 1) {
        const bit = to & -to;
        out.own[count] = own ^ bit ^ (bit >>> n);
        out.other[count++] = other;
      }
      return count;
    },
    unmoves(own, other, out) {
      const free = all & ~(own | other);
      let count = 0;
      for (let from = ((own & ~left) >>> 1) & free; from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit << 1);
        out.other[count++] = other;
      }
      for (let from = (own << n) & free; from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit >>> n);
        out.other[count++] = other;
      }
      for (let from = (own >>> n) & free; from !== 0; from &= from - 1) {
        const bit = from & -from;
        out.own[count] = own ^ bit ^ (bit << n);
        out.other[count++] = other;
      }
      return count;
    },
    returns(own, other, out) {
      let count = 0;
      for (let at = right & ~(own | other); at !== 0; at &= at - 1) {
        out.own[count] = own | (at & -at);
        out.other[count++] = other;
      }
      return count;
    },
  };
}

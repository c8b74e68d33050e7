/**
 * How many positions a game has at least, told from random play while they are still being listed.
 *
 * Walks of random moves begin at positions that have not been looked at yet. Two positions that two walks came by are the same with
 * probability Σ p², which is at least 1 / n for any distribution p over n positions: m pairs of which c coincide speak for m / c positions or
 * more (Goodman 1949 bounds a population so by what is caught again). A game that nearly ends makes its walks end, one that nearly has been seen makes them
 * meet, and either way the bound stays low: what would have fitted is not refused.
 */

import { makeText } from '../core/checks/plain-data.js';
import { type Chance, seededChance } from '../core/data/choose.js';
import type { Game, State } from '../core/game.js';
import type { Task } from '../core/task.js';

/** Plies of a walk, at most. */
const PLIES = 40;
/** Walks, at most, and how many are made between two looks at the clock. */
const WALKS = 5000;
const PIECE = 16;

/**
 * A number of positions that the game exceeds, but for chance.
 *
 * @param begin - a random position to walk from
 * @param milliseconds - how long to walk
 * @param walks - how often, at most
 * @param standsFor - of positions that are counted as one, the same for each
 */
export function* leastPositions<P, M, L extends string>(
  game: Game<P, M, L>,
  begin: (chance: Chance) => State<P>,
  milliseconds: number,
  { walks = WALKS, standsFor = position => position }: { walks?: number; standsFor?: (position: P) => P } = {},
): Task<number> {
  const chance = seededChance(1);
  const caught = new Catch();
  const end = performance.now() + milliseconds;
  for (let walk = 0; walk < walks && (walk % PIECE !== 0 || performance.now() < end); walk++) {
    caught.begin();
    let state = begin(chance);
    for (let ply = 0; ply < PLIES; ply++) {
      const moves = game.result(state) >= 0 ? [] : game.moves(state);
      if (moves.length === 0) break;
      const { position, player } = game.play(state, moves[Math.floor(chance() * moves.length)]!);
      state = { position, player };
      caught.add(ply, `${player} ${makeText(standsFor(position))}`);
    }
    if (walk % PIECE === 0) yield { phase: 'find positions', done: walk, total: walks };
  }
  return caught.least();
}

/** What walks came by, ply by ply. */
class Catch {
  /** By ply, how often each position was met. */
  readonly #plies: Map<string, number>[] = [];
  readonly #met = new Set<string>();

  begin(): void {
    this.#met.clear();
  }

  /** A walk that comes back to a position meets it once. */
  add(ply: number, key: string): void {
    const counts = (this.#plies[ply] ??= new Map<string, number>());
    if (this.#met.has(key)) return;
    this.#met.add(key);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  /** The best bound of those from some plies in a row. */
  least(): number {
    let best = 0;
    for (let first = 0; first < this.#plies.length; first += 2) {
      const counts = new Map<string, number>();
      let met = 0;
      let coincidences = 0;
      for (const [plies, ply] of this.#plies.slice(first).entries()) {
        for (const [key, count] of ply) {
          const before = counts.get(key) ?? 0;
          counts.set(key, before + count);
          coincidences += count * before + (count * (count - 1)) / 2;
          met += count;
        }
        // Positions of one walk are no pairs: it has one a ply at most.
        best = Math.max(best, (met * (met - plies - 1)) / 2 / surely(coincidences));
      }
    }
    return best;
  }
}

/** So many coincidences as chance may have hidden: two deviations more, and some, for pairs of the same walks hang together. */
const surely = (count: number) => 1.2 * count + 2 * Math.sqrt(count) + 5;

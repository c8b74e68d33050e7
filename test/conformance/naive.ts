/**
 * The definitions, iterated as they stand: slow, obvious, and sharing nothing with the solvers.
 */
export interface NaiveGame {
  /** Successors of each position; `again` where the same player moves there. */
  readonly successors: readonly (readonly { to: number; again: boolean }[])[];
  /** What a position without successors, or one that is over, is worth to the player to move. */
  readonly over: readonly ('win' | 'lose' | 'tie' | undefined)[];
  /** The remoteness of a position that is over. */
  readonly plies: readonly (0 | 1)[];
}

/** `win 3`, `lose 0`, `tie 2` or `draw` for each position. */
export function naiveSolve({ successors, over, plies: ends }: NaiveGame): string[] {
  const outcome: (string | undefined)[] = over.map(o => o);
  const plies: number[] = over.map((o, p) => (o === undefined ? 0 : ends[p]!));
  const flip = (o: string | undefined) => (o === 'win' ? 'lose' : o === 'lose' ? 'win' : o);
  const after = (e: { to: number; again: boolean }) => (e.again ? outcome[e.to] : flip(outcome[e.to]));
  // What a round finds is a ply from what the round before found, or from an end, at 0 or 1: none after one that finds nothing.
  for (let round = 1, changed = true; changed || round <= 2; round++) {
    changed = false;
    const found: [number, string][] = [];
    successors.forEach((list, p) => {
      if (outcome[p] !== undefined) return;
      if (list.some(e => after(e) === 'win' && plies[e.to] === round - 1)) found.push([p, 'win']);
      else if (list.every(e => after(e) === 'lose') && Math.max(...list.map(e => plies[e.to]!)) === round - 1) {
        found.push([p, 'lose']);
      }
    });
    for (const [p, o] of found) {
      outcome[p] = o;
      plies[p] = round;
      changed = true;
    }
  }
  for (let round = 1, changed = true; changed || round <= 2; round++) {
    const found = successors.flatMap((list, p) =>
      outcome[p] === undefined && list.some(e => outcome[e.to] === 'tie' && plies[e.to] === round - 1) ? [p] : [],
    );
    for (const p of found) {
      outcome[p] = 'tie';
      plies[p] = round;
    }
    changed = found.length > 0;
  }
  return outcome.map((o, p) => (o === undefined ? 'draw' : `${o} ${plies[p]}`));
}

/** The payoff of each position: thresholds above the stake that the maximiser forces, then those below for the other. */
export function naivePayoffs(
  successors: readonly (readonly number[])[],
  ends: readonly (number | undefined)[],
  isMaximiser: readonly boolean[],
  stake: number,
): number[] {
  const levels = [...new Set(ends.filter(e => e !== undefined))].sort((a, b) => a - b);
  const forces = (maximiser: boolean, good: (payoff: number) => boolean) => {
    const won = ends.map(e => e !== undefined && good(e));
    for (let changed = true; changed; ) {
      changed = false;
      successors.forEach((list, p) => {
        if (won[p] || ends[p] !== undefined) return;
        const mine = isMaximiser[p] === maximiser;
        if (mine ? list.some(s => won[s]) : list.every(s => won[s])) changed = won[p] = true;
      });
    }
    return won;
  };
  const values = ends.map(() => stake);
  for (const level of levels.filter(l => l > stake)) {
    forces(true, e => e >= level).forEach((won, p) => {
      if (won) values[p] = level;
    });
  }
  for (const level of levels.filter(l => l < stake).reverse()) {
    forces(false, e => e <= level).forEach((won, p) => {
      if (won) values[p] = level;
    });
  }
  return values;
}

/** A packed value in the words of `naiveSolve`. */
export function valueWords(value: number): string {
  const outcome = ['lose', 'draw', 'tie', 'win'][value & 3]!;
  return outcome === 'draw' ? 'draw' : `${outcome} ${value >>> 2}`;
}

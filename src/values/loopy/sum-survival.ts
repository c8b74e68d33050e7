/** Who survives a sum of loopy positions, which need not have a value: found from the end backwards among all that can be reached. */
import { ZugzwangError } from '../../core/errors.js';
import type { Value } from '../partizan/value-table.js';
import type { StopperTable, Vertex } from './stopper-table.js';
import { LOST, lostStates, OPEN, type States, SURVIVED } from './survival.js';

/** Positions that a sum may reach, whoever is to move. */
const MOST_POSITIONS = 2 ** 18;

/** What is still loopy, in order, and the sum of what is short. */
interface Position {
  readonly loopy: readonly Vertex[];
  readonly short: Value;
}

/** Whether a player, 0 for Left, survives a sum, where play without end is as good as a win, when Left moves first and when Right does. */
export function survivesSum(
  table: StopperTable,
  summands: readonly Vertex[],
  player: 0 | 1,
): readonly [leftFirst: boolean, rightFirst: boolean] {
  const { store } = table;
  const positions: Position[] = [];
  const places = new Map<string, number>();
  const states: States = { isLeft: [], known: [], successors: [] };
  /** The state with Left to move; that with Right to move is the next one. */
  const place = (loopy: readonly Vertex[], short: Value): number => {
    const key = `${loopy} ${short}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    if (positions.length === MOST_POSITIONS)
      throw new ZugzwangError('budget', `a sum of loopy values has more than ${MOST_POSITIONS} positions`);
    store.checkpoint();
    const at = 2 * positions.length;
    places.set(key, at);
    positions.push({ loopy, short });
    for (const turn of [0, 1] as const) {
      states.isLeft.push(turn === player);
      states.known.push(loopy.length > 0 ? OPEN : isWon(short, turn) ? SURVIVED : LOST);
    }
    return at;
  };
  const isWon = (short: Value, turn: 0 | 1) => {
    const [low, high] = player === 0 ? [store.zero, short] : [short, store.zero];
    return turn === player ? !store.isLessOrEqual(high, low) : store.isLessOrEqual(low, high);
  };
  const together = (vertices: readonly Vertex[], short: Value) => {
    const loopy: Vertex[] = [];
    let sum = short;
    for (const v of vertices) {
      const value = table.valueOf(v);
      if (value === undefined) loopy.push(v);
      else sum = store.add(sum, value);
    }
    return place(
      loopy.sort((a, b) => a - b),
      sum,
    );
  };
  const first = together(summands, store.zero);
  for (const { loopy, short } of positions) {
    for (const turn of [0, 1] as const) {
      const options = turn === 0 ? (v: Vertex) => table.left(v) : (v: Vertex) => table.right(v);
      const next: number[] = [];
      if (loopy.length > 0) {
        for (const [i, v] of loopy.entries())
          for (const option of options(v)) next.push(together(loopy.with(i, option), short) + 1 - turn);
        const shorts = turn === 0 ? store.leftOptions(short) : store.rightOptions(short);
        for (const option of shorts) next.push(place(loopy, option) + 1 - turn);
      }
      states.successors.push(next);
    }
  }
  const lost = lostStates(states);
  return [lost[first] === 0, lost[first + 1] === 0];
}

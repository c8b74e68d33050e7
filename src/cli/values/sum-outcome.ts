/** Who wins a sum of positions and values, and by which moves. */
import { resultOf } from '../../core/errors.js';
import { type AnyValue, isValue, type LoopyOutcome, NoSides, noSidesOf } from '../../values/loopy/index.js';
import { EndlessPlay } from '../../values/partizan/positions/position-parts.js';
import {
  type SumMove,
  type Summand,
  sumOutcome,
  winningMoves,
  winsMovingFirst,
} from '../../values/partizan/positions/sum-search.js';
import { shownBoard, shownMove } from '../text/typed-position.js';
import type { Part, ValueReader } from './value-reader.js';

/** A winning move: in which summand, to what, and by which move where the summand is a position. */
export interface WinningMove {
  readonly summand: number;
  readonly move?: string;
  readonly to: string;
}

/** Outcomes in which a player, 0 or 1, wins when the other one begins. */
const WON_SECOND: readonly [readonly LoopyOutcome[], readonly LoopyOutcome[]] = [
  ['L', 'P', 'PHat'],
  ['R', 'P', 'PCheck'],
];

/** The outcome class of a sum. @throws ZugzwangError where who cannot move need not lose, or memory does not suffice */
export function outcomeOfSum(reader: ValueReader, parts: readonly Part[]): LoopyOutcome {
  return searched(
    () => sumOutcome(summandsOf(parts), reader.store),
    () => loopyOutcome(reader, parts),
  );
}

/** Integers between which a position is, as far as searches of so many sums tell; there is none where they did not suffice. */
export interface IntegerBounds {
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** Sums that a search for a bound may take, and how far from 0 bounds are sought. */
const MOST_SUMS = 300_000;
const FARTHEST = 1024;

/** The largest integer that a position is at least, and the least that it is at most, found by who wins the difference. */
export function integerBounds(reader: ValueReader, part: Part): IntegerBounds {
  const [summand] = summandsOf([part]);
  const { store } = reader;
  // G ≥ n where Right, first on G − n, does not win, and G ≤ n where Left does not.
  const isBound = (n: number, player: 0 | 1) =>
    !winsMovingFirst([summand!, { value: store.integer(-n) }], player, store, { maxSums: MOST_SUMS });
  const found = (player: 0 | 1, step: 1 | -1): number | undefined => {
    const result = resultOf(() => nearest(n => isBound(n, player), step));
    if (result.ok) return result.value;
    if (result.error.code === 'budget') return undefined;
    throw result.error;
  };
  return { least: found(1, 1), most: found(0, -1) };
}

/** The last integer, going from −∞ in the direction of `step`, of which a test holds that holds up to there. */
function nearest(holds: (n: number) => boolean, step: 1 | -1): number | undefined {
  let far = 1;
  if (!holds(0)) {
    while (!holds(-step * far)) if ((far *= 2) > FARTHEST) return undefined;
    return between(holds, -step * far, far === 1 ? 0 : (-step * far) / 2);
  }
  while (holds(step * far)) if ((far *= 2) > FARTHEST) return undefined;
  return between(holds, far === 1 ? 0 : (step * far) / 2, step * far);
}

/** By halves, between an integer of which it holds and one of which it does not. */
function between(holds: (n: number) => boolean, inside: number, outside: number): number {
  while (Math.abs(outside - inside) > 1) {
    const middle = Math.trunc((inside + outside) / 2);
    if (holds(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The moves by which a player, 0 for Left, wins a sum when moving first; in a stopper, those to its canonical options. */
export function winningMovesIn(reader: ValueReader, parts: readonly Part[], player: 0 | 1): WinningMove[] {
  return searched(
    () => winningMoves(summandsOf(parts), player, reader.store).map(move => shownWinning(reader, parts, move)),
    () => loopyWinningMoves(reader, parts, player),
  );
}

/** What a search finds; where play can go round, what the values tell. */
function searched<T>(search: () => T, byValues: () => T): T {
  try {
    return search();
  } catch (error) {
    if (error instanceof EndlessPlay || noSidesOf(error) !== undefined) return byValues();
    throw error;
  }
}

/** The parts for a search. @throws EndlessPlay where one is a loopy value */
function summandsOf(parts: readonly Part[]): Summand[] {
  return parts.map(part => {
    if (part.place !== undefined) return { game: part.place.game, position: part.place.state.position };
    const value = part.value();
    if (typeof value === 'number') return { value };
    throw new EndlessPlay('a loopy value');
  });
}

function shownWinning(reader: ValueReader, parts: readonly Part[], found: SumMove): WinningMove {
  const { summand } = found;
  if ('value' in found) return { summand, to: reader.text(found.value) };
  const { game } = parts[summand]!.place!;
  const to = shownBoard(game, { position: found.position, player: 0 });
  return { summand, move: shownMove(game, found.move), to };
}

/** By the value of the sum, or by its positions where it has no sides. */
function loopyOutcome(reader: ValueReader, parts: readonly Part[]): LoopyOutcome {
  const summands = parts.flatMap(part => reader.loopySummands(part));
  if (summands.every(isValue)) {
    const sum = reader.sumOrNone(parts);
    if (!(sum instanceof NoSides)) return outcomeOf(reader, sum);
  }
  return reader.loopy.sumOutcome(summands);
}

function outcomeOf({ store, loopy }: ValueReader, value: AnyValue): LoopyOutcome {
  return typeof value === 'number' ? store.outcome(value) : loopy.outcome(value);
}

function loopyWinningMoves(reader: ValueReader, parts: readonly Part[], player: 0 | 1): WinningMove[] {
  return parts.flatMap((part, summand) => {
    const isWinning = (after: () => AnyValue) =>
      WON_SECOND[player].includes(loopyOutcome(reader, parts.with(summand, { value: after })));
    const { place } = part;
    if (place === undefined) {
      return optionsOf(reader, part, player)
        .filter(option => isWinning(() => option))
        .map(option => ({ summand, to: reader.text(option) }));
    }
    const { game, state } = place;
    const from = { position: state.position, player };
    return game.moves(from).flatMap(move => {
      const to = { position: game.lead(from, move), player };
      if (!isWinning(() => reader.worth(game, to))) return [];
      return [{ summand, move: shownMove(game, move), to: shownBoard(game, to) }];
    });
  });
}

/** None where the value has two sides, or none: it says how it ends, not which moves there are. */
function optionsOf({ store, loopy }: ValueReader, part: Part, player: 0 | 1): AnyValue[] {
  const found = resultOf(() => part.value());
  if (!found.ok) {
    if (noSidesOf(found.error) !== undefined) return [];
    throw found.error;
  }
  const { value } = found;
  if (typeof value === 'number') return player === 0 ? store.leftOptions(value) : store.rightOptions(value);
  const { table } = loopy;
  const { onside, offside } = value;
  if (onside !== offside) return [];
  const options = player === 0 ? table.left(onside) : table.right(onside);
  return options.map(s => table.valueOf(s) ?? { onside: s, offside: s });
}

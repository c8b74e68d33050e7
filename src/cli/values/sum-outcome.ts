/** Who wins a sum of positions and values, and by which moves. */
import type { AnyValue, LoopyOutcome } from '../../values/loopy/index.js';
import { EndlessPlay } from '../../values/partizan/position-parts.js';
import { type SumMove, type Summand, sumOutcome, winningMoves } from '../../values/partizan/sum-search.js';
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
    () => outcomeOf(reader, reader.sum(parts)),
  );
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
    if (error instanceof EndlessPlay) return byValues();
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

function outcomeOf({ store, loopy }: ValueReader, value: AnyValue): LoopyOutcome {
  return typeof value === 'number' ? store.outcome(value) : loopy.outcome(value);
}

function loopyWinningMoves(reader: ValueReader, parts: readonly Part[], player: 0 | 1): WinningMove[] {
  return parts.flatMap((part, summand) => {
    const isWinning = (after: AnyValue) => {
      const sum = reader.sum(parts.with(summand, { value: () => after }));
      return WON_SECOND[player].includes(outcomeOf(reader, sum));
    };
    const { place } = part;
    if (place === undefined) {
      return optionsOf(reader, part.value(), player)
        .filter(isWinning)
        .map(option => ({ summand, to: reader.text(option) }));
    }
    const { game, state } = place;
    const from = { position: state.position, player };
    return game.moves(from).flatMap(move => {
      const to = { position: game.lead(from, move), player };
      if (!isWinning(reader.worth(game, to))) return [];
      return [{ summand, move: shownMove(game, move), to: shownBoard(game, to) }];
    });
  });
}

function optionsOf({ store, loopy }: ValueReader, value: AnyValue, player: 0 | 1): AnyValue[] {
  if (typeof value === 'number') return player === 0 ? store.leftOptions(value) : store.rightOptions(value);
  const { table } = loopy;
  const { onside, offside } = value;
  // A value with two sides says how it ends, not which moves there are.
  if (onside !== offside) return [];
  const options = player === 0 ? table.left(onside) : table.right(onside);
  return options.map(s => table.valueOf(s) ?? { onside: s, offside: s });
}

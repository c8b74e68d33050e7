/**
 * What the sides of a proof are: one that is a position of a game stands there with the moves of its rules, which `zug verify` asks for again; any other is
 * the value of its text.
 */
import { isRecord } from '../../core/data/record.js';
import { excerpt, messageOf, resultOf, ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import type { ComparisonProof, ProofPositions } from '../../values/loopy/comparison-proof.js';
import { isValue, type LoopySummand } from '../../values/loopy/index.js';
import { quotedPositionAt } from '../../values/partizan/quoted-position.js';
import type { ValueReader } from './value-reader.js';

/** Positions of a game in a proof: the texts of its forms from the first one on. */
interface ProvedPositions {
  readonly game: string;
  readonly first: number;
  readonly texts: readonly string[];
}

/** A side with more positions than this is proved by its canonical form. */
const MOST_POSITIONS = 50_000;

/** A position that is all of a text. */
function positionIn(text: string): { game: string; position: string } | undefined {
  const found = quotedPositionAt(text, 0);
  return found?.length === text.length ? { game: found.game, position: found.position } : undefined;
}

/** The positions that a side of a claim leads to; undefined where it is none, too many, or loopy, and where something is wrong with it, which its value will tell. */
export async function positionsOf(
  reader: ValueReader,
  text: string,
): Promise<(ProofPositions & { readonly texts: readonly string[] }) | undefined> {
  const wanted = positionIn(text);
  if (wanted === undefined) return undefined;
  const { place } = await reader.position(wanted.game, wanted.position).catch(() => ({ place: undefined }));
  if (place === undefined) return undefined;
  const { game } = place;
  const places = new Map([[game.notation.make(place.state.position), 0]]);
  const met = [place.state.position];
  const options: [number[], number[]][] = [];
  const worth: number[] = [];
  for (let at = 0; at < met.length; at++) {
    const value = resultOf(() => reader.worth(game, { position: met[at], player: 0 }));
    if (!value.ok || typeof value.value !== 'number') return undefined;
    worth.push(reader.loopy.table.short(value.value));
    const sides = [0, 1].map(player => {
      const ends = new Set<number>();
      for (const [end, position] of endsOf(game, met[at], player as 0 | 1)) {
        if (!places.has(end)) {
          if (met.length === MOST_POSITIONS) return undefined;
          places.set(end, met.push(position) - 1);
        }
        ends.add(places.get(end)!);
      }
      return [...ends];
    });
    if (sides.includes(undefined)) return undefined;
    options.push(sides as [number[], number[]]);
  }
  return { options, worth, texts: [...places.keys()] };
}

/** @throws ZugzwangError `check` for what is no position */
function parsed(game: AnyGame, text: string): unknown {
  try {
    return game.notation.parse(text);
  } catch (error) {
    throw new ZugzwangError('check', `${excerpt(text)} is no position: ${messageOf(error)}`);
  }
}

/** Where the moves of a player lead, by their texts. */
function endsOf(game: AnyGame, position: unknown, player: 0 | 1): Map<string, unknown> {
  const state = { position, player };
  const ends = game.moves(state).map(move => game.lead(state, move));
  return new Map(ends.map(end => [game.notation.make(end), end]));
}

/** A proof as it is written, with what its positions are called. */
export function proofFile(
  proof: ComparisonProof,
  texts: readonly (readonly string[] | undefined)[],
): ComparisonProof & { readonly positions?: readonly ProvedPositions[] } {
  const positions = texts.flatMap((list, i): ProvedPositions[] => {
    if (list === undefined) return [];
    const [text, side] = i === 0 ? [proof.a, proof.left] : [proof.b, proof.right];
    return [{ game: positionIn(text)!.game, first: side[0], texts: list }];
  });
  return positions.length === 0 ? proof : { ...proof, positions };
}

/**
 * Compares the forms of a proof that are said to be positions with the moves of their rules, and the others with what the claim's text is worth; returns
 * how many are positions.
 *
 * @param file - a proof that has been checked
 * @throws ZugzwangError `check` where they differ, or another position is claimed
 */
export async function checkSides(file: Record<string, unknown>, reader: ValueReader): Promise<number> {
  let count = 0;
  const { positions = [], forms } = file;
  if (!Array.isArray(positions)) throw new ZugzwangError('check', 'its positions are no list');
  const sides = [file['left'], file['right']] as (readonly [number, number])[];
  const byRules = new Set<unknown>();
  for (const entry of positions as unknown[]) {
    const [length, side] = await checkGame(entry, file, forms as Forms, reader);
    count += length;
    byRules.add(side);
  }
  for (const [i, text] of [file['a'], file['b']].entries())
    if (!byRules.has(i)) await checkText(String(text), sides[i]!, forms as Forms, reader);
  return count;
}

/** A side that is no position: its forms, the onside's and the offside's, are worth what its text is. */
async function checkText(text: string, side: readonly [number, number], forms: Forms, reader: ValueReader) {
  const value = reader.lifted((await reader.expression(text)).value());
  const worth = summandsOf(forms, reader);
  const [onside, offside] = side.map(form => {
    const summand = worth[form]!;
    return isValue(summand) ? summand : reader.loopy.game(summand);
  });
  if (onside!.onside !== value.onside || offside!.offside !== value.offside)
    throw new ZugzwangError('check', `its forms are not worth ${excerpt(text)}`);
}

/** Forms as values where play from them ends, one after the other from the end, and as positions where it need not. */
function summandsOf(forms: Forms, { store, loopy }: ValueReader): LoopySummand[] {
  const shorts: (number | undefined)[] = forms.map(() => undefined);
  const open = forms.map(([left, right]) => left.length + right.length);
  const before = forms.map((): number[] => []);
  for (const [i, sides] of forms.entries()) for (const option of sides.flat()) before[option]!.push(i);
  const closed = [...open.keys()].filter(i => open[i] === 0);
  // The list grows while it is walked along.
  for (const i of closed) {
    const [left, right] = forms[i]!.map(side => side.map(option => shorts[option]!));
    shorts[i] = store.game(left!, right!);
    for (const form of before[i]!) if (--open[form]! === 0) closed.push(form);
  }
  const summands = shorts.map(value => (value === undefined ? { left: [], right: [] } : loopy.short(value)));
  for (const [i, summand] of summands.entries()) {
    if (isValue(summand)) continue;
    const { left, right }: { left: LoopySummand[]; right: LoopySummand[] } = summand;
    left.push(...forms[i]![0].map(option => summands[option]!));
    right.push(...forms[i]![1].map(option => summands[option]!));
  }
  return summands;
}

type Forms = readonly (readonly [readonly number[], readonly number[]])[];

async function checkGame(
  entry: unknown,
  file: Record<string, unknown>,
  forms: Forms,
  reader: ValueReader,
): Promise<[count: number, side: number]> {
  const { game: name, first, texts } = isRecord(entry) ? entry : {};
  const isList = Array.isArray(texts) && texts.every(text => typeof text === 'string');
  if (typeof name !== 'string' || !Number.isInteger(first) || !isList)
    throw new ZugzwangError('check', 'its positions are told without their game, their place or their texts');
  const [from, list] = [first as number, texts as string[]];
  const claimed = [
    [file['a'], file['left']],
    [file['b'], file['right']],
  ] as const;
  const side = claimed.findIndex(([, at]) => Array.isArray(at) && at.every(one => one === from));
  const wanted = side < 0 ? undefined : positionIn(String(claimed[side]![0]));
  if (wanted?.game !== name)
    throw new ZugzwangError('check', `its positions of ${excerpt(name)} are no side of the claim`);
  const { place } = await reader.position(wanted.game, wanted.position);
  if (place === undefined) throw new ZugzwangError('check', `${excerpt(name)} has no positions`);
  const { game, state } = place;
  if (game.notation.make(state.position) !== list[0])
    throw new ZugzwangError(
      'check',
      `it begins at ${excerpt(list[0] ?? 'nothing')}, not at ${excerpt(wanted.position)}`,
    );
  for (const [i, text] of list.entries()) {
    const position = parsed(game, text);
    for (const player of [0, 1] as const) {
      const told = new Set(forms[from + i]?.[player].map(option => list[option - from]));
      const ends = [...endsOf(game, position, player).keys()];
      if (ends.length === told.size && ends.every(end => told.has(end))) continue;
      const who = game.players?.[player] ?? 'the player';
      throw new ZugzwangError('check', `at ${excerpt(text)} the moves of ${who} are others by the rules`);
    }
  }
  return [list.length, side];
}

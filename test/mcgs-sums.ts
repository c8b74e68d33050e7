/** Sums as MCGS writes them: `[clobber] XO.|OXO + [switch_game] 2 -1 ; Black (Left) to play`. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { findGame } from '../src/games/registry.js';
import { PartizanStore } from '../src/values/partizan/store.js';
import { type Summand, winsMovingFirst } from '../src/values/partizan/sum-search.js';
import type { Value } from '../src/values/partizan/value-table.js';

/** Who wins a sum, and for whom MCGS says so. */
interface OutcomeFact {
  readonly game: string;
  readonly input: string;
  readonly expected: 'win' | 'loss';
  readonly unsolved_or_hard?: true;
}

/** Those that take little time: no large boards, nor NoGo on more than 3x3. */
export function quickFacts(): OutcomeFact[] {
  const isQuick = ({ game, input, unsolved_or_hard }: OutcomeFact) =>
    unsolved_or_hard === undefined && input.length < (game.includes('nogo') ? 43 : 52);
  return outcomeFacts().filter(isQuick);
}

/** Demands that one fact in so many be found. */
export async function demandOutcomes(facts: readonly OutcomeFact[], step: number): Promise<void> {
  const store = new PartizanStore();
  for (let i = 0; i < facts.length; i += step) {
    const { input, expected } = facts[i]!;
    const { summands, player } = await readFact(input, store);
    expect(winsMovingFirst(summands, player, store) ? 'win' : 'loss', input).toBe(expected);
  }
}

/** All of them. */
function outcomeFacts(): OutcomeFact[] {
  const file = new URL('../testdata/facts/mcgs-outcomes.jsonl.gz', import.meta.url);
  return gunzipSync(readFileSync(file))
    .toString()
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
}

/** The sum of a fact, and the player who moves first. */
async function readFact(input: string, store: PartizanStore): Promise<{ summands: Summand[]; player: 0 | 1 }> {
  const [sum, who] = input.split(' ; ');
  const summands: Summand[] = [];
  for (const part of sum!.split(/ \+ (?=\[)/)) {
    const [, impartial, name, text] = /^\[(impartial )?(\w+)\] ?(.*)$/.exec(part)!;
    summands.push(...(await readSummand(name!, text!.trim(), impartial !== undefined, store)));
  }
  return { summands, player: who!.startsWith('Black') ? 0 : 1 };
}

async function readSummand(name: string, text: string, isImpartial: boolean, store: PartizanStore): Promise<Summand[]> {
  const sides = simpleGame(name, text, store);
  if (sides !== undefined) {
    const [left, right] = sides;
    return [{ value: isImpartial ? store.nimber(mex([...left, ...right], store)) : store.game(left, right) }];
  }
  if (name === 'kayles') {
    const game = await findGame('heaps:code=0.77');
    return [{ game, position: [Number(text)] }];
  }
  const spec = GAMES[name] ?? name.replace(/_1xn$/, '');
  const game = await findGame(isImpartial ? `${spec}:variant=impartial` : spec);
  return [{ game, position: game.notation.parse(text) }];
}

const GAMES: Readonly<Record<string, string>> = { gen_king_dirt: 'king-dirt' };

/** The options of what is no board, or undefined. */
function simpleGame(name: string, text: string, store: PartizanStore): [Value[], Value[]] | undefined {
  const optionsOf = (v: Value): [Value[], Value[]] => [store.leftOptions(v), store.rightOptions(v)];
  switch (name) {
    case 'integer_game':
    case 'dyadic_rational':
      return optionsOf(number(text, store));
    case 'nimber':
      return optionsOf(store.nimber(Number(text)));
    case 'switch_game': {
      const [left, right] = text.split(/[ ,]+/);
      return [[number(left!, store)], [number(right!, store)]];
    }
    case 'up_star': {
      const ups = text.startsWith('*') ? 0 : Number(text.split(' ')[0]);
      return optionsOf(store.up(ups, text.endsWith('*') ? 1 : 0));
    }
    default:
      return undefined;
  }
}

function number(text: string, store: PartizanStore): Value {
  const [numerator, denominator = '1'] = text.split('/');
  return store.number(Number(numerator) / Number(denominator));
}

/** The nimber of a game whose options are these, played by both. */
function mex(options: readonly Value[], store: PartizanStore): number {
  const nimbers = new Set(options.map(v => mex([...store.leftOptions(v), ...store.rightOptions(v)], store)));
  let least = 0;
  while (nimbers.has(least)) least++;
  return least;
}

/** Sums as MCGS writes them: `[clobber] XO.|OXO + [switch_game] 2 -1 ; Black (Left) to play`. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { findGame } from '../src/games/registry.js';
import { isNumberGame, numberGameValue } from '../src/values/partizan/number-games.js';
import { PartizanStore } from '../src/values/partizan/store.js';
import { type Summand, winsMovingFirst } from '../src/values/partizan/sum-search.js';

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
    summands.push(await readSummand(name!, text!.trim(), impartial !== undefined, store));
  }
  return { summands, player: who!.startsWith('Black') ? 0 : 1 };
}

/** Games answer to the names that they have there, and impartial ones are variants. */
async function readSummand(name: string, text: string, isImpartial: boolean, store: PartizanStore): Promise<Summand> {
  if (isNumberGame(name)) return { value: numberGameValue(store, isImpartial ? `impartial ${name}` : name, text) };
  if (name === 'kayles') return { game: await findGame('heaps:code=0.77'), position: [Number(text)] };
  const game = await findGame(isImpartial ? `${name}:variant=impartial` : name);
  return { game, position: game.notation.parse(text) };
}

/** Sums as MCGS writes them: `[clobber] XO.|OXO + [switch_game] 2 -1 ; Black (Left) to play`. */
import { expect } from 'vitest';
import { findGame } from '../../src/games/registry.js';
import { isNumberGame, numberGameValue } from '../../src/values/partizan/positions/number-games.js';
import { type Summand, winningMoves, winsMovingFirst } from '../../src/values/partizan/positions/sum-search.js';
import { PartizanStore } from '../../src/values/partizan/store.js';
import { readFacts } from '../facts.js';
import { questionOf } from './mcgs-questions.mjs';

/** Who wins a sum, and for whom MCGS says so. */
interface OutcomeFact {
  readonly game: string;
  readonly input: string;
  readonly expected: 'win' | 'loss';
  readonly unsolved_or_hard?: true;
}

/** Those that take little time: no large boards, less of what takes long for its size. */
export function quickFacts(): OutcomeFact[] {
  const isQuick = ({ game, input, unsolved_or_hard }: OutcomeFact) => {
    const longest = /gen_toads|sheep/.test(game) ? 45 : /nogo/.test(game) ? 48 : 60;
    return unsolved_or_hard === undefined && input.length < longest;
  };
  return readFacts<OutcomeFact>('mcgs-outcomes.jsonl.gz').filter(isQuick);
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

/** The moves that win a sum, `None` or in MCGS' own notation: `7-6 9-8`, with the number of the summand before a colon where there are several. */
export interface MovesFact {
  readonly input: string;
  readonly expected: string;
}

export const movesFacts = (): MovesFact[] => readFacts('mcgs-winning-moves.jsonl');

/** How many moves win, by the number of their summand: as MCGS has it, and as is found. Moves are named otherwise there. */
export async function countedMoves({ input, expected }: MovesFact, store: PartizanStore): Promise<[string, string]> {
  const { summands, player } = await readFact(input, store);
  const theirs = expected === 'None' ? [] : expected.split(' ').map(move => Number(/^(\d+):/.exec(move)?.[1] ?? 0));
  const ours = winningMoves(summands, player, store).map(({ summand }) => summand);
  const counted = (list: readonly number[]) => summands.map((_, i) => list.filter(n => n === i).length).join(' ');
  return [counted(theirs), counted(ours)];
}

/** The sum of a fact, and the player who moves first. */
async function readFact(input: string, store: PartizanStore): Promise<{ summands: Summand[]; player: 0 | 1 }> {
  const { sum, player } = questionOf(input);
  const summands: Summand[] = [];
  for (const { game, position } of sum) summands.push(await readSummand(game, position, store));
  return { summands, player };
}

/** Games answer to the names that they have there, and impartial ones are variants. */
async function readSummand(name: string, text: string, store: PartizanStore): Promise<Summand> {
  const plain = name.replace(/^impartial /, '');
  if (isNumberGame(plain)) return { value: numberGameValue(store, name, text) };
  if (plain === 'kayles') return { game: await findGame('heaps:code=0.77'), position: [Number(text)] };
  const game = await findGame(plain === name ? name : `${plain}:variant=impartial`);
  return { game, position: game.notation.parse(text) };
}

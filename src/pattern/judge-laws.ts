/** Laws beside the rules of their game: those that a theorem proves, and those that the rules refute. */

import { ZugzwangError } from '../core/errors.js';
import type { AnyGame } from '../core/game.js';
import type { Task } from '../core/task.js';
import { type Finding, type FindLawsOptions, findLawsTask } from './find-laws.js';
import type { GameTable } from './input/game-table.js';
import type { ValueTable } from './input/value-table.js';
import { demandPartizanRule, judgePartizan } from './partizan/heap-proof.js';
import { type PartizanRule, parsePartizanRule } from './partizan/heap-rule.js';
import { demandRule, proofOf, refutedAt } from './proof.js';
import { parseRule, type Rule, ruleOfGame } from './rule.js';

/** Rules of which theorems speak. */
export type KnownRule = Rule | PartizanRule;

/** What was found, and the laws of the table that its rule refutes. */
export interface JudgedLaws {
  readonly laws: readonly Finding[];
  readonly refuted: readonly { readonly sentence: string; readonly at: number }[];
}

/** Looks for laws, and judges them by the rules, where these are known. */
export function* judgedLawsTask(
  table: ValueTable,
  options: FindLawsOptions,
  rule: KnownRule | undefined,
): Task<JudgedLaws> {
  const steps = findLawsTask(table, options);
  for (let done = 0; ; done++) {
    const step = steps.next();
    if (step.done) return judgeLaws(table, step.value, rule);
    yield { phase: `look for a law: ${step.value}`, done };
  }
}

/** Laws without those that the rule refutes, proved where a theorem applies. */
function judgeLaws(table: ValueTable, findings: readonly Finding[], rule: KnownRule | undefined): JudgedLaws {
  if (rule === undefined) return { laws: findings, refuted: [] };
  const laws: Finding[] = [];
  const refuted: { sentence: string; at: number }[] = [];
  for (const finding of findings) {
    const { proved, at } = judgement(table, finding, rule);
    if (at === undefined) laws.push(proved ?? finding);
    else refuted.push({ sentence: finding.law.sentence, at });
  }
  return { laws, refuted };
}

/** A finding with its proof, or the first argument at which the rule refutes it. */
function judgement(
  table: ValueTable,
  finding: Finding,
  rule: KnownRule,
): { proved?: Finding | undefined; at?: number | undefined } {
  if ('codes' in rule) {
    const { proved, refutedAt: at } = judgePartizan(table, finding, rule);
    return { proved, at };
  }
  const proved = proofOf(table, finding, rule);
  return proved === undefined ? { at: refutedAt(table, finding, rule) } : { proved };
}

/** The rule that a person names, or that the game declares, compared with the game's table; undefined where there is none. */
export function ruleOfTable(
  game: AnyGame,
  { table, setUp }: Pick<GameTable, 'table' | 'setUp'>,
  named?: string,
): KnownRule | undefined {
  const isImpartial = table.kind === 'outcome' || table.kind === 'grundy';
  if (named === undefined && isImpartial) return ruleOfGame(game);
  const text = named ?? (table.kind === 'partizan' ? heapsRule(game, setUp) : undefined);
  if (text === undefined) return undefined;
  if (!isImpartial && table.kind !== 'partizan')
    throw new ZugzwangError('usage', '--rule is for outcomes, Grundy values and partizan values');
  return namedRule(text, table);
}

/** The rule that stands before the colon in positions of partizan heap games, of one heap: `[1,3],[2,3]:{n}`. */
function heapsRule(game: AnyGame, { holdsFor }: GameTable['setUp']): string | undefined {
  const head = /^the positions (.*):\{\w+\}$/.exec(holdsFor[0] ?? '')?.[1];
  return /^partizan-(subtraction|octal)\b(?!.*variant=)/.test(game.name) ? head : undefined;
}

/** @throws ZugzwangError for no rule, and where the table is not what it gives */
export function namedRule(text: string, table: ValueTable): KnownRule {
  if (table.kind === 'partizan') {
    const rule = parsePartizanRule(text);
    demandPartizanRule(table, rule);
    return rule;
  }
  const rule = parseRule(text);
  demandRule(table, rule);
  return rule;
}

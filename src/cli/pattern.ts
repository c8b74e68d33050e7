import { readFileSync } from 'node:fs';
import { ZugzwangError } from '../core/errors.js';
import { runSync } from '../core/task.js';
import { VERSION } from '../core/version.js';
import type { Evidence } from '../pattern/evidence.js';
import { type Finding, findLawsTask, whyNone } from '../pattern/find-laws.js';
import { gameTable, TABLE_OF, type TableOf } from '../pattern/game-table.js';
import { parseTable, TABLE_SHAPES, type TableShape } from '../pattern/parse-table.js';
import { proofOf } from '../pattern/proof.js';
import { parseRule, type Rule, ruleOfGame } from '../pattern/rule.js';
import { VALUE_KINDS, type ValueKind, type ValueTable } from '../pattern/value-table.js';
import { textWidth, wrap } from './layout.js';
import { loadGame, withFile } from './load-game.js';
import { parseCount } from './options.js';
import { colours, print, printError } from './print.js';
import { ProgressLine } from './progress.js';
import { count } from './words.js';

export interface PatternFlags {
  table?: string;
  of?: string;
  arguments?: string;
  to?: string;
  shape?: string;
  rule?: string;
  code?: boolean;
  json?: boolean;
}

/** A table, where it comes from, and what is known of its rules. */
interface Subject {
  readonly table: ValueTable;
  readonly fresh?: ValueTable;
  readonly from: string;
  readonly rule?: Rule;
}

/** `zug pattern GAME` and `zug pattern --table FILE`: exit code 1 where no law was found. */
export default async function patternCommand(flags: PatternFlags, game?: string): Promise<void> {
  if ((game === undefined) === (flags.table === undefined)) {
    const found = game === undefined ? 'neither' : 'both';
    throw new ZugzwangError('usage', `found ${found} a game and --table, expected one of them`);
  }
  const progress = new ProgressLine();
  try {
    const subject = game === undefined ? readTable(flags, flags.table!) : await readGame(flags, game, progress);
    const findings = search(subject, progress);
    progress.clear();
    if (flags.json) print(JSON.stringify(makePatternJson(subject, findings), undefined, 2));
    else if (flags.code) printCode(subject, findings);
    else printFindings(subject, findings);
    if (findings.length === 0) process.exitCode = 1;
  } finally {
    progress.clear();
  }
}

function readTable(flags: PatternFlags, path: string): Subject {
  const shape = oneOf('shape', flags.shape, TABLE_SHAPES) as TableShape | undefined;
  const kind = oneOf('of', flags.of, VALUE_KINDS) as ValueKind | undefined;
  for (const name of ['arguments', 'to'] as const) {
    if (flags[name] !== undefined) throw new ZugzwangError('usage', `--${name} is for a game, not for --table`);
  }
  const text = readFileSync(path === '-' ? 0 : path, 'utf8');
  const where = path === '-' ? 'standard input' : path;
  const parsed = inTable(where, () =>
    parseTable(text, { ...(shape === undefined ? {} : { shape }), ...(kind === undefined ? {} : { kind }) }),
  );
  const { names, values } = parsed.table;
  const what = { list: 'a list', matrix: 'a matrix with its arguments in the first row and column', grid: 'a grid' };
  const from = `${where}: ${what[parsed.shape]} of ${count(values.length)} values, by ${names.join(', ')}`;
  return { table: parsed.table, from, ...(flags.rule === undefined ? {} : { rule: parseRule(flags.rule) }) };
}

/** Errors of a table name its file. */
function inTable<T>(where: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZugzwangError)) throw error;
    throw new ZugzwangError(error.code, `${where}: ${error.message}`, { cause: error });
  }
}

async function readGame(flags: PatternFlags, argument: string, progress: ProgressLine): Promise<Subject> {
  if (flags.shape !== undefined) throw new ZugzwangError('usage', '--shape is for --table, not for a game');
  const of = oneOf('of', flags.of, TABLE_OF) as TableOf | undefined;
  const to = flags.to === undefined ? undefined : parseCount('to', flags.to, 1);
  const names = flags.arguments?.split(',');
  const loaded = await loadGame(argument);
  const options = {
    ...(of === undefined ? {} : { of }),
    ...(to === undefined ? {} : { to }),
    ...(names === undefined ? {} : { arguments: names }),
  };
  const made = await withFile(loaded, () => runSync(gameTable(loaded.game, options), progress.update));
  const rule = flags.rule === undefined ? ruleOfGame(loaded.game) : parseRule(flags.rule);
  const what = of ?? made.table.kind;
  const from = `${argument}: ${what} of ${count(made.table.values.length)} positions, by ${made.table.names.join(', ')}`;
  return { ...made, from, ...(rule === undefined ? {} : { rule }) };
}

function oneOf(flag: string, given: string | undefined, allowed: readonly string[]): string | undefined {
  if (given === undefined || allowed.includes(given)) return given;
  throw new ZugzwangError('usage', `found --${flag} ${given}, expected one of ${allowed.join(', ')}`);
}

function search({ table, fresh, rule }: Subject, progress: ProgressLine): Finding[] {
  const steps = findLawsTask(table, fresh === undefined ? {} : { fresh });
  let done = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.map(finding => proofOf(table, finding, rule) ?? finding);
    progress.update({ phase: `look for a law: ${step.value}`, done: done++ });
  }
}

function printCode({ from }: Subject, [first]: readonly Finding[]): void {
  if (first) print(first.law.code.trimEnd());
  else printError(`zug: ${from}: no law was found`);
}

function printFindings({ from, table }: Subject, findings: readonly Finding[]): void {
  print(`${colours.bold(from)}\n`);
  const [first, ...others] = findings;
  if (!first) {
    print('No law was found.');
    print(wrap(whyNone(table), textWidth()).join('\n'));
    return;
  }
  print(wrap(first.law.sentence, textWidth()).join('\n'));
  print('');
  print(evidenceLines(first.evidence).join('\n'));
  print(`\n${first.law.code.trimEnd()}`);
  if (others.length > 0) print('\nThe same in other words:');
  for (const { law } of others) print(`\n${wrap(law.sentence, textWidth()).join('\n')}`);
}

/** The evidence in words. */
export function evidenceLines(evidence: Evidence): string[] {
  const width = textWidth();
  if (evidence.status === 'proved') {
    return [
      ...wrap(`Proved. ${evidence.theorem} (${evidence.source})`, width),
      ...evidence.hypotheses.flatMap(({ text, checked }) => wrap(`- ${text}: ${checked}`, width)),
    ];
  }
  const { upTo, used, withheld, fresh } = evidence;
  const beyond = fresh === 0 ? '' : `, and on ${count(fresh)} fresh values from beyond the table`;
  return wrap(
    `Verified up to ${upTo.join(', ')}, not proved: found on ${count(used)} values, right on the ${count(withheld)} withheld${beyond}.`,
    width,
  );
}

/** What `--json` prints; `schema/pattern.schema.json` describes it. */
export function makePatternJson({ table, from }: Subject, findings: readonly Finding[]): object {
  return {
    schema: 1,
    table: { from, names: table.names, kind: table.kind, rows: table.values.length },
    found: findings.length > 0,
    ...(findings.length > 0 ? {} : { why: whyNone(table) }),
    laws: findings.map(({ law, finder, evidence, tableBits }) => ({
      kind: law.kind,
      finder,
      sentence: law.sentence,
      code: law.code,
      bits: law.bits,
      tableBits,
      evidence,
    })),
    version: VERSION,
  };
}

import { readFileSync } from 'node:fs';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import { ownValues } from '../../core/own-family.js';
import { runSync } from '../../core/task.js';
import { countText } from '../../core/text/sizes.js';
import { parseSpec, splitOwnSpec } from '../../core/text/spec.js';
import { VERSION } from '../../core/version.js';
import { findFamily } from '../../games/registry.js';
import { whyNone } from '../../pattern/find-laws.js';
import { familyTable } from '../../pattern/input/family-table.js';
import { gameTable, TABLE_OF, type TableOf } from '../../pattern/input/game-table.js';
import { parseTable, TABLE_SHAPES, type TableShape } from '../../pattern/input/parse-table.js';
import type { SetUp } from '../../pattern/input/set-up.js';
import { VALUE_KINDS, type ValueKind, type ValueTable } from '../../pattern/input/value-table.js';
import { type JudgedLaws, judgedLawsTask, type KnownRule, namedRule, ruleOfTable } from '../../pattern/judge-laws.js';
import type { Evidence } from '../../pattern/law.js';
import type { FlagsOf } from '../commands.js';
import { parseCount } from '../options.js';
import { ToldFailure } from '../process/exit.js';
import { colours, print } from '../process/print.js';
import { type ProgressLine, withProgress } from '../process/progress.js';
import { type LoadedGame, loadGame, withFile } from '../rules/load-game.js';
import { textWidth, wrap } from '../text/layout.js';

/** A table, where it comes from, and what is known of its rules. */
interface Subject {
  readonly table: ValueTable;
  readonly fresh?: ValueTable;
  readonly from: string;
  readonly rule?: KnownRule;
  readonly setUp?: SetUp;
}

/** `zug pattern GAME` and `zug pattern --table FILE`: exit code 1 where no law was found. */
export default async function patternCommand(flags: FlagsOf<'pattern'>, game?: string): Promise<void> {
  if ((game === undefined) === (flags.table === undefined)) {
    const found = game === undefined ? 'neither' : 'both';
    throw new ZugzwangError('usage', `found ${found} a game and --table, expected one of them`);
  }
  const { subject, findings } = await withProgress(async progress => {
    const subject = game === undefined ? readTable(flags, flags.table!) : await readGame(flags, game, progress);
    const { table, fresh, rule } = subject;
    const task = judgedLawsTask(table, fresh === undefined ? {} : { fresh }, rule);
    return { subject, findings: runSync(task, progress.update) };
  });
  if (flags.json) print(JSON.stringify(makePatternJson(subject, findings), undefined, 2));
  else if (flags.code) printCode(subject, findings);
  else printFindings(subject, findings);
  if (findings.laws.length === 0) throw new ToldFailure();
}

/** @throws an error of the file system, with the path: of a folder Node tells none */
function textOf(path: string): string {
  try {
    return readFileSync(path === '-' ? 0 : path, 'utf8');
  } catch (error) {
    throw path === '-' ? error : Object.assign(error as Error, { path });
  }
}

function readTable(flags: FlagsOf<'pattern'>, path: string): Subject {
  const shape = oneOf('shape', flags.shape, TABLE_SHAPES) as TableShape | undefined;
  const kind = oneOf('of', flags.of, VALUE_KINDS) as ValueKind | undefined;
  for (const name of ['arguments', 'to', 'positions', 'parameters'] as const) {
    if (flags[name] !== undefined) throw new ZugzwangError('usage', `--${name} is for a game, not for --table`);
  }
  const where = path === '-' ? 'standard input' : path;
  const text = textOf(path);
  const parsed = inTable(where, () =>
    parseTable(text, { ...(shape === undefined ? {} : { shape }), ...(kind === undefined ? {} : { kind }) }),
  );
  const { names, values } = parsed.table;
  const what = { list: 'a list', matrix: 'a matrix with its arguments in the first row and column', grid: 'a grid' };
  const from = `${where}: ${what[parsed.shape]} of ${countText(values.length)} values, by ${names.join(', ')}`;
  if (flags.rule === undefined) return { table: parsed.table, from };
  return { table: parsed.table, from, rule: inTable(where, () => namedRule(flags.rule!, parsed.table)) };
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

async function readGame(flags: FlagsOf<'pattern'>, argument: string, progress: ProgressLine): Promise<Subject> {
  if (flags.shape !== undefined) throw new ZugzwangError('usage', '--shape is for --table, not for a game');
  const of = oneOf('of', flags.of, TABLE_OF) as TableOf | undefined;
  const to = flags.to === undefined ? undefined : parseCount('to', flags.to, 1);
  const names = flags.arguments?.split(',');
  const loaded = await loadGame(argument);
  if (flags.parameters !== undefined) return readFamily(flags, argument, loaded, { of, to }, progress);
  const options = {
    ...(of === undefined ? {} : { of }),
    ...(to === undefined ? {} : { to }),
    ...(names === undefined ? {} : { arguments: names }),
    ...(flags.positions === undefined ? {} : { positions: flags.positions }),
  };
  const made = await withFile(loaded, () => runSync(gameTable(loaded.game, options), progress.update));
  const rule = await withFile(loaded, () => ruleOfTable(loaded.game, made, flags.rule));
  const what = of ?? made.table.kind;
  const read = what === 'partizan' ? 'partizan values' : what;
  const from = `${argument}: ${read} of ${countText(made.table.values.length)} positions, by ${made.table.names.join(', ')}`;
  return { ...made, from, ...(rule === undefined ? {} : { rule }) };
}

/** The starts of a family's games, of which no theorem speaks. */
async function readFamily(
  flags: FlagsOf<'pattern'>,
  argument: string,
  loaded: LoadedGame,
  { of, to }: { readonly of: TableOf | undefined; readonly to: number | undefined },
  progress: ProgressLine,
): Promise<Subject> {
  for (const name of ['arguments', 'positions', 'rule'] as const) {
    if (flags[name] !== undefined) throw new ZugzwangError('usage', `--${name} is not for a table by --parameters`);
  }
  const options = {
    parameters: flags.parameters!.split(','),
    ...(of === undefined ? {} : { of }),
    ...(to === undefined ? {} : { to }),
  };
  const made = await withFile(loaded, async () => {
    const { family, values } = await familyAndValues(loaded, argument);
    return runSync(familyTable(family, { ...options, values }), progress.update);
  });
  const { kind, names, values } = made.table;
  return { ...made, from: `${argument}: ${of ?? kind} of ${countText(values.length)} games, by ${names.join(', ')}` };
}

async function familyAndValues({ own }: LoadedGame, argument: string) {
  if (own !== undefined)
    return { family: own.family, values: ownValues(own.family, splitOwnSpec(argument)?.parameters ?? '') };
  const { id, parameters } = parseSpec(argument);
  const family = await findFamily(id);
  return { family, values: family.parse(parameters) };
}

function oneOf(flag: string, given: string | undefined, allowed: readonly string[]): string | undefined {
  if (given === undefined || allowed.includes(given)) return given;
  throw new ZugzwangError('usage', `found --${flag} ${given}, expected one of ${allowed.join(', ')}`);
}

function printCode({ from, table, setUp }: Subject, found: JudgedLaws): void {
  const [first] = found.laws;
  if (!first) throw new ZugzwangError('check', `${from}: no law was found. ${whyNot(table, found)}`);
  for (const line of holdsLines(setUp)) print(`// ${line}`);
  print(first.law.code.trimEnd());
}

/** Why there is no law: what the rule refutes, or what was looked for. */
function whyNot(table: ValueTable, { refuted }: JudgedLaws): string {
  const [first] = refuted;
  if (first === undefined) return whyNone(table);
  return `The rule refutes, at ${table.names[0]!} = ${countText(first.at)}, what the table looks like: ${excerpt(first.sentence, 200)} More rows would help.`;
}

function printFindings({ from, table, setUp }: Subject, found: JudgedLaws): void {
  print(`${colours.bold(from)}\n`);
  const [first, ...others] = found.laws;
  if (!first) {
    print('No law was found.');
    print(wrap(whyNot(table, found), textWidth()).join('\n'));
    return;
  }
  print(wrap(first.law.sentence, textWidth()).join('\n'));
  print('');
  print([...evidenceLines(first.evidence), ...setUpLines(setUp)].join('\n'));
  print(`\n${first.law.code.trimEnd()}`);
  if (others.length > 0) print('\nThe same in other words:');
  for (const { law } of others) print(`\n${wrap(law.sentence, textWidth()).join('\n')}`);
}

const holdsLines = (setUp: SetUp | undefined): string[] =>
  setUp === undefined || setUp.holdsFor.length === 0
    ? []
    : wrap(`Holds for ${setUp.holdsFor.join(', ')}.`, textWidth());

/** What was set in the positions, where that is not all that they are made of, or where play does not lead to them. */
function setUpLines(setUp: SetUp | undefined): string[] {
  if (setUp === undefined) return [];
  const { reached, positions, tooLarge } = setUp;
  const lines = holdsLines(setUp);
  if (tooLarge !== undefined) lines.push(...wrap(`Values from ${tooLarge} on do not fit in memory.`, textWidth()));
  if (reached === undefined || reached === positions) return lines;
  const text = `Play from the start leads to ${countText(reached)} of the ${countText(positions)} positions looked at; the others were set up.`;
  return [...lines, ...wrap(text, textWidth())];
}

/** The evidence in words. */
export function evidenceLines(evidence: Evidence): string[] {
  const width = textWidth();
  if (evidence.status === 'proved') {
    return [
      ...wrap(
        `Proved${evidence.from === 0 ? '' : ` for all arguments from ${evidence.from} on`}. ${evidence.theorem} (${evidence.source})`,
        width,
      ),
      ...evidence.hypotheses.flatMap(({ text, checked }) => wrap(`- ${text}: ${checked}`, width)),
    ];
  }
  const { upTo, used, withheld, fresh, silent, named } = evidence;
  const beyond = fresh === 0 ? '' : `, and on ${countText(fresh)} fresh values from beyond the table`;
  const but = [
    ...(named === 0 ? [] : [`${countText(named)} are named as exceptions`]),
    ...(silent === 0 ? [] : [`of ${countText(silent)} it says nothing`]),
  ];
  const others = but.length === 0 ? '' : `; ${but.join(', ')}`;
  return wrap(
    `Verified up to ${upTo.join(', ')}, not proved: found on ${countText(used)} values, right on ${but.length === 0 ? 'the ' : ''}${countText(withheld)} withheld${beyond}${others}.`,
    width,
  );
}

/** What `--json` prints; `schema/pattern.schema.json` describes it. */
function makePatternJson({ table, from, setUp }: Subject, found: JudgedLaws): object {
  const { laws } = found;
  return {
    schema: 1,
    table: { from, names: table.names, kind: table.kind, rows: table.values.length, ...setUp },
    found: laws.length > 0,
    ...(laws.length > 0 ? {} : { why: whyNot(table, found) }),
    ...(found.refuted.length === 0 ? {} : { refuted: found.refuted }),
    laws: laws.map(({ law, finder, evidence, tableBits }) => ({
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

import { createInterface } from 'node:readline';
import { resultOf, ZugzwangError } from '../../core/errors.js';
import { findClaim, isInRelation } from '../../values/loopy/claim.js';
import { parseValue, valueProperty } from '../../values/loopy/index.js';
import { parsePartizan } from '../../values/partizan/operators/operations.js';
import { PARTIZAN_PROPERTIES } from '../../values/partizan/operators/properties.js';
import type { FlagsOf } from '../commands.js';
import { parseMemory } from '../options.js';
import { errorLine } from '../process/exit.js';
import { print, printError } from '../process/print.js';
import { LineInput } from '../process/stdio.js';
import { answerText } from '../text/words.js';
import { compareSides } from '../values/relation.js';
import { isGameWord, ValueReader } from '../values/value-reader.js';

const HELP = `A value                {3|1} + ^*    clobber "xo.|oxo"    domineering
A name for one          g := {3|1}
A property              mean g        leftOptions {2|g}    (zug value --help)
A claim                 g >= 2        ^ || *
names, help, quit`;

/** `zug repl`: a line, an answer, until the input ends. */
export default async function replCommand(flags: FlagsOf<'repl'>): Promise<void> {
  const session = new Session(new ValueReader({ maxBytes: parseMemory(flags.memory) }));
  const next = process.stdin.isTTY ? typedLines() : pipedLines();
  for (let line = await next(); line !== undefined; line = await next()) {
    if (/^(quit|exit)$/.test(line.trim())) return;
    try {
      const answer = await session.answer(line.trim());
      if (answer !== '') print(answer);
    } catch (error) {
      if (!(error instanceof ZugzwangError) || error.code === 'abort') throw error;
      printError(errorLine(error).replace(/^zug: /, ''));
    }
  }
}

function pipedLines(): () => Promise<string | undefined> {
  const input = new LineInput();
  return () => Promise.resolve(input.next());
}

/** Lines edited in a terminal, with those before in reach. The terminal is its own again while an answer is found, so that it can be interrupted. */
function typedLines(): () => Promise<string | undefined> {
  let history: string[] = [];
  return () =>
    new Promise(resolve => {
      const lines = createInterface({
        input: process.stdin,
        output: process.stdout,
        history,
        removeHistoryDuplicates: true,
      });
      lines.on('history', kept => {
        history = [...kept];
      });
      let typed: string | undefined;
      lines.on('SIGINT', () => lines.close());
      lines.on('line', line => {
        typed = line;
        lines.close();
      });
      lines.on('close', () => resolve(typed));
      lines.prompt();
    });
}

class Session {
  #reader: ValueReader;
  /** Names and the expressions that they stand for. */
  readonly #names = new Map<string, string>();

  constructor(reader: ValueReader) {
    this.#reader = reader;
  }

  /** The answer to a line. @throws ZugzwangError */
  async answer(line: string): Promise<string> {
    if (line === '') return '';
    if (line === 'help') return HELP;
    if (line === 'names') return [...this.#names].map(([name, text]) => `${name} := ${text}`).join('\n');
    try {
      return await this.#value(line);
    } catch (error) {
      if (!(error instanceof ZugzwangError)) throw error;
      // What was found leaves no room for more; names are kept as texts.
      if (error.code === 'budget') this.#reader = this.#reader.fresh();
      throw this.#withoutNames(error);
    }
  }

  async #value(line: string): Promise<string> {
    const reader = this.#reader;
    const [, name, defined] = /^([A-Za-z_]\w*)\s*:=\s*([^;]+);?$/.exec(line) ?? [];
    if (name !== undefined) {
      if (!resultOf(() => parsePartizan(`${name} := 0; 0`, reader.store)).ok)
        throw new ZugzwangError('input', `found "${name}", expected another name: this one has a meaning`);
      const value = (await reader.expression(this.#known(defined!))).value();
      this.#names.set(name, reader.text(value));
      return reader.text(value);
    }
    const [, word = '', rest = ''] = /^(\w+)\s+(.+)$/s.exec(line) ?? [];
    const property = PARTIZAN_PROPERTIES.find(one => one.toLowerCase() === word.toLowerCase());
    if (property !== undefined && !this.#names.has(word)) {
      const value = reader.sumOrNone([await reader.expression(this.#known(rest))]);
      return answerText(valueProperty(reader.loopy, value, property));
    }
    if (isGameWord(line) && !this.#names.has(line)) return reader.text((await reader.part([line])).value());
    const claim = findClaim(line);
    if (claim !== undefined) {
      const { a, relation, b } = claim;
      const isNewName = relation === '=' && /^[a-z_]\w*$/i.test(a) && !this.#names.has(a);
      if (isNewName && !resultOf(() => parseValue(a, reader.loopy)).ok)
        throw new ZugzwangError('input', `found "${a} =" and no such name, expected := to define it`);
      return `${isInRelation(await compareSides(reader, this.#known(a), this.#known(b)), relation)}`;
    }
    return reader.text((await reader.expression(this.#known(line))).value());
  }

  /** An expression with the names that are in it defined before, each name on a line of its own. */
  #known(text: string): string {
    const used = new Set(text.match(/[A-Za-z_]\w*/g));
    const lines = [...this.#names].map(([name, value]) => (used.has(name) ? `${name} := ${value};` : ''));
    return [...lines, text].join('\n');
  }

  /** An error's line is counted without those of the names. */
  #withoutNames(error: ZugzwangError): ZugzwangError {
    const message = error.message.replace(/line (\d+), /, (_, line: string) => {
      const own = Number(line) - this.#names.size;
      return own > 1 ? `line ${own}, ` : '';
    });
    return new ZugzwangError(error.code, message, { cause: error });
  }
}

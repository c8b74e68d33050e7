import { statSync } from 'node:fs';
import { ZugzwangError } from '../../core/errors.js';
import type { Argument, ArgumentKind, Command } from '../commands.js';

const EXPECTED: Readonly<Record<ArgumentKind, string>> = {
  game: 'a game (zug games)',
  rules: 'a file of rules',
  table: 'a table',
  folder: 'a site',
  file: 'a file',
  problem: 'a problem (zug contest --help)',
  code: 'a code such as 0.77, or a name such as kayles',
  value: 'a value such as {1|0}',
  word: 'a word',
};

/** Says of an error about an argument that there is a folder or a file of that name, where another thing is expected. */
export function asMisplaced(command: Command, given: readonly string[], error: unknown): unknown {
  if (!(error instanceof ZugzwangError)) return error;
  for (const [i, word] of given.entries()) {
    const { kinds } = command.arguments[Math.min(i, command.arguments.length - 1)]!;
    const isFree = kinds.includes('word') || kinds.includes('value');
    const found = isFree || !error.message.includes(word) ? undefined : foundThere(word, kinds);
    if (found !== undefined)
      return new ZugzwangError('usage', `${found}, expected ${expectedOf(kinds)}`, { found: word, cause: error });
  }
  return error;
}

/** What is there that is not of one of these kinds. */
function foundThere(word: string, kinds: Argument['kinds']): string | undefined {
  if (word === '') return 'found an empty name';
  const there = statSync(word, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) return kinds.includes('folder') ? undefined : `${word}: this is a folder`;
  const takesFiles = kinds.some(kind => kind === 'rules' || kind === 'table' || kind === 'file');
  return there?.isFile() === true && !takesFiles ? `${word}: this is a file` : undefined;
}

function expectedOf(kinds: Argument['kinds']): string {
  const words = kinds.map(kind => EXPECTED[kind]);
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

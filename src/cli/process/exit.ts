import { totalmem } from 'node:os';
import { basename } from 'node:path';
import { excerpt, messageOf, ZugzwangError } from '../../core/errors.js';
import { ClosedPipe, writeLine } from './stdio.js';
import { errorDescriptor } from './supervised.js';

/** A check that failed, as the command has told already: exit code 1, and no line more. */
export class ToldFailure extends Error {}

/** The command was asked to end, and has kept what it had. */
export class EndedBySignal extends Error {}

/** Exit codes: 1 a failed check, 2 bad input or usage, 3 memory or disk, 130 an interrupt. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ClosedPipe) return 0;
  if (error instanceof ToldFailure) return 1;
  if (error instanceof EndedBySignal) return 128 + 15;
  if (error instanceof ZugzwangError) {
    if (error.code === 'check') return 1;
    if (error.code === 'budget') return 3;
    if (error.code === 'abort') return 130;
    return 2;
  }
  if (isOutOfMemory(error)) return 3;
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? '';
  return DISK_ERRORS.has(code) ? 3 : 2;
}

const DISK_ERRORS = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EFBIG']);

/** Whether a thread has ended as its heap was full. */
export const isFullHeap = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Whether an array could not be had. */
export function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof RangeError && /array (buffer )?(allocation|length)|invalid typed array length/i.test(error.message)
  );
}

/** The one line that a person sees of an error; nothing for a closed pipe. */
export function errorLine(error: unknown): string {
  if (error instanceof ClosedPipe || error instanceof ToldFailure || error instanceof EndedBySignal) return '';
  if (isOutOfMemory(error)) return 'zug: there is not enough memory for this input';
  const text = errorText(error) + memoryHint(error);
  const file = error instanceof ZugzwangError ? error.file : undefined;
  return `zug: ${excerpt(file === undefined ? text : inFileText(file, text), 500)}`;
}

/** What is wrong with a file; a game without a name of its own is called as its file, which is not to be said twice. */
function inFileText(file: string, text: string): string {
  const name = basename(file);
  const isNamed = text.startsWith(`${name} `) || text.startsWith(`${name}:`);
  return isNamed ? file + text.slice(name.length) : `${file}: ${text}`;
}

/** Tells what was thrown; returns the exit code. */
export function tellFailure(error: unknown): number {
  const line = errorLine(error);
  if (line !== '') writeLine(errorDescriptor, line);
  return exitCodeOf(error);
}

/** How to ask for more memory, where this machine has what would suffice. */
function memoryHint(error: unknown): string {
  if (!(error instanceof ZugzwangError) || error.needs === undefined || error.needs > totalmem()) return '';
  const size = error.needs > 2 ** 29 ? `${Math.ceil(error.needs / 2 ** 30)}G` : `${Math.ceil(error.needs / 2 ** 20)}M`;
  return `; --memory ${size} gives as much`;
}

/** What is wrong, in words; of an error of the file system also where. */
export function errorText(error: unknown): string {
  return readable(error, messageOf(error));
}

/** Node's messages for files begin with a code that says nothing to people. */
function readable(error: unknown, text: string): string {
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return text;
  const words: Record<string, string> = {
    ENOENT: 'there is no such file',
    EACCES: 'permission denied',
    EISDIR: 'this is a folder, expected a file',
    ENOTDIR: 'a part of this path is not a folder',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk is full for this user',
    EFBIG: 'the file grows too large',
    EEXIST: 'the file exists already',
    EROFS: 'the disk is read-only',
  };
  return `${path === undefined ? '' : `${path}: `}${words[code] ?? text}`;
}

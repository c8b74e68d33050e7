import { Console } from 'node:console';
import { isatty } from 'node:tty';
import picocolors from 'picocolors';
import { isSpeaker, rankData } from './rank.js';
import { descriptorSink, writeLine } from './stdio.js';
import { errorDescriptor } from './supervised.js';

const encoder = new TextEncoder();
const out = descriptorSink(1);

/** Text to standard output, at once and whole. */
export function print(text: string): void {
  if (!isSpeaker) return;
  out(encoder.encode(`${text}\n`));
}

/** Text to standard error; if nobody reads it, nobody misses it. */
export function printError(text: string): void {
  writeError(`${text}\n`);
}

export function writeError(text: string): void {
  if (isSpeaker) writeLine(errorDescriptor, text, '');
  else unsaid = text;
}

let unsaid = '';

/** What one of several processes that does not speak for all would have said last. */
export const lastUnsaid = (): string => unsaid.trim();

/** The streams that the command line framework writes its help and errors to. */
export const streams = {
  stdout: { write: (text: string) => (isSpeaker ? out(encoder.encode(text)) : undefined) },
  stderr: { write: (text: string) => (text.trim() === '' ? undefined : writeError(text)) },
};

const wantsColour = !process.env.NO_COLOR && process.env.TERM !== 'dumb';

/** Colours for standard output, if it is a terminal and NO_COLOR is not set. */
export const colours = picocolors.createColors(wantsColour && isatty(1) && rankData === undefined);

/** Whether progress may be shown: on a terminal only. */
export const showsProgress = isatty(errorDescriptor) && rankData === undefined;

/** What rules print goes to standard error: standard output is the command's. */
export function divertConsole(): void {
  const diverted = new Console(process.stderr, process.stderr);
  for (const name of Object.keys(diverted) as (keyof Console)[]) {
    if (typeof console[name] === 'function') Object.assign(console, { [name]: diverted[name] });
  }
}

/** Rules of one's own in a thread that `own-threads.ts` has started: the file is loaded anew, and its calls are noted for the watchdog. */
import { ZugzwangError } from '../../core/errors.js';
import type { AnyGame } from '../../core/game.js';
import { loadRules } from './load-rules.js';
import { NeedsImport } from './needs-import.js';
import { notes } from './rule-calls.js';

/** What a thread is told of the rules. */
export interface OwnThreadData {
  /** The file, with the values of parameters that were given. */
  readonly argument: string;
  /** What was loaded on the main thread. */
  readonly sha256: string;
}

/** What a thread tells of its calls: once where it notes them, then the name of each rule, in the order of their numbers. */
export type OwnThreadSaid = Int32Array | string;

/** @throws ZugzwangError `rules` where the file is not what it was on the main thread */
export async function openGame(
  { argument, sha256 }: OwnThreadData,
  say: (said: OwnThreadSaid) => void,
): Promise<AnyGame> {
  // The engine reports it for the modules in between as well.
  process.on('unhandledRejection', error => {
    if (!(error instanceof NeedsImport)) throw error;
  });
  say(notes.data);
  notes.onRule = say;
  const own = await loadRules(argument);
  if (own.sha256 !== sha256) throw new ZugzwangError('rules', 'the file has changed while it was in use');
  return own.game;
}

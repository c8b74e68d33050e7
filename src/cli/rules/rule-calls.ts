/**
 * The calls into rules of somebody's own, as the watchdog sees them from its thread: a number that changes with every call, and is 0 while none
 * is under way. What call it is, the watchdog asks this thread when one has lasted too long.
 */
import type { BoardDefinition } from '../../compact/board/rules.js';
import { callPlace } from '../../core/checks/call-place.js';
import { asCall, NOTE, type RuleNotes, watchedObject, watchedRules } from '../../core/checks/watched-rules.js';
import type { AnyGame } from '../../core/game.js';
import { writeLine } from '../process/stdio.js';
import { isTraced, type Said, WATCH_DESCRIPTOR } from '../process/supervised.js';

/** Notes of the call under way, in memory that the watchdog shares. */
export const notes: RuleNotes = {
  data: new Int32Array(new SharedArrayBuffer(16)),
  given: [],
  rules: [],
  ...(isTraced
    ? { onCall: () => writeLine(WATCH_DESCRIPTOR, JSON.stringify({ call: callText() } satisfies Said)) }
    : {}),
};

/** The notes of this thread, and of others that call rules for it. */
const allNotes = [{ notes, placeOf: () => placeOf() }];

/** Takes the notes of another thread, which asks the rules of the same game; returns the number by which the watchdog may ask for its call. */
export function addNotes(game: AnyGame, others: RuleNotes): number {
  return allNotes.push({ notes: others, placeOf: () => callPlace(game, others) }) - 1;
}

/** Where a call is: the position that it is asked about. */
let placeOf: () => string = () => '';

/** What board rules are asked while their tiers are: the functions of the author that the library calls by itself. */
let askedWithin: () => string | undefined = () => undefined;

/** The same game, with each call of its rules known to the watchdog. */
export function watchedGame(game: AnyGame, make: (definition: AnyGame['definition']) => AnyGame): AnyGame {
  placeOf = () => callPlace(game, notes);
  askedWithin = () => (game.definition as Partial<BoardDefinition>).board?.callUnderWay();
  return make(watchedRules(game.definition, notes));
}

/** The same for functions that rules have beside the game. */
export function watchedFunctions(said: unknown, name: string): unknown {
  return typeof said === 'object' && said !== null ? watchedObject(said, name, {}, notes) : said;
}

/** Loads a file as one call; `place` tells where in it the program is. */
export async function watchedLoading<T>(place: () => string, load: () => Promise<T>): Promise<T> {
  placeOf = place;
  return asCall('loading it', notes, load);
}

/** The call under way in words: `moves, at position 21`; nothing where it is not known. */
function callText(of = 0): string {
  const { notes, placeOf } = allNotes[of]!;
  const rule = notes.rules[notes.data[NOTE.rule]!];
  if (rule === undefined) return '';
  const within = of === 0 && /^(formerT|t)iers\b/.test(rule) ? askedWithin() : undefined;
  if (within !== undefined) return within;
  const place = placeOf();
  return place === '' ? rule : `${rule}, ${place}`;
}

/** A function, called with the number of some notes, that the watchdog has this thread evaluate, even while it is in a call. */
const NAME = 'zugzwang.call';
export const callExpression = `globalThis[Symbol.for('${NAME}')]`;
Object.defineProperty(globalThis, Symbol.for(NAME), { value: callText });

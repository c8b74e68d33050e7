import { excerpt, ZugzwangError } from '../errors.js';
import { OUTCOMES } from '../outcome.js';
import { symmetriesComplaint } from '../symmetries.js';
import { describe } from '../text/describe.js';
import { didYouMean, nearest } from '../text/suggest.js';

const FUNCTIONS = [
  ...['over', 'turn', 'payoff', 'gain', 'moveText', 'show', 'picture', 'clicks'],
  ...['numbering', 'tiers', 'formerTiers'],
] as const;
const KEYS = [
  'name',
  'version',
  'players',
  'start',
  'moves',
  'play',
  'takes',
  'regions',
  'misere',
  'stuck',
  'stake',
  'notation',
  'symmetries',
  'words',
  ...FUNCTIONS,
];
/** Words that rules say of positions, and that can therefore name no player. */
const RESERVED = new Set<string>([...OUTCOMES, 'same', 'other']);

/** Looks a definition over before anything is asked of it. @throws ZugzwangError `rules` */
export function checkDefinition(definition: unknown): void {
  if (typeof definition !== 'object' || definition === null) {
    throw broken(`defineGame takes an object with start, moves and play, found ${describe(definition)}`);
  }
  const given = definition as Record<string, unknown>;
  checkKeys(given);
  if (given.start === undefined) throw broken('the game has no start position (start: …)');
  for (const name of ['moves', 'play']) {
    if (typeof given[name] !== 'function') throw broken(`the game has no ${name} function (${name}: …)`);
  }
  for (const name of FUNCTIONS) {
    if (given[name] !== undefined) demand(typeof given[name] === 'function', name, given[name], 'a function');
  }
  checkValues(given);
  checkPlayers(given.players);
  checkWords(given);
  checkEnding(given);
}

/** A key that is nearly one of ours is a slip, and would be a silent wrong game. */
function checkKeys(given: Record<string, unknown>): void {
  for (const key of Object.keys(given)) {
    if (KEYS.includes(key) || nearest(key, KEYS) === undefined) continue;
    throw broken(`the game has no "${excerpt(key)}"${didYouMean(key, KEYS)}`);
  }
}

function checkValues(given: Record<string, unknown>): void {
  const { name, version, misere, stuck, stake, notation } = given;
  const { regions } = given;
  if (regions !== undefined) {
    const { of, options } = Object(regions) as { of?: unknown; options?: unknown };
    const areFunctions = typeof of === 'function' && typeof options === 'function';
    demand(areFunctions, 'regions', regions, 'an object with the functions of and options');
  }
  if (name !== undefined) demand(typeof name === 'string' && name !== '', 'name', name, 'text');
  if (version !== undefined)
    demand(Number.isSafeInteger(version) && Number(version) >= 0, 'version', version, 'a whole number');
  const { takes } = given;
  if (takes !== undefined) {
    const isSet = Array.isArray(takes) && takes.every(take => Number.isSafeInteger(take) && Number(take) > 0);
    demand(isSet, 'takes', takes, 'a list of positive integers');
  }
  if (misere !== undefined) demand(typeof misere === 'boolean', 'misere', misere, 'true or false');
  if (stuck !== undefined)
    demand(['win', 'lose', 'tie'].includes(stuck as string), 'stuck', stuck, "'win', 'lose' or 'tie'");
  if (stake !== undefined) demand(Number.isSafeInteger(stake), 'stake', stake, 'an integer');
  const complaint = given.symmetries === undefined ? undefined : symmetriesComplaint(given.symmetries);
  if (complaint !== undefined) throw broken(complaint);
  if (notation === undefined) return;
  const { make, parse } = (notation ?? {}) as { make?: unknown; parse?: unknown };
  demand(
    typeof make === 'function' && typeof parse === 'function',
    'notation',
    notation,
    '{ make, parse }, both functions',
  );
}

/** Words for winning belong to players there are. */
function checkWords({ words, players }: Record<string, unknown>): void {
  if (words === undefined) return;
  const winners = Array.isArray(players) ? (players as string[]) : ['win'];
  const known = [...winners, 'tie', 'draw'];
  demand(typeof words === 'object' && words !== null, 'words', words, `texts for ${known.join(', ')}`);
  for (const [key, text] of Object.entries(words as object)) {
    if (!known.includes(key))
      throw broken(`words are for ${known.join(', ')}, found "${excerpt(key)}"${didYouMean(key, known)}`);
    const isLine = typeof text === 'string' && text.trim() !== '' && !/\p{C}/u.test(text);
    demand(isLine, `words.${key}`, text, 'a line of text');
  }
}

function checkPlayers(players: unknown): void {
  if (players === undefined) return;
  const names: unknown[] = Array.isArray(players) ? players : [];
  const good =
    names.length === 2 && names.every(name => typeof name === 'string' && name !== '') && names[0] !== names[1];
  if (!good) throw broken(`players is ${describe(players)}, expected two different names`);
  for (const name of names as string[]) {
    if (RESERVED.has(name)) throw broken(`no player can be called '${name}'`);
    // The notation of a position ends in a blank and the player to move.
    if (/[\s\p{C}]/u.test(name)) throw broken(`no player can be called ${describe(name)}: a name has no blanks`);
  }
}

function checkEnding({ payoff, gain, players, over, misere, stuck, stake }: Record<string, unknown>): void {
  if (misere !== undefined && stuck !== undefined)
    throw broken('misere and stuck both say what being stuck means; give one');
  if (payoff === undefined) {
    if (stake !== undefined) throw broken('stake is for games with payoffs (payoff: …)');
    if (gain !== undefined) throw broken('gain is for games with payoffs (payoff: …)');
    return;
  }
  if (gain !== undefined && stake !== undefined && stake !== 0)
    throw broken(`stake is ${describe(stake)}, expected 0 or nothing where moves gain something (gain)`);
  if (players === undefined) throw broken('a game with payoffs names its players, the one who maximises first');
  if (over !== undefined) throw broken('a game ends by over or by payoff, not by both');
  if (misere !== undefined) throw broken('misere means nothing in a game with payoffs');
}

function demand(holds: boolean, name: string, value: unknown, expected: string): void {
  if (!holds) throw broken(`${name} is ${describe(value)}, expected ${expected}`);
}

function broken(message: string): ZugzwangError {
  return new ZugzwangError('rules', message);
}

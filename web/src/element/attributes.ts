/** What the attributes of a component say, and which of them say nothing that it knows. */
import { BEST, LEVELS } from '../game/match/level.ts';

/** The attributes that a component looks at, `lang` beside those of its own. */
export const ATTRIBUTES = [
  'game',
  'src',
  'allow-rules',
  'side',
  'level',
  'strength',
  'values',
  'hints',
  'theme',
  'lang',
  'position',
  'moves',
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

const THEMES = ['auto', 'light', 'dark'] as const;

/** An attribute whose value is none that there may be; what is the default counts in its place. */
export interface AttributeProblem {
  readonly attribute: Attribute;
  readonly found: string;
  /** In English: `0 to 100, or "perfect"`. */
  readonly expected: string;
}

/** What is to be shown. */
export type Options = Readonly<ReturnType<typeof readOptions>>;

/** Reads attributes; `read` gives the text of one, or null where it is not there. */
export function readOptions(read: (attribute: Attribute) => string | null) {
  const problems: AttributeProblem[] = [];
  const text = (attribute: Attribute) => read(attribute)?.trim() || undefined;
  const wrong = (attribute: Attribute, expected: string) => {
    problems.push({ attribute, found: read(attribute) ?? '', expected });
  };
  const strength = () => {
    const percent = parseStrength(text('strength'));
    if (percent === undefined) wrong('strength', '0 to 100, or "perfect"');
    return percent ?? 100;
  };
  const oneOf = <T extends string>(choices: readonly T[], attribute: Attribute, otherwise: T, expected: string): T => {
    const found = text(attribute)?.toLowerCase() ?? otherwise;
    const chosen = choices.find(choice => choice === found);
    if (chosen === undefined) wrong(attribute, expected);
    return chosen ?? otherwise;
  };
  return {
    game: text('game'),
    src: text('src'),
    /** Whether rules of another site may run without asking the visitor. */
    allowRules: isOn(read('allow-rules')),
    /** As written: only the game knows its players' names. */
    side: text('side') ?? 'first',
    level: oneOf(LEVELS, 'level', BEST, '1, 2, 3 or 4'),
    /** Probability of the best move at the best level, in per cent. */
    strength: strength(),
    values: isOn(read('values')),
    hints: isOn(read('hints')),
    theme: oneOf(THEMES, 'theme', 'auto', '"light", "dark" or "auto"'),
    position: text('position'),
    moves: splitMoves(text('moves') ?? ''),
    problems,
  };
}

/** Per cent; 100 where nothing is said, undefined where it is no strength. */
export function parseStrength(text: string | undefined): number | undefined {
  if (text === undefined || text.toLowerCase() === 'perfect') return 100;
  const percent = /^\d{1,3}(\.\d+)?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return percent <= 100 ? percent : undefined;
}

/** There, and not said to be off. */
export const isOn = (text: string | null): boolean => text !== null && !/^(false|off|no|0)$/i.test(text.trim());

/** Moves stand apart by blanks, or by `~` where they have blanks of their own. */
export const splitMoves = (text: string): string[] =>
  text
    .split(text.includes('~') ? '~' : /\s+/)
    .map(move => move.trim())
    .filter(move => move !== '');

/** What `splitMoves` reads. */
export const joinMoves = (moves: readonly string[]): string =>
  moves.some(move => /\s/.test(move)) ? moves.map(move => `${move}~`).join('') : moves.join(' ');

/** Who of the two is played by a computer, first and second. */
export function computersOf(
  side: string,
  players: readonly [string, string] | null,
): readonly [boolean, boolean] | undefined {
  const word = side.toLowerCase();
  const seat = players?.findIndex(name => name.toLowerCase() === word) ?? -1;
  if (word === 'first' || seat === 0) return [false, true];
  if (word === 'second' || seat === 1) return [true, false];
  if (word === 'both') return [false, false];
  return word === 'none' ? [true, true] : undefined;
}

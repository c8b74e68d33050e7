import { kept } from '../../core/data/kept.js';
import { integer } from '../../core/family.js';
import { withPacked } from '../../core/packed-regions.js';
import type { Regions } from '../../core/regions.js';
import type { Pieces } from '../kit/board-picture.js';
import { type Marching, marched, marchedBack, marches, marchingPieces } from './kit/marching.js';
import { MarchingSearch } from './kit/marching-search.js';
import { MarchingWords } from './kit/marching-words.js';
import { cellsOf, defineStripRuleset } from './kit/strip-ruleset.js';
import { withImpartial } from './kit/variants.js';

const LETTERS = { t: 'x', f: 'o', '.': '' };
const PIECES: Pieces = { t: { sign: 't', player: 0, shape: 'stone' }, f: { sign: 'f', player: 1, shape: 'stone' } };
const WINNING_WAYS = 'E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways for your Mathematical Plays, chapter 1';

const CROWD = {
  toads: { default: 3, min: 0, max: 100, description: "Left's men at the start, at the left" },
  gap: { default: 2, min: 0, max: 100, description: 'empty cells between' },
  frogs: { default: 3, min: 0, max: 100, description: "Right's men at the start, at the right" },
};
interface Crowd {
  readonly toads: number;
  readonly gap: number;
  readonly frogs: number;
}
const crowdOf = ({ toads, gap, frogs }: Crowd) => `${'t'.repeat(toads)}${'.'.repeat(gap)}${'f'.repeat(frogs)}`;

/** What rules of marching give a ruleset, by what stands before the strip. */
function marching(rulesOf: (position: string) => Marching, makeHead = (_: Marching) => '') {
  const move = (position: string, from: number, to: number) => {
    const at = position.indexOf(':') + 1;
    return position.slice(0, at) + marched(position.slice(at), from, to);
  };
  const regions = (isForBoth: boolean): Regions<string> => {
    const pieces = (position: string) => {
      const head = position.slice(0, position.indexOf(':') + 1);
      const found = marchingPieces(cellsOf(position), rulesOf(position), isForBoth);
      return head === '' ? found : found.map(piece => head + piece);
    };
    const texts: Regions<string> = {
      of: pieces,
      options: (region, player = 0) => {
        const ends = marches(cellsOf(region), player, rulesOf(region));
        const options: string[][] = [];
        for (let i = 0; i < ends.length; i += 2) options.push(pieces(move(region, ends[i]!, ends[i + 1]!)));
        return options;
      },
      moves: (region, player) => marches(cellsOf(region), player, rulesOf(region)).length / 2,
      negatives: region => [region.slice(0, region.indexOf(':') + 1) + marchedBack(cellsOf(region))],
    };
    return withPacked(texts, new MarchingWords(rulesOf, makeHead, isForBoth, charge => new MarchingSearch(charge)));
  };
  return {
    letters: LETTERS,
    pieces: PIECES,
    moves: (position: string, player: 0 | 1) => {
      const ends = marches(cellsOf(position), player, rulesOf(position));
      return Array.from({ length: ends.length / 2 }, (_, i) => `${ends[2 * i]! + 1}-${ends[2 * i + 1]! + 1}`);
    },
    play: (position: string, text: string) => {
      const [from, to] = text.split('-').map(Number) as [number, number];
      return move(position, from - 1, to - 1);
    },
    regions: withImpartial(regions(false), regions(true)),
  };
}

const TOADS: Marching = { minSlide: 1, maxSlide: 1, maxJump: 1, friendly: false };
const MEANING = 't a toad, f a frog, "." empty (x and o are read too): tt..ff';

/** Toads and Frogs: a step, or a jump over an enemy. */
export const toadsAndFrogs = defineStripRuleset({
  id: 'toads-and-frogs',
  title: 'Toads and Frogs',
  summary: 'Toads go right and frogs left, one step or over one enemy; who cannot move loses.',
  rules:
    'Left moves a toad to the right, Right a frog to the left: one cell, if it is empty, or over one man of the enemy into an empty cell behind it. Nobody is ' +
    'taken. Whoever cannot move loses.',
  ending: 'steps to go',
  meaning: MEANING,
  examples: ['ttt..fff', 'tft.tff', 'tf.ttff'],
  sources: [WINNING_WAYS, 'J. Erickson, New Toads and Frogs results (1996)'],
  parameters: CROWD,
  start: crowdOf,
  ...marching(() => TOADS),
});

/** Elephants and Rhinos: steps alone. */
export const elephantsAndRhinos = defineStripRuleset({
  id: 'elephants-and-rhinos',
  title: 'Elephants and Rhinos',
  summary: 'Elephants go right and rhinos left, one step; who cannot move loses.',
  rules:
    'Left moves an elephant one cell to the right, Right a rhino one cell to the left, if it is empty. Whoever cannot move loses.',
  ending: 'steps to go',
  meaning: 't an elephant, f a rhino, "." empty (x and o are read too): tt..ff',
  examples: ['ttt..fff', 't..f.t.f', 'tt...f'],
  sources: ['M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007)'],
  parameters: CROWD,
  start: crowdOf,
  ...marching(() => ({ ...TOADS, maxJump: 0 })),
});

const { regions: _, ...backsliding } = marching(() => ({ ...TOADS, back: true }));

/** Toads and Frogs in which men may step back: play can go on for ever. */
export const backslidingToadsAndFrogs = defineStripRuleset({
  id: 'backsliding-toads-and-frogs',
  title: 'Backsliding Toads and Frogs',
  summary: 'Toads and Frogs in which men may step back; who cannot move loses.',
  rules:
    'As in Toads and Frogs: a toad goes one cell to the right or jumps over a frog, a frog to the left or over a toad; and each may also go one cell back, if it ' +
    'is empty. Whoever cannot move loses; play without end is a draw.',
  meaning: MEANING,
  examples: ['ttt..fff', 't.f'],
  sources: [WINNING_WAYS],
  parameters: CROWD,
  start: crowdOf,
  ...backsliding,
});

const STEPS = {
  minslide: integer({ default: 1, min: 1, max: 100, description: 'cells that a slide takes at least' }),
  maxslide: integer({ default: 1, min: 1, max: 100, description: 'cells that a slide takes at most' }),
  maxjump: integer({ default: 1, min: 0, max: 100, description: 'men that a jump may pass' }),
};

/** Toads and Frogs by numbers: how far men slide, over how many they jump, and over whom. */
export const genToads = defineStripRuleset({
  id: 'gen-toads',
  title: 'General Toads and Frogs',
  summary: 'Toads go right and frogs left, as far and over as many as the numbers say; who cannot move loses.',
  rules:
    'Left moves a toad to the right, Right a frog to the left. A man before an empty cell slides over empty cells, as few and as many as the numbers say. A man ' +
    'before another one jumps over the men that stand side by side there, at most so many, into the empty cell behind them; over his own only where jumps are ' +
    'friendly. Whoever cannot move loses.',
  ending: 'steps to go',
  meaning:
    'least slide, longest slide, longest jump, 1 for friendly jumps or 0, a colon; then t a toad, f a frog, "." empty (x and o are read too): 1,2,1,0:tt..ff',
  examples: ['1,1,1,0:ttt..fff', '1,2,1,1:t.t.f..t.f.f', '2,3,2,0:t...t...f.f'],
  sources: [WINNING_WAYS],
  parameters: { ...STEPS, friendly: { default: false, description: 'men jump over their own too' }, ...CROWD },
  start: values => headOf(values) + crowdOf(values),
  head: (text, values) => (text === undefined ? headOf(values) : parseHead(text)),
  ...marching(rulesAt, ({ minSlide, maxSlide, maxJump, friendly }) =>
    headOf({ minslide: minSlide, maxslide: maxSlide, maxjump: maxJump, friendly }),
  ),
});

interface Steps {
  readonly minslide: number;
  readonly maxslide: number;
  readonly maxjump: number;
  readonly friendly: boolean;
}

/** @throws Error where the slides are none */
function headOf({ minslide, maxslide, maxjump, friendly }: Steps): string {
  return parseHead([minslide, maxslide, maxjump, friendly ? 1 : 0].join());
}

function parseHead(text: string): string {
  const numbers = /^\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*([01])\s*$/.exec(text)?.slice(1).map(Number);
  if (numbers === undefined || numbers[0]! < 1 || numbers[1]! < numbers[0]!) {
    const expected = 'least slide (from 1), longest slide, longest jump, 0 or 1';
    throw new Error(`found "${text}" before the colon, expected ${expected}, as in 1,2,1,0`);
  }
  return `${numbers.join()}:`;
}

const known = new Map<string, Marching>();

/** The rules that a position names before its colon. */
function rulesAt(position: string): Marching {
  const head = position.slice(0, position.indexOf(':'));
  return kept(known, head, () => {
    const [minSlide, maxSlide, maxJump, friendly] = head.split(',').map(Number) as [number, number, number, number];
    return { minSlide, maxSlide, maxJump, friendly: friendly === 1 };
  });
}

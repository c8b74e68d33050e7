import type { Pieces } from '../kit/board-picture.js';
import { defineStripRuleset } from './kit/strip-ruleset.js';

const PIECES: Pieces = { l: { sign: 'l', player: 0 }, r: { sign: 'r', player: 1 }, e: { sign: 'e' } };
const OTHERS = { l: 'r', r: 'l' } as const;

/** The dominoes that a player may topple, by their cells. */
function own(strip: string, player: 0 | 1): number[] {
  const theirs = player === 0 ? 'r' : 'l';
  return [...strip].flatMap((domino, at) => (domino === '.' || domino === theirs ? [] : [at]));
}

/** The rows that stand without a gap. */
const rows = (strip: string) => strip.split('.').filter(row => row !== '');

/** Toppling Dominoes: one falls and takes with it all that stand on one side. */
export const topplingDominoes = defineStripRuleset({
  id: 'toppling-dominoes',
  title: 'Toppling Dominoes',
  summary: 'Topple a domino of yours to the left or the right, with all beyond it; who cannot loses.',
  rules:
    'Dominoes stand in rows: blue ones are Left’s, red ones Right’s, green ones are for either. A move topples one to the left or to the right, and all that stand ' +
    'without a gap on that side fall too. Whoever cannot move loses.',
  ending: 'dominoes that stand',
  letters: { l: 'x', r: 'o', e: '#', '.': '' },
  meaning: 'l blue, r red, e green, "." a gap (x, o and # are read too): lrrl.le',
  pieces: PIECES,
  parameters: {
    pairs: { default: 3, min: 1, max: 100, description: 'pairs of dominoes at the start, blue and red in turn' },
  },
  start: ({ pairs }) => 'lr'.repeat(pairs),
  examples: ['lrlrlr', 'lrrlrrl', 'lere', 'lr.rl'],
  sources: [
    'M. H. Albert, R. J. Nowakowski, D. Wolfe, Lessons in Play (2007)',
    'A. Fink, R. J. Nowakowski, A. N. Siegel, D. Wolfe, Toppling conjectures (2015)',
  ],
  moves: (strip, player) => own(strip, player).flatMap(at => [`${at + 1}L`, `${at + 1}R`]),
  play: (strip, move) => {
    const at = Number.parseInt(move, 10) - 1;
    const gap = strip.indexOf('.', at);
    const [from, to] = move.endsWith('L')
      ? [strip.lastIndexOf('.', at) + 1, at + 1]
      : [at, gap < 0 ? strip.length : gap];
    return strip.slice(0, from) + '.'.repeat(to - from) + strip.slice(to);
  },
  regions: {
    of: rows,
    options: (row, player = 0) => own(row, player).flatMap(at => [rows(row.slice(0, at)), rows(row.slice(at + 1))]),
    images: row => [[...row].reverse().join('')],
    negatives: row => [[...row].map(domino => OTHERS[domino as 'l'] ?? domino).join('')],
  },
});

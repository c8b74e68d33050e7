/** Values of positions on strips, heaps and graphs, from the tests of other programs (testdata/facts), by value. */
import { expect, test } from 'vitest';
import { type Fact, readFacts } from '../../../test/facts.js';
import { IS_THOROUGH } from '../../../test/thorough.js';
import { valueAt } from '../../../test/values/plain-value.js';
import {
  LoopyValues,
  loopyValueOf,
  PartizanStore,
  parseLoopy,
  parsePartizan,
  partizanProperty,
} from '../../values/partizan/index.js';
import { findGame } from '../registry.js';

interface RulesetFact extends Fact {
  readonly kind:
    | 'position_canonical_form'
    | 'position_game_value'
    | 'atomic_weight'
    | 'heap_option_count'
    | 'error_case';
}

const FACTS = readFacts<RulesetFact>('ruleset-values.jsonl');

const store = new PartizanStore();

/** What they write otherwise than we do: the game, and its position. */
const SPECS: readonly (readonly [theirs: RegExp, spec: string])[] = [
  [/^PartizanSubtraction\(\[1,3\],\[2,3\]\)/, 'partizan-subtraction:left=1-3,right=2-3'],
  [
    /^Subtraction\(\[1,3\]\)\.PartizanJoin\(game\.heap\.Subtraction\(\[2,3\]\)\)/,
    'partizan-octal:left=0.303,right=0.033',
  ],
  [/^GenToadsAndFrogs\(maxJump => 2\)/, 'gen-toads-and-frogs:maxjump=2'],
  [/^(GenCutcake|TakeAndBreak)\(.*twisted => true\)/, 'gen-cutcake:left={2+}=.0,right={2+}=.0,turned'],
];

/** `game.strip.TopplingDominoes("lere")`, or another way to name a position. */
function partsOf(text: string): [spec: string, position: string] {
  const bare = text.replace(/^game\.\w+\./, '');
  for (const [theirs, spec] of SPECS) {
    const match = theirs.exec(bare);
    if (match !== null) return [spec, bare.slice(match[0].length).replaceAll(/[()"]/g, '')];
  }
  const call = /^(\w+)\((.*)\)$/.exec(bare);
  if (call !== null) return [call[1]!, call[2]!.startsWith('"') ? call[2]!.slice(1, -1) : call[2]!];
  if (text.startsWith('Snort')) return ['snort', snortGraph(text)];
  if (text.startsWith('DigraphPlacement')) return ['digraph-placement', digraph(text)];
  const [name, position] = text.split(' ') as [string, string];
  return [name, position === '(empty' ? '' : position];
}

/** A cluster of so many vertices without edges; a path of three with so many leaves. */
function snortGraph(text: string): string {
  const size = /of (\d+) empty/.exec(text)?.[1];
  if (size !== undefined) return Array(Number(size)).fill('.').join(';');
  const n = Number(/parameter (\d+)/.exec(text)![1]);
  const leaves = (count: number) => Array(count).fill('-.').join(';');
  return `.(${leaves(n + 1)};-.(${leaves(n)};-.(${leaves(n + 1)})))`;
}

function digraph(text: string): string {
  const [vertices, arcs] = text.replace('DigraphPlacement vertices ', '').split(' ; arcs ') as [string, string];
  const named = vertices.split(' ').map(vertex => `${vertex.at(-1)}:${vertex.slice(0, -1)}`);
  return [...named, ...arcs.split(' ').map(arc => `:${arc.replace('>', '>:')}`)].join(';');
}

async function worth(text: string) {
  const [spec, position] = partsOf(text);
  return valueAt(await findGame(spec), position, store);
}

test.each(FACTS.filter(({ kind }) => kind !== 'position_game_value'))(
  '$kind of $input',
  async ({ kind, input, expected }) => {
    const list = /^\[(.*)\.CanonicalForm for n from 0 to 8\]$/.exec(input);
    const single = input.replace(/\.(CanonicalForm|AtomicWeight|LeftOptions\.Size)$/, '');
    if (list !== null) {
      const found = await Promise.all(Array.from({ length: 9 }, (_, n) => worth(list[1]!.replace(',n)', `,${n})`))));
      expect(found).toEqual(listed(expected).map(text => parsePartizan(text, store)));
    } else if (kind === 'heap_option_count') {
      const [spec, position] = partsOf(single);
      const game = await findGame(spec);
      const moves = game.moves({ position: game.notation.parse(position), player: 0 });
      expect(moves.length).toBe(Number(expected));
    } else if (kind === 'error_case') await expect(worth(single)).rejects.toThrow(/^found/);
    else if (kind === 'atomic_weight')
      expect(partizanProperty(store, await worth(single), 'atomicWeight')).toBe(expected);
    else expect(await worth(single)).toBe(parsePartizan(expected, store));
  },
);

/** A list of values between brackets. */
function listed(text: string): string[] {
  let depth = 0;
  const marked = [...text.slice(1, -1)].map(letter => {
    depth += letter === '{' ? 1 : letter === '}' ? -1 : 0;
    return letter === ',' && depth === 0 ? ';' : letter;
  });
  return marked.join('').split(';');
}

// Some seconds.
test.each(FACTS.filter(({ kind }) => IS_THOROUGH && kind === 'position_game_value'))(
  '$kind of $input',
  async ({ input, expected }) => {
    const values = new LoopyValues(store);
    const [spec, position] = partsOf(input.replace('.GameValue', ''));
    const game = await findGame(spec);
    const found = loopyValueOf(game, { position: game.notation.parse(position), player: 0 }, values);
    expect(found).toEqual(parseLoopy(expected, values));
  },
);

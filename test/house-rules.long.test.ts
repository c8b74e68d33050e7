/** The rules that the workshop opens are the games of the library: one walks through both, side by side. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import * as zugzwang from 'zugzwang';
import * as core from 'zugzwang/core';
import { type AnyFamily, findFamily, GAME_IDS, RULESET_IDS } from 'zugzwang/games';
import * as partizan from 'zugzwang/partizan';
import * as ranking from 'zugzwang/ranking';
import { houseRules } from '../scripts/house-rules.mjs';
import { type AnyGame, parseSpec, type State } from '../src/core/index.js';
import { ownFamily } from '../src/core/own-family.js';
import { checkOptions } from '../web/src/workshop/inside/check-options.ts';

const RULES = houseRules();
const PARTS: Readonly<Record<string, unknown>> = {
  zugzwang,
  'zugzwang/core': core,
  'zugzwang/partizan': partizan,
  'zugzwang/ranking': ranking,
};

/** Parameters with which all of play can be seen; otherwise those that a game has by itself. */
const SMALL: Readonly<Record<string, readonly string[]>> = {
  'addition-subtraction': ['', 'edges=1-0-2-0-3-1-3-2,add=0-3-1-2,tokens=0-1-0-2'],
  berzerk: ['', 'n=2,rick=1,morty=1', 'n=31,rick=1-2-3-5-8-13-21,morty=30-29', 'n=97,rick=5,morty=1-2-3,body=40'],
  breakthrough: ['width=2,height=4'],
  'candy-piles': ['', 'piles=6-1-4-4-2-7'],
  'cannibal-clobber': ['width=3'],
  'ceylonese-fox-and-geese': ['width=3'],
  chip: ['', 'misere', 'edges=0-1-1-2-2-0,left=1-3-3-0,right=2-3'],
  'choosing-carrot': ['', 'carrots=3-1-4-1-5-9-2-6'],
  clobber: ['width=3'],
  'connect-four': ['width=3,height=3,inARow=3', 'width=3,height=3,inARow=3,misere'],
  'fox-and-geese': ['width=3'],
  'king-dirt': ['width=2'],
  kings: ['width=2'],
  knights: ['width=3'],
  nim: ['', 'heaps=1-0-2-1,misere'],
  numbers: ['mine=0-0-0-0-0-0-1-2,theirs=0-0-0-0-0-0-4-3'],
  queens: ['width=2'],
  rooks: ['width=2'],
  subtraction: ['', 'n=60,set=2-5-7,misere'],
  wythoff: ['', 'a=9,b=6,misere'],
};

/** Games that are large however small they are set: so many of their positions are seen. */
const LARGE = [
  'achi',
  'awari',
  'dobutsu-shogi',
  'fox-and-hounds',
  'kaooa',
  'morris',
  'quixo',
  'teeko',
  'three-mens-morris',
  'tic-tac-toe',
];
const MOST = 1500;

type Pair = readonly [State<unknown>, State<unknown>];

function run(id: string): AnyFamily {
  const text = RULES[id]!.join('\n');
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const exported: { default?: unknown } = {};
  new Function('require', 'exports', outputText)((part: string) => PARTS[part], exported);
  return ownFamily(exported.default, 'my-game.ts');
}

/** Walks through all positions of both games at once, from the start and from others; how many there are. */
function walk(one: AnyGame, other: AnyGame, starts: readonly string[], most: number): number {
  expect(other.makeText(other.start)).toBe(one.makeText(one.start));
  const seen = new Set(starts);
  const left = starts.map((text): Pair => [one.parseText(text), other.parseText(text)]);
  for (let pair = left.pop(); pair !== undefined && seen.size < most; pair = left.pop()) {
    const [here, there] = pair;
    expect(told(other, there)).toEqual(told(one, here));
    if (one.result(here) >= 0) continue;
    const moves = other.moves(there);
    for (const [i, move] of one.moves(here).entries()) {
      const to = one.play(here, move);
      const text = one.makeText(to);
      if (seen.has(text)) continue;
      seen.add(text);
      left.push([to, other.play(there, moves[i]!)]);
    }
  }
  return seen.size;
}

/** All that a game says of a position. */
function told(game: AnyGame, at: State<unknown>) {
  const isOver = game.result(at) >= 0;
  const moves = isOver ? [] : game.moves(at);
  return {
    text: game.makeText(game.parseText(game.makeText(at))),
    result: game.result(at),
    shown: game.show(at),
    picture: game.picture(at),
    moves: moves.map(move => [game.moveText(move), game.clicks(at, move), game.makeText(game.play(at, move))]),
  };
}

test('all games can be opened', () => {
  expect(Object.keys(RULES).sort()).toEqual([...GAME_IDS, ...RULESET_IDS].sort());
});

test.each(Object.keys(RULES))('%s opens as the same game', async id => {
  const family = await findFamily(id);
  const opened = run(id);
  const { variant: _, ...parameters } = family.parameters as Record<string, unknown>;
  expect(Object.keys(opened.parameters)).toEqual(Object.keys(parameters));
  const most = LARGE.includes(id) ? MOST : Infinity;
  for (const text of SMALL[id] ?? ['']) {
    const values = parseSpec(text === '' ? id : `${id}:${text}`).parameters;
    const [game, other] = [family.game(family.parse(values)), opened.game(opened.parse(values))];
    const starts = [game.makeText(game.start), ...(text === '' ? family.examples : [])];
    const count = walk(game, other, starts, most);
    expect(count).toBeGreaterThan(1);
  }
});

test('the compiler of the workshop finds nothing to say of them', () => {
  const path = (id: string) => fileURLToPath(new URL(`../${id}.rules.ts`, import.meta.url));
  const texts = new Map(Object.entries(RULES).map(([id, pieces]) => [path(id), pieces.join('\n')]));
  const options: ts.CompilerOptions = {
    ...checkOptions(ts),
    noUnusedLocals: true,
    paths: {
      zugzwang: ['./src/index.ts'],
      'zugzwang/partizan': ['./src/values/partizan/index.ts'],
      'zugzwang/*': ['./src/*/index.ts'],
    },
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = name => texts.has(name) || fileExists(name);
  host.readFile = name => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, ...more) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, ...more)
      : ts.createSourceFile(name, text, ts.ScriptTarget.ES2023, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const remarks = [...texts.keys()].flatMap(name => {
    const file = program.getSourceFile(name)!;
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  expect(
    remarks.map(
      ({ file, start, messageText }) =>
        `${file?.fileName.split('/').at(-1)}: ${file?.text.slice(start, start! + 40)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    ),
  ).toEqual([]);
});

/**
 * Partizan values and sums, after `npm run build`: a fresh store for each line, the program warmed up in others (eight, or as many as take two seconds
 * of the processor). Every answer is checked; seconds of
 * the clock and of the processor, which shared machines tell apart. `npm run bench -- partizan` prints all lines, `… partizan quick` those that take little;
 * `npm run bench -- sum-facts` asks who wins what MCGS' own tests ask.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findGame } from '../dist/games/index.js';
import {
  cool,
  makePartizan,
  PARTIZAN_PROPERTIES,
  PartizanStore,
  parseDyadic,
  parsePartizan,
  partizanProperty,
  sumOutcome,
  valueOf,
  winsMovingFirst,
} from '../dist/values/partizan/index.js';

const isLarge = !process.argv.includes('quick');

/** The values born by day 3. */
function dayThree(store) {
  let values = [store.zero];
  for (let day = 1; day <= 3; day++) {
    let sides = [[]];
    for (const v of values) {
      const more = sides.filter(side => side.every(u => store.compare(u, v) === '||')).map(side => [...side, v]);
      sides = [...sides, ...more];
    }
    const born = new Set();
    for (const left of sides) for (const right of sides) born.add(store.game(left, right));
    values = [...born];
  }
  return values;
}

function measure(name, reach, work, check) {
  const idle = process.cpuUsage();
  for (let runs = 0; runs < 8 && process.cpuUsage(idle).user < 2e6; runs++) {
    const warm = new PartizanStore();
    // On a line of its own: `check?.(…)` asks for nothing where there is no check.
    const answer = work(warm);
    check?.(warm, answer);
  }
  const store = new PartizanStore();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  const answer = work(store);
  const clock = (performance.now() - begun) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const { values, pairs, bytes } = store.counters;
  check?.(store, answer);
  const seconds = `${clock.toFixed(3)} s, ${((user + system) / 1e6).toFixed(3)} s of CPU`;
  const size = `${values} values, ${pairs} pairs, ${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `${name.padEnd(34)} ${seconds.padEnd(28)} [${reach}]  ${size}${typeof answer === 'string' ? `, ${answer}` : ''}`,
  );
}

function expect(found, expected) {
  if (found !== expected) throw new Error(`found ${found}, expected ${expected}`);
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');
/** Resident memory, in millions of bytes, without what nobody needs any more. */
function residentMegabytes() {
  collectGarbage();
  return process.memoryUsage().rss / 1e6;
}

if (isLarge) {
  // Before all else, as what was freed once need not go back to the system.
  const before = residentMegabytes();
  const store = new PartizanStore();
  const values = new Int32Array(1_000_000);
  for (let i = 0; i < values.length; i++)
    values[i] = store.game([store.integer(i % 1000)], [store.integer(-1 - Math.floor(i / 1000))]);
  for (let apart = 1; store.counters.pairs < 1e7; apart++) {
    for (let i = apart; i < values.length; i++) {
      if (store.compare(values[i], values[i - apart]) === '=') throw new Error('two values are one');
    }
  }
  const { values: count, pairs, bytes } = store.counters;
  const held = residentMegabytes() - before;
  const peak = process.resourceUsage().maxRSS / 1e3;
  console.log(
    `${count} values, ${pairs} compared pairs  ${held.toFixed(0)} MB resident [300]  ${(bytes / 1e6).toFixed(0)} MB counted; the process ${peak.toFixed(0)} MB at most, while tables grew`,
  );
  if (held > 300) throw new Error(`${held} MB held, expected 300 at most`);
}

for (const [k, reach] of [
  [14, '0.005'],
  [30, '0.05'],
]) {
  const heated = store => parsePartizan(`*${k} heat 1`, store);
  measure(`*${k} heat 1`, reach, heated, (store, v) => expect(cool(store, v, parseDyadic('1')), store.nimber(k)));
}
measure('*12 heat 1 printed, read back', '0.03', store => {
  const v = parsePartizan('*12 heat 1', store);
  const whole = makePartizan(v, store, { longest: 2 ** 20 });
  expect(parsePartizan(whole, store), v);
  return `${whole.length} characters whole, ${makePartizan(v, store).length} with names`;
});
for (const [id, rows, columns, reach, expected] of [
  ['domineering', 4, 6, '0.2'],
  ['domineering', 5, 5, '0.2', '0'],
  ['domineering', 4, 7, '1', '1'],
  ...(isLarge ? [['domineering', 5, 6, '6', '-3/2']] : []),
  ['clobber', 3, 4, '0.1', '0'],
  ['clobber', 4, 4, '1', '*'],
  ['amazons', 2, 5, '0.1', '±{5,{6|2,{3|*,±{1,{2|0}}}}}'],
  ...(isLarge ? [['amazons', 2, 7, '1']] : []),
]) {
  const game = await findGame(`${id}:width=${columns},height=${rows}`);
  measure(`${id} ${rows}x${columns}`, reach, store => {
    const value = makePartizan(valueOf(game, game.start, store), store);
    if (expected !== undefined) expect(value, expected);
    return value.length < 40 ? value : `${value.length} characters`;
  });
}
const toads = await findGame('toads-and-frogs');
const strips = (length, letters = '.tf') =>
  length === 0 ? [''] : strips(length - 1).flatMap(strip => [...letters].map(letter => strip + letter));
const short = strips(9);
measure('Toads and Frogs, all of length 9', '0.05', store => {
  const values = new Set(short.map(strip => valueOf(toads, { position: strip, player: 0 }, store)));
  expect(values.size, 676);
});
measure('day 3, its order, all properties', '0.5', store => {
  const values = dayThree(store);
  expect(values.length, 1474);
  const begun = performance.now();
  let confused = 0;
  for (let i = 0; i < values.length; i++) {
    for (let j = i; j < values.length; j++) if (store.compare(values[i], values[j]) === '||') confused++;
  }
  const clock = (performance.now() - begun) / 1000;
  expect(confused, 432428);
  for (const v of values) for (const name of PARTIZAN_PROPERTIES) partizanProperty(store, v, name);
  return `${((values.length * (values.length + 1)) / 2 / clock / 1e6).toFixed(1)} million pairs compared a second`;
});

// Who wins, each player in turn moving first.
for (const [spec, expected, reach] of [
  ['clobber:width=5,height=4', 'N', '1'],
  ...(isLarge ? [['nogo:width=4,height=4', 'P', '5']] : []),
  ['domineering:width=6,height=6', 'N', '2'],
]) {
  const game = await findGame(spec);
  const summands = [{ game, position: game.start.position }];
  const small = await findGame(spec.replace(/width.*/, 'width=3,height=3'));
  sumOutcome([{ game: small, position: small.start.position }], new PartizanStore());
  for (const player of [0, 1]) {
    const work = store => (winsMovingFirst(summands, player, store) ? 'wins' : 'loses');
    measure(`${spec}, ${['Left', 'Right'][player]} first`, reach, work, (_, wins) =>
      expect(wins, expected === 'N' ? 'wins' : 'loses'),
    );
  }
}

/** Sums of one to five boards, as they come from a seed. */
const KINDS = [
  () => ['clobber', pick(grids([[1, 20]], [3, 4]), { x: 0.45, o: 0.45, '.': 0.1 })],
  () => [
    'nogo',
    pick(
      grids(
        [
          [2, 5],
          [1, 12],
        ],
        [3, 3],
      ),
      { '.': 0.8, x: 0.1, o: 0.1 },
    ),
  ],
  () => ['amazons', withAmazons(pick(grids([], [3, 4]), { '.': 0.7, '#': 0.3 }))],
  () => ['domineering', pick(grids([], [4, 5]), { '.': 0.8, '#': 0.2 })],
  () => ['fission', pick(grids([], [4, 4]), { '.': 0.6, x: 0.2, '#': 0.2 })],
  () => ['toads-and-frogs', pick([1, to(14)], { t: 0.35, f: 0.35, '.': 0.3 })],
  () => ['elephants-and-rhinos', pick([1, to(14)], { t: 0.35, f: 0.35, '.': 0.3 })],
  () => ['toppling-dominoes', pick([1, to(14)], { l: 0.4, r: 0.4, e: 0.2 })],
];
let seed = 1;
const chance = () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return seed / 2 ** 32;
};
const to = most => 1 + Math.floor(chance() * most);
/** Rows and columns: of the sizes named, or up to the last one. */
const grids = (others, [rows, columns]) => {
  const kind = Math.floor(chance() * (others.length + 1));
  return kind < others.length ? [others[kind][0], to(others[kind][1])] : [to(rows), to(columns)];
};
function pick([rows, columns], weights) {
  const letter = () => {
    let left = chance();
    return Object.keys(weights).find(mark => (left -= weights[mark]) < 0) ?? Object.keys(weights)[0];
  };
  return Array.from({ length: rows }, () => Array.from({ length: columns }, letter).join('')).join('|');
}
function withAmazons(grid) {
  const squares = [...grid].flatMap((mark, at) => (mark === '|' ? [] : [at]));
  const [x, o] = [squares[Math.floor(chance() * squares.length)], squares[Math.floor(chance() * squares.length)]];
  return [...grid].map((mark, at) => (at === o ? 'o' : at === x ? 'x' : mark)).join('');
}

/** The outcome by the values, where they are small enough to be told at once. */
function outcomeByValue(summands) {
  const store = new PartizanStore({ maxValues: 3000 });
  try {
    const values = summands.map(({ game, position }) => valueOf(game, { position, player: 0 }, store));
    return store.outcome(store.sum(values));
  } catch (error) {
    if (error.code !== 'budget') throw error;
    return undefined;
  }
}

const games = new Map();
for (const kind of KINDS) {
  const [name] = kind();
  games.set(name, await findGame(name));
}
const times = [];
let compared = 0;
for (let i = 0; i < 400; i++) {
  const summands = Array.from({ length: to(5) }, () => {
    const [name, position] = KINDS[Math.floor(chance() * KINDS.length)]();
    return { game: games.get(name), position };
  });
  const begun = performance.now();
  const outcome = sumOutcome(summands, new PartizanStore());
  times.push((performance.now() - begun) / 1000);
  const other = outcomeByValue(summands);
  if (other === undefined) continue;
  expect(outcome, other);
  compared++;
}
times.sort((a, b) => b - a);
const all = times.reduce((a, b) => a + b).toFixed(1);
console.log(
  `400 random sums: the slowest ${times.slice(0, 3).map(t => t.toFixed(2))} s [1], all ${all} s; ${compared} as their values say`,
);

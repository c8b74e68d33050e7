/**
 * Partizan values, after `npm run build`: a fresh store for each line, the program warmed up in another one. Every answer is checked; seconds of the
 * clock and of the processor, which shared machines tell apart. `node bench/partizan.mjs large` adds what takes longer.
 */
import { findGame } from '../dist/games/index.js';
import {
  cool,
  makePartizan,
  PARTIZAN_PROPERTIES,
  PartizanStore,
  parseDyadic,
  parsePartizan,
  partizanProperty,
  valueOf,
} from '../dist/values/partizan/index.js';

const isLarge = process.argv.includes('large');

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
  const warm = new PartizanStore();
  check?.(warm, work(warm));
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

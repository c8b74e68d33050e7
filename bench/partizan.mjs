/**
 * Partizan values, after `npm run build`: a fresh store for each line, the program warmed up in another one. Every answer is checked; seconds of the
 * clock and of the processor, which shared machines tell apart. `node bench/partizan.mjs large` adds what takes longer.
 */
import {
  cool,
  makePartizan,
  PARTIZAN_PROPERTIES,
  PartizanStore,
  parseDyadic,
  parsePartizan,
  partizanProperty,
} from '../dist/values/partizan/index.js';

const isLarge = process.argv.includes('large');

/** Cells of a board beside each cell, as bits. */
function neighbours(rows, columns) {
  return Array.from({ length: rows * columns }, (_, cell) => {
    let bits = 0;
    if (cell % columns > 0) bits |= 1 << (cell - 1);
    if (cell % columns < columns - 1) bits |= 1 << (cell + 1);
    if (cell >= columns) bits |= 1 << (cell - columns);
    if (cell + columns < rows * columns) bits |= 1 << (cell + columns);
    return bits;
  });
}

/** The connected regions of some cells. */
function regionsOf(cells, beside) {
  const regions = [];
  let left = cells;
  while (left !== 0) {
    let region = left & -left;
    let front = region;
    while (front !== 0) {
      const cell = 31 - Math.clz32(front);
      front &= ~(1 << cell);
      const more = beside[cell] & left & ~region;
      region |= more;
      front |= more;
    }
    left &= ~region;
    regions.push(region);
  }
  return regions;
}

/** Turns bits round by a map of cells. */
function turned(bits, map) {
  let out = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) out |= 1 << map[31 - Math.clz32(rest & -rest)];
  return out;
}

/** Left places dominoes upright, Right across; regions apart, moved to the corner, mirror images together. */
function domineering(store, rows, columns) {
  const cells = rows * columns;
  const beside = neighbours(rows, columns);
  const values = new Map();
  const at = (row, column) => row * columns + column;
  const map = (row, column) =>
    Array.from({ length: cells }, (_, c) => at(row(Math.floor(c / columns)), column(c % columns)));
  const across = map(
    row => row,
    column => columns - 1 - column,
  );
  const upright = map(
    row => rows - 1 - row,
    column => column,
  );
  const top = (1 << columns) - 1;
  let edge = 0;
  for (let row = 0; row < rows; row++) edge |= 1 << at(row, 0);
  const moved = region => {
    let bits = region;
    while ((bits & top) === 0) bits >>>= columns;
    while ((bits & edge) === 0) bits >>>= 1;
    return bits;
  };
  const valueOf = board => {
    let sum = store.zero;
    for (const region of regionsOf(board, beside)) {
      if ((region & (region - 1)) !== 0) sum = store.add(sum, regionValue(moved(region)));
    }
    return sum;
  };
  const regionValue = region => {
    const known = values.get(region);
    if (known !== undefined) return known;
    const left = new Set();
    const right = new Set();
    for (let rest = region; rest !== 0; rest &= rest - 1) {
      const cell = 31 - Math.clz32(rest & -rest);
      const below = cell + columns < cells ? 1 << (cell + columns) : 0;
      const next = cell % columns < columns - 1 ? 1 << (cell + 1) : 0;
      if (region & below) left.add(valueOf(region & ~(1 << cell) & ~below));
      if (region & next) right.add(valueOf(region & ~(1 << cell) & ~next));
    }
    const value = store.game(left, right);
    const mirrored = moved(turned(region, across));
    for (const same of [region, mirrored]) {
      values.set(same, value);
      values.set(moved(turned(same, upright)), value);
    }
    return value;
  };
  return valueOf(2 ** cells - 1);
}

/** Men take the place of enemies beside them; boards of both in turn. */
function clobber(store, rows, columns) {
  const cells = rows * columns;
  const beside = neighbours(rows, columns);
  const values = new Map();
  const images = [];
  for (const flipRow of [false, true]) {
    for (const flipColumn of [false, true]) {
      for (const turn of rows === columns ? [false, true] : [false]) {
        images.push(
          Array.from({ length: cells }, (_, c) => {
            const row = flipRow ? rows - 1 - Math.floor(c / columns) : Math.floor(c / columns);
            const column = flipColumn ? columns - 1 - (c % columns) : c % columns;
            return turn ? column * columns + row : row * columns + column;
          }),
        );
      }
    }
  }
  const valueOf = (black, white) => {
    let sum = store.zero;
    for (const region of regionsOf(black | white, beside)) {
      if ((black & region) !== 0 && (white & region) !== 0) {
        sum = store.add(sum, regionValue(black & region, white & region));
      }
    }
    return sum;
  };
  const regionValue = (black, white) => {
    const key = black * 65536 + white;
    const known = values.get(key);
    if (known !== undefined) return known;
    const options = (mine, theirs, make) => {
      const found = new Set();
      for (let rest = mine; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        for (let prey = beside[31 - Math.clz32(bit)] & theirs; prey !== 0; prey &= prey - 1) {
          const taken = prey & -prey;
          found.add(make((mine & ~bit) | taken, theirs & ~taken));
        }
      }
      return found;
    };
    const value = store.game(
      options(black, white, (mine, theirs) => valueOf(mine, theirs)),
      options(white, black, (mine, theirs) => valueOf(theirs, mine)),
    );
    const negative = store.negative(value);
    for (const image of images) {
      const [b, w] = [turned(black, image), turned(white, image)];
      values.set(b * 65536 + w, value);
      values.set(w * 65536 + b, negative);
    }
    return value;
  };
  let black = 0;
  for (let c = 0; c < cells; c++) if ((Math.floor(c / columns) + (c % columns)) % 2 === 0) black |= 1 << c;
  return valueOf(black, (2 ** cells - 1) & ~black);
}

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
const BOARDS = [
  [4, 6, '0.2', undefined],
  [5, 5, '0.2', '0'],
  [4, 7, '1', '1'],
  ...(isLarge ? [[5, 6, '6', '-3/2']] : []),
];
for (const [rows, columns, reach, expected] of BOARDS) {
  measure(`Domineering ${rows}x${columns}`, reach, store => {
    const v = domineering(store, rows, columns);
    if (expected !== undefined) expect(makePartizan(v, store), expected);
    else expect(store.outcome(v), 'N');
  });
}
for (const [rows, columns, reach, expected] of [
  [3, 4, '0.1', '0'],
  [4, 4, '1', '*'],
]) {
  measure(`Clobber ${rows}x${columns}`, reach, store => {
    expect(makePartizan(clobber(store, rows, columns), store), expected);
  });
}
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

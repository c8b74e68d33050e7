/** Seeded inputs of the judges' formats: the same bytes everywhere. */

/** Mulberry32: uniform 32-bit integers from a seed. */
export function random(seed) {
  let state = seed >>> 0;
  return bound => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

function shuffled(list, next) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = next(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
  return list;
}

const range = (from, to) => Array.from({ length: to - from }, (_, i) => from + i);

function berzerk(n, rick, morty) {
  return `${n}\n${rick.length} ${rick.join(' ')}\n${morty.length} ${morty.join(' ')}\n`;
}

export function berzerkFull(n) {
  const next = random(1);
  return berzerk(n, shuffled(range(1, n), next), shuffled(range(1, n), next));
}

export function berzerkHalves(n) {
  const next = random(2);
  const half = () => range(1, n).filter(() => next(2) === 0);
  return berzerk(n, shuffled(half(), next), shuffled(half(), next));
}

export function berzerkOneAgainstAll(n) {
  return berzerk(n, [1], range(1, n));
}

export function berzerkOddAgainstEven(n) {
  const steps = parity => range(1, n).filter(x => x % 2 === parity);
  return berzerk(n, steps(1), steps(0));
}

/** Few steps that reach far: thousands of levels of remoteness. */
export function berzerkChains(n) {
  return berzerk(n, [1, 2, 3], [1, 3, 5]);
}

/** `filled`: how many vertices of a round hold tokens; few, so that losses occur. */
export function additionSubtraction(games, vertices, degree, rounds, leastTokens, mostTokens, filled = vertices) {
  const next = random(vertices + degree);
  const lines = [String(games)];
  for (let game = 0; game < games; game++) {
    const edges = [];
    for (let v = 1; v < vertices; v++) {
      for (const u of shuffled(range(Math.max(0, v - 2 * degree), v), next).slice(0, degree)) edges.push(`${v} ${u}`);
    }
    lines.push(`${vertices} ${edges.length}`, edges.join('\n'));
    lines.push(
      range(0, vertices)
        .map(() => leastTokens + next(mostTokens - leastTokens + 1))
        .join(' '),
      String(rounds),
    );
    for (let round = 0; round < rounds; round++) {
      const amounts = range(0, vertices).map(v => (v < filled ? next(101) : 0));
      lines.push((filled < vertices ? shuffled(amounts, next) : amounts).join(' '));
    }
  }
  return `${lines.join('\n')}\n`;
}

export function numbers(tests) {
  const next = random(7);
  const lines = [String(tests)];
  // Every tenth hand is full of zeros, so that ends are near; no hand is all zeros.
  const hand = zeros =>
    [1 + next(4), ...range(0, 7).map(() => (zeros ? (next(5) === 0 ? next(5) : 0) : next(5)))].join(' ');
  for (let i = 0; i < tests; i++) lines.push(String(next(2)), hand(i % 10 === 0), hand(i % 10 === 1));
  return `${lines.join('\n')}\n`;
}

export function sizes(n, bound) {
  const next = random(n);
  return `${n}\n${range(0, n)
    .map(() => 1 + next(bound))
    .join(' ')}\n`;
}

/** Pieces of a chip graph's input, for files too large for one string. */
export function* chip(n, m, deep) {
  const next = random(deep ? 11 : 10);
  yield `${n} ${m}\n`;
  let text = '';
  for (let i = 0; i < m; i++) {
    // Deep: edges lead a few vertices on, so that play is long and everything is decided.
    const u = deep && i < n - 1 ? i : next(deep ? n - 1 : n);
    const v = deep ? Math.min(n - 1, u + 1 + next(4)) : next(n);
    text += `${u} ${v}\n`;
    if (text.length > 1 << 16) {
      yield text;
      text = '';
    }
  }
  yield text;
}

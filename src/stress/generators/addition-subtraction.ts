import type { Random } from '../random.js';
import { listsOfSum } from '../smallest-inputs.js';
import type { InputFamily, Kind, Shape } from '../subject.js';
import { type TokenGame, type TokenGames, tokenGameReductions } from './token-game-reductions.js';
import { drawSize } from './values.js';

const MOST_VERTICES = 100;
const MOST_EDGES = 1500;
const MOST_DEGREE = 15;
/** 2^15 subsets at each of 100 vertices are more than a right program in a slow language has time for: one game is large, one is wide. */
const USUAL_DEGREE = 10;
const WIDE_VERTICES = 20;
const MOST_ROUNDS = 100;
const MOST_GAMES = 20;
const OURS = 100_000;

interface Amounts {
  /** The largest K and number of tokens. */
  readonly most: number;
}

/** @param wide - beyond the contest: K and tokens up to 2^53 − 1 */
export function additionSubtractionInputs(wide: boolean): InputFamily<TokenGames> {
  const amounts = { most: wide ? Number.MAX_SAFE_INTEGER : 100 };
  return {
    counts: 'vertices of a game',
    leastSize: 1,
    mostSize: wide ? OURS : MOST_VERTICES,
    shapes: shapes(amounts),
    inOrder: gamesInOrder,
    write: games => `${[games.length, ...games.flatMap(gameLines)].join('\n')}\n`,
    reductions: tokenGameReductions,
    batch: { mostTests: MOST_GAMES, answerTokens },
  };
}

/** Inputs of one game with one round, those with the fewest vertices, edges, tokens first: so many that nobody comes to others. */
function* gamesInOrder(mostSize: number): Generator<TokenGames> {
  for (let weight = 0; ; weight++) {
    for (let n = 1; n <= Math.min(mostSize, weight + 1); n++) {
      // Edges run to smaller vertices.
      const all = Array.from({ length: n }, (_, v) => v).flatMap(from =>
        Array.from({ length: from }, (_, to): [number, number] => [from, to]),
      );
      for (const [m, edges] of [[], ...all.map(edge => [edge]), ...(all.length > 1 ? [all] : [])].entries()) {
        const rest = weight - (n - 1) - Math.min(1, m);
        if (rest < 0) continue;
        for (const list of listsOfSum(2 * n, rest))
          yield [{ n, edges, add: list.slice(0, n), rounds: [list.slice(n)] }];
      }
    }
  }
}

/** A line for each game, of one token, and one for each of its rounds, of two. */
function answerTokens(text: string): number {
  const tokens = text.split(/\s+/);
  let at = 1;
  let total = 0;
  for (let game = Number(tokens[0]); game > 0; game--) {
    const [n, edges] = [Number(tokens[at]), Number(tokens[at + 1])];
    const rounds = Number(tokens[at + 2 + 2 * edges + n]);
    total += 1 + 2 * rounds;
    at += 3 + 2 * edges + n + n * rounds;
  }
  return total;
}

function gameLines({ n, edges, add, rounds }: TokenGame): string[] {
  return [
    `${n} ${edges.length}`,
    ...edges.map(edge => edge.join(' ')),
    add.join(' '),
    String(rounds.length),
    ...rounds.map(round => round.join(' ')),
  ];
}

type Edges = [number, number][];
type MakeEdges = (random: Random, order: readonly number[], degree: number) => Edges;

/** From each vertex to some of those that come later in the order, near ones alone now and then. */
const anyLater: MakeEdges = (random, order, degree) => {
  const reach = random.pick([4, degree, order.length]);
  return order.flatMap((from, i) => {
    const later = order.slice(i + 1, i + 1 + reach);
    return random.sample(later, random.integer(0, degree)).map((to): [number, number] => [from, to]);
  });
};

/** From each vertex to all that come later, as many as it may have: values grow as fast as they can. */
const allLater: MakeEdges = (_random, order, degree) =>
  order.flatMap((from, i) => order.slice(i + 1, i + 1 + degree).map((to): [number, number] => [from, to]));

/** As all later ones, but some edges are missing. */
const mostLater: MakeEdges = (random, order, degree) =>
  allLater(random, order, degree).filter(() => random.chance(0.8));

const chain: MakeEdges = (_random, order) => order.slice(1).map((to, i): [number, number] => [order[i]!, to]);

const repeated: MakeEdges = (random, order, degree) => {
  const few = anyLater(random, order, Math.max(1, Math.floor(degree / 3)));
  return few.flatMap(edge => random.list(random.integer(1, 3), () => edge));
};

/** The last vertices have no way out, the first ones lead to many of them and to each other. */
const twoLevels: MakeEdges = (random, order, degree) => {
  const half = Math.ceil(order.length / 2);
  return order
    .slice(0, half)
    .flatMap((from, i) =>
      random.sample(order.slice(i + 1), random.integer(1, degree)).map((to): [number, number] => [from, to]),
    );
};

/** Ways to draw each vertex's K, which depends on how many options it has. */
function drawAdd(random: Random, { most }: Amounts): (degree: number) => number {
  const any = random.integer(0, 6);
  return random.pick([
    () => random.integer(0, 4),
    () => 1,
    () => 2,
    () => any,
    (degree: number) => Math.max(0, degree + random.integer(-2, 2)),
    (degree: number) => random.integer(0, degree + 1),
    () => random.integer(0, 100),
    () => most - random.integer(0, 1),
    () => (random.chance(0.5) ? 0 : random.integer(1, 3)),
    () => random.integer(1, 3),
  ]);
}

/** Rounds of all sorts: single tokens tell which values are 0, pairs which are equal, three which add up. */
function anyRounds(random: Random, n: number, count: number, { most }: Amounts): number[][] {
  const none = new Array<number>(n).fill(0);
  const some = (tokens: number) => {
    const round = [...none];
    for (let i = 0; i < tokens; i++) round[random.integer(0, n - 1)]!++;
    return round;
  };
  const ways = [
    () => none.map(() => random.integer(0, 1)),
    () => none.map(() => random.integer(0, 3)),
    () => some(1),
    () => some(2),
    () => some(3),
    () => some(2).map(tokens => tokens + 2 * random.integer(0, 2)),
    () => none.map(() => random.integer(0, most)),
    () => none.map(() => (random.chance(0.2) ? most - random.integer(0, 1) : 0)),
    () => none,
  ];
  const way = random.chance(0.5) ? undefined : random.pick(ways.slice(0, 5));
  return random.list(count, () => (way ?? random.pick(ways))());
}

/** All single tokens, then all pairs, as far as there is room. */
function everyPair(n: number, count: number): number[][] {
  const rounds: number[][] = [];
  const none = new Array<number>(n).fill(0);
  for (let a = 0; a < n; a++) rounds.push(none.with(a, 1));
  for (let a = 0; a < n && rounds.length < count; a++) {
    for (let b = a + 1; b < n; b++) rounds.push(none.with(a, 1).with(b, 1));
  }
  return rounds.slice(0, count);
}

interface GameWay {
  readonly edges: MakeEdges;
  readonly amounts: Amounts;
  readonly most?: boolean;
  /** By how much the largest rounds and ways out are fewer. */
  readonly less?: number;
  readonly degree?: number;
  readonly add?: (degree: number) => number;
}

function tokenGame(
  random: Random,
  n: number,
  { edges: makeEdges, amounts, most = false, less = 0, degree: given, add }: GameWay,
): TokenGame {
  const names = Array.from({ length: n }, (_, v) => v);
  const way = random.integer(0, 2);
  const order = way === 0 ? names : way === 1 ? [...names].reverse() : random.shuffled(names);
  const degree = Math.min(MOST_DEGREE, given ?? random.pick([1, 2, 3, 5, MOST_DEGREE]));
  const degrees = new Array<number>(n).fill(0);
  const edges = makeEdges(random, order, degree)
    .filter(([from]) => degrees[from]!++ < MOST_DEGREE)
    .slice(0, MOST_EDGES);
  const shuffled = random.chance(0.5) ? edges : random.shuffled(edges);
  const draw = add ?? drawAdd(random, amounts);
  const count = most ? MOST_ROUNDS - less : random.pick([1, 2, n + 2, Math.min(MOST_ROUNDS, 4 * n + 6)]);
  const rounds = random.chance(0.4)
    ? everyPair(n, Math.max(count, Math.min(MOST_ROUNDS, 2 * n)))
    : anyRounds(random, n, count, amounts);
  return {
    n,
    edges: shuffled,
    add: degrees.map(options => draw(Math.min(options, MOST_DEGREE))),
    rounds: rounds.slice(0, MOST_ROUNDS - less),
  };
}

/** Small games come many at a time, since a process start costs more than they do. */
function shape(kind: Kind, name: string, way: GameWay): Shape<TokenGames> {
  return {
    name,
    kind,
    make(random, size) {
      if (kind === 'maximal') {
        const { less = 0 } = way;
        const large = tokenGame(random, Math.max(1, size), { ...way, most: true, degree: USUAL_DEGREE });
        const wide = { ...way, most: true, degree: MOST_DEGREE - less };
        return [large, tokenGame(random, Math.min(size, WIDE_VERTICES), wide)];
      }
      const count = random.chance(0.15) ? 1 : random.integer(1, MOST_GAMES);
      return random.list(count, () => tokenGame(random, drawSize(random, 1, size), way));
    },
  };
}

/** So many games, none of them wide. */
function mostGames(name: string, count: number, amounts: Amounts): Shape<TokenGames> {
  const way = { edges: anyLater, amounts, most: true, degree: 5 };
  return {
    name,
    kind: 'maximal',
    make: (random, size) =>
      random.list(count, () => tokenGame(random, random.integer(1, Math.min(size, WIDE_VERTICES)), way)),
  };
}

function shapes(amounts: Amounts): Shape<TokenGames>[] {
  const { most } = amounts;
  return [
    shape('random', 'any-later', { edges: anyLater, amounts }),
    shape('random', 'two-levels', { edges: twoLevels, amounts }),
    shape('degenerate', 'no-edges', { edges: () => [], amounts }),
    shape('degenerate', 'nothing-added', { edges: anyLater, amounts, add: () => 0 }),
    shape('degenerate', 'one-added', { edges: mostLater, amounts, add: () => 1 }),
    shape('adversarial', 'chain', { edges: chain, amounts }),
    shape('adversarial', 'all-later', { edges: allLater, amounts }),
    shape('adversarial', 'most-later', { edges: mostLater, amounts }),
    shape('adversarial', 'repeated-edges', { edges: repeated, amounts }),
    shape('adversarial', 'most-added', { edges: mostLater, amounts, add: () => most }),
    shape('maximal', 'largest-all-later', { edges: allLater, amounts }),
    shape('maximal', 'largest-most-added', { edges: allLater, amounts, add: () => most }),
    shape('maximal', 'largest-most-added-but-one', { edges: allLater, amounts, add: () => most - 1 }),
    shape('maximal', 'largest-any-later', { edges: anyLater, amounts }),
    shape('maximal', 'largest-chain', { edges: chain, amounts }),
    // One below the limits of rounds, ways out and what they hold.
    shape('maximal', 'largest-but-one', { edges: allLater, amounts: { most: most - 1 }, less: 1 }),
    mostGames('most-games', MOST_GAMES, amounts),
    mostGames('most-games-but-one', MOST_GAMES - 1, amounts),
  ];
}

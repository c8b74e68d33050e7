import { ZugzwangError } from '../../core/errors.js';
import { defineFamily, integers } from '../../core/family.js';
import { defineGame } from '../../core/game.js';
import { DRAW, LOSE, WIN } from '../../core/outcome.js';
import type { Numbering, PositionClasses, PositionSpace } from '../../core/space.js';
import { binomialTable } from '../../ranking/binomial.js';
import { unrankMultiset } from '../../ranking/multiset.js';

const CARDS = 8;
const VALUES = 5;
/** Multisets of 8 cards with numbers 0 … 4. */
export const HANDS = 495;

/** Both hands, sorted, as the player to move sees them. */
export interface NumbersPosition {
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
}

/** Codeforces 919F. Positions are seen by the player to move: their own hand, then the opponent's, each sorted. */
export const numbers = defineFamily({
  id: 'numbers',
  title: 'A Game With Numbers',
  summary: "Add an opponent's card to one of your own modulo 5; whoever has only zeros wins.",
  rules:
    'Each player holds eight cards with numbers 0 to 4. The player to move picks a card a of their own and a card b of ' +
    "the opponent's, neither of them 0, and replaces a by (a + b) mod 5. Whoever's eight cards are all 0 wins. " +
    'The order of cards does not matter. Play may go on forever.',
  notation: "the mover's eight cards, a slash, the opponent's eight: 11111111/11112222",
  version: 1,
  parameters: {
    mine: integers({
      default: [1, 1, 1, 1, 1, 1, 1, 1],
      min: 0,
      max: 4,
      minLength: CARDS,
      maxLength: CARDS,
      description: 'the cards of the player who begins',
    }),
    theirs: integers({
      default: [1, 1, 1, 1, 1, 1, 1, 1],
      min: 0,
      max: 4,
      minLength: CARDS,
      maxLength: CARDS,
      description: "the opponent's cards",
    }),
  },
  examples: ['11111111/11111111', '00000001/00000004'],
  pictured: '01112223/00133444',
  sources: ['https://codeforces.com/problemset/problem/919/F'],
  make: ({ mine, theirs }) => {
    const start: NumbersPosition = { mine: sorted(mine), theirs: sorted(theirs) };
    if (isZero(mine) && isZero(theirs)) {
      const expected = 'a card that is not 0';
      throw new ZugzwangError('usage', `numbers: mine and theirs are all zeros, expected ${expected}`, { expected });
    }
    return defineGame({
      start,
      moves: at => distinctCards(at.mine).flatMap(a => distinctCards(at.theirs).map(b => ({ a, b }))),
      play: (at, { a, b }): NumbersPosition => ({ mine: at.theirs, theirs: replaced(at.mine, a, (a + b) % VALUES) }),
      over: at => (isZero(at.mine) ? 'win' : isZero(at.theirs) && 'lose'),
      notation: { make: at => `${at.mine.join('')}/${at.theirs.join('')}`, parse: parseHands },
      moveText: ({ a, b }) => `${a}+${b}`,
      picture: at => ({
        kind: 'cards',
        rows: [
          { owner: 'mover', cards: at.mine.map(card => ({ text: String(card), place: `mine ${card}` })) },
          { owner: 'opponent', cards: at.theirs.map(card => ({ text: String(card), place: `theirs ${card}` })) },
        ],
      }),
      // Cards of one number share a place: which of them is clicked makes no difference.
      clicks: ({ a, b }) => [`mine ${a}`, `theirs ${b}`],
      numbering: () => numbersNumbering(start),
    });
  },
});

const sorted = (hand: readonly number[]) => [...hand].sort();
const isZero = (hand: readonly number[]) => hand.every(card => card === 0);
const distinctCards = (hand: readonly number[]) => [1, 2, 3, 4].filter(card => hand.includes(card));
const replaced = (hand: readonly number[], a: number, sum: number) =>
  sorted(hand.map((card, i) => (i === hand.indexOf(a) ? sum : card)));

function parseHands(text: string): NumbersPosition {
  if (!/^[0-4]{8}\/[0-4]{8}$/.test(text)) throw new Error('expected eight cards, a slash and eight cards');
  const [mine, theirs] = text.split('/').map(hand => sorted([...hand].map(Number)));
  if (isZero(mine!) && isZero(theirs!)) throw new Error('expected a card that is not 0');
  return { mine: mine!, theirs: theirs! };
}

function numbersNumbering(start: NumbersPosition): Numbering<NumbersPosition> {
  const hands = handTables();
  const rank = (at: NumbersPosition) => rankHand(hands, at.mine) * HANDS + rankHand(hands, at.theirs);
  return {
    space: numbersSpace(rank(start)),
    rank,
    unrank: p => ({ position: { mine: hands.cards[(p / HANDS) | 0]!, theirs: hands.cards[p % HANDS]! }, player: 0 }),
  };
}

/**
 * The face for loops. Number: 495 · own hand + opponent's hand. Multiplying all cards by 1, 2, 3 or 4 modulo 5 changes
 * nothing, so the representative of a class has the least number among its four images.
 */
export function numbersSpace(start = 0): PositionSpace {
  const { values, next, before } = handTables();
  return {
    size: HANDS * HANDS,
    start,
    maxSuccessors: 16,
    maxPredecessors: 16,
    terminal(p) {
      const mine = (p / HANDS) | 0;
      const theirs = p - mine * HANDS;
      if (mine !== 0 && theirs !== 0) return -1;
      return mine === theirs ? DRAW : mine === 0 ? WIN : LOSE;
    },
    successors(p, out) {
      const mine = (p / HANDS) | 0;
      const theirs = p - mine * HANDS;
      const others = values[theirs]!;
      let count = 0;
      for (let a = 1; a < VALUES; a++) {
        if ((values[mine]! & (1 << a)) === 0) continue;
        for (let b = 1; b < VALUES; b++) {
          if ((others & (1 << b)) !== 0) out[count++] = theirs * HANDS + next[(mine * VALUES + a) * VALUES + b]!;
        }
      }
      return count;
    },
    predecessors(p, out) {
      const mine = (p / HANDS) | 0;
      const theirs = p - mine * HANDS;
      const own = values[mine]!;
      let count = 0;
      for (let b = 1; b < VALUES; b++) {
        if ((own & (1 << b)) === 0) continue;
        for (let a = 1; a < VALUES; a++) {
          const was = before[(theirs * VALUES + a) * VALUES + b]!;
          if (was >= 0) out[count++] = was * HANDS + mine;
        }
      }
      return count;
    },
    canonical: leastImage,
    classes: () => numbersClasses(start),
  };
}

/** The least number among the images of a position under multiplication of all cards. */
function leastImage(p: number): number {
  const { scaled, leastScales } = handTables();
  const mine = (p / HANDS) | 0;
  const theirs = p - mine * HANDS;
  const scales = leastScales[mine]!;
  // Most hands have a single least image; only the few that are their own images need more.
  let scale = 31 - Math.clz32(scales & -scales);
  const hand = scaled[scale * HANDS + mine]!;
  let least = scaled[scale * HANDS + theirs]!;
  for (let rest = scales & (scales - 1); rest !== 0; rest &= rest - 1) {
    scale = 31 - Math.clz32(rest & -rest);
    least = Math.min(least, scaled[scale * HANDS + theirs]!);
  }
  return hand * HANDS + least;
}

/**
 * The classes of four positions each, numbered without holes. Between two classes of four, forward and backward moves have
 * the same multiplicities and stay as they are; the few smaller classes (positions that are their own images) are listed
 * once each, whichever way.
 */
export function numbersClasses(start = 0): PositionClasses {
  const { values, next, before } = handTables();
  const { classOf, representatives, isSmall } = listClasses();
  const once = (cls: number, out: Int32Array, count: number) => {
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const other = out[i]!;
      const seen = (isSmall[cls] !== 0 || isSmall[other] !== 0) && out.subarray(0, kept).includes(other);
      if (!seen) out[kept++] = other;
    }
    return kept;
  };
  const space: PositionSpace = {
    size: representatives.length,
    start: classOf[start]!,
    maxSuccessors: 16,
    maxPredecessors: 16,
    terminal(cls) {
      const p = representatives[cls]!;
      const mine = (p / HANDS) | 0;
      const theirs = p - mine * HANDS;
      if (mine !== 0 && theirs !== 0) return -1;
      return mine === theirs ? DRAW : mine === 0 ? WIN : LOSE;
    },
    successors(cls, out) {
      const p = representatives[cls]!;
      const mine = (p / HANDS) | 0;
      const theirs = p - mine * HANDS;
      let count = 0;
      let small = isSmall[cls]!;
      for (let own = values[mine]!; own !== 0; own &= own - 1) {
        const row = (mine * VALUES + 31 - Math.clz32(own & -own)) * VALUES;
        for (let others = values[theirs]!; others !== 0; others &= others - 1) {
          const other = classOf[theirs * HANDS + next[row + 31 - Math.clz32(others & -others)]!]!;
          small |= isSmall[other]!;
          out[count++] = other;
        }
      }
      return small === 0 ? count : once(cls, out, count);
    },
    predecessors(cls, out) {
      const p = representatives[cls]!;
      const mine = (p / HANDS) | 0;
      const theirs = p - mine * HANDS;
      let count = 0;
      let small = isSmall[cls]!;
      for (let own = values[mine]!; own !== 0; own &= own - 1) {
        const b = 31 - Math.clz32(own & -own);
        for (let a = 1; a < VALUES; a++) {
          const was = before[(theirs * VALUES + a) * VALUES + b]!;
          if (was < 0) continue;
          const other = classOf[was * HANDS + mine]!;
          small |= isSmall[other]!;
          out[count++] = other;
        }
      }
      return small === 0 ? count : once(cls, out, count);
    },
  };
  return { space, classOf };
}

/** The class of each position, a representative of each class, and which classes have fewer than four members. */
function listClasses() {
  const { leastScales, scaled } = handTables();
  const classOf = new Uint16Array(HANDS * HANDS);
  const representatives = new Int32Array(HANDS * HANDS);
  const isSmall = new Uint8Array(HANDS * HANDS);
  let count = 0;
  // A representative comes before its images, which are entered along with it.
  for (let mine = 0; mine < HANDS; mine++) {
    if ((leastScales[mine]! & 2) === 0) continue;
    for (let theirs = 0; theirs < HANDS; theirs++) {
      const p = mine * HANDS + theirs;
      if (leastScales[mine] !== 2 && leastImage(p) !== p) continue;
      representatives[count] = p;
      for (let scale = 1; scale < VALUES; scale++) {
        const image = scaled[scale * HANDS + mine]! * HANDS + scaled[scale * HANDS + theirs]!;
        classOf[image] = count;
        if (scale > 1 && image === p) isSmall[count] = 1;
      }
      count++;
    }
  }
  return { classOf, representatives: representatives.subarray(0, count), isSmall: isSmall.subarray(0, count) };
}

interface HandTables {
  /** The cards of each hand, sorted. Hand 0 is all zeros. */
  readonly cards: readonly (readonly number[])[];
  /** The hand of five digit counts, as a number in base 9. */
  readonly byCounts: ReadonlyMap<number, number>;
  /** Which numbers 1 … 4 a hand holds, as bits. */
  readonly values: Uint8Array;
  /** The hand after a becomes (a + b) mod 5, and the hand that it was before; index (hand · 5 + a) · 5 + b. */
  readonly next: Int16Array;
  readonly before: Int16Array;
  /** The hand with all cards multiplied by `scale`; index scale · 495 + hand. */
  readonly scaled: Int16Array;
  /** The scales, as bits, that make a hand's number least. */
  readonly leastScales: Uint8Array;
}

let tables: HandTables | undefined;

/** Built once, in under a millisecond. */
export function handTables(): HandTables {
  tables ??= makeHandTables();
  return tables;
}

const WEIGHTS = [1, 9, 81, 729, 6561];

function countsKey(cards: readonly number[]): number {
  return cards.reduce((key, card) => key + WEIGHTS[card]!, 0);
}

export function rankHand(hands: Pick<HandTables, 'byCounts'>, cards: readonly number[]): number {
  return hands.byCounts.get(countsKey(cards)) ?? -1;
}

/** The number of the hand that these eight cards make, read from a buffer. */
export function handOfCards(cards: Int32Array, begin: number): number {
  let key = 0;
  for (let i = begin; i < begin + CARDS; i++) key += WEIGHTS[cards[i]!]!;
  return handByKey()[key]!;
}

let byKey: Int16Array | undefined;

function handByKey(): Int16Array {
  if (byKey === undefined) {
    byKey = new Int16Array(CARDS * 6561 + 1).fill(-1);
    for (const [key, hand] of handTables().byCounts) byKey[key] = hand;
  }
  return byKey;
}

function makeHandTables(): HandTables {
  const cards = listHands();
  const byCounts = new Map(cards.map((hand, i) => [countsKey(hand), i]));
  const keys = [...byCounts.keys()];
  const handAt = (key: number) => byCounts.get(key)!;
  const values = Uint8Array.from(cards, hand =>
    hand.reduce((bits, card) => (card === 0 ? bits : bits | (1 << card)), 0),
  );
  const next = new Int16Array(HANDS * 25).fill(-1);
  const before = new Int16Array(HANDS * 25).fill(-1);
  for (let hand = 0; hand < HANDS; hand++) {
    for (let a = 1; a < VALUES; a++) {
      if ((values[hand]! & (1 << a)) === 0) continue;
      for (let b = 1; b < VALUES; b++) {
        const after = handAt(keys[hand]! - WEIGHTS[a]! + WEIGHTS[(a + b) % VALUES]!);
        next[(hand * VALUES + a) * VALUES + b] = after;
        before[(after * VALUES + a) * VALUES + b] = hand;
      }
    }
  }
  const scaled = new Int16Array(VALUES * HANDS);
  const leastScales = new Uint8Array(HANDS);
  for (let hand = 0; hand < HANDS; hand++) {
    let least = HANDS;
    for (let scale = 1; scale < VALUES; scale++) {
      const image = handAt(countsKey(cards[hand]!.map(card => (card * scale) % VALUES)));
      scaled[scale * HANDS + hand] = image;
      if (image < least) leastScales[hand] = 0;
      if (image <= least) leastScales[hand]! |= 1 << scale;
      least = Math.min(least, image);
    }
  }
  return { cards, byCounts, values, next, before, scaled, leastScales };
}

/** All sorted hands, in the order of their ranks as multisets; the first is all zeros. */
function listHands(): number[][] {
  const table = binomialTable(CARDS + VALUES - 1);
  return Array.from({ length: HANDS }, (_, rank) => {
    const hand = new Array<number>(CARDS).fill(0);
    unrankMultiset(table, rank, VALUES, CARDS, hand);
    return hand;
  });
}

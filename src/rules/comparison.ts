/**
 * One face of a game compared with its plain rules: everywhere, or at a sample. This is where it is decided at which positions, and how
 * much that may take.
 *
 * Before solving positions are compared for a moment, breadth first from the start and along random play, so that most that is wrong is
 * found at once. When all positions are solved and their number is known, the rest of a small game is compared too; of a large one a sample:
 * best play from the start, and positions of every tier and remoteness (`solve/compare-solved.ts`), of which those near the end of play, and the first and
 * the last of each tier, come first. Beside that some rules are asked twice at many positions, which is quick, and only shows that something is wrong.
 * What is quick to compare by itself is, at all positions of the sample (`compareInTurn`).
 */

import { Contract } from '../core/checks/contract.js';
import { makeText } from '../core/checks/plain-data.js';
import { seededChance } from '../core/data/choose.js';
import type { AnyGame, State } from '../core/game.js';
import { runSync, type Task } from '../core/task.js';
import { counted } from '../core/text/counted.js';
import { countText } from '../core/text/sizes.js';
import type { FaceComparer, FaceName, ViewedPosition } from './faces.js';
import { type PlainPosition, plainPosition } from './plain-position.js';

/** What a comparison may take, in seconds. */
export interface Patience {
  /** All positions are compared where that takes less. */
  readonly whole: number;
  /** What is spent otherwise, or a share of the time that the solution took, whichever is more. */
  readonly least: number;
  readonly share: number;
  /** Of the least, what is spent before solving on either kind of walk. */
  readonly first: number;
  /** So many positions are compared whatever the clock says, but not more moves than this. */
  readonly positions: number;
  readonly moves: number;
  /** At so many positions the rules themselves are held against their contract. */
  readonly examined: number;
  /** Whether the rules are asked twice at many positions, whatever the clock says. */
  readonly asksTwice: boolean;
}

const THOROUGH: Patience = {
  whole: 1,
  least: 0.3,
  share: 0.05,
  first: 0.05,
  positions: 300,
  moves: 6000,
  examined: 100,
  asksTwice: true,
};

/** For rules that tests have compared everywhere: no more than the least numbers of positions and moves, and a share of the time. */
export const BRIEF: Patience = {
  whole: 0,
  least: 0,
  share: 0.02,
  first: 0,
  positions: 100,
  moves: 2000,
  examined: 20,
  asksTwice: false,
};

/** All positions are compared where there are no more than so many, with so many moves. */
const FEW_POSITIONS = 2000;
const FEW_MOVES = 20_000;

/** So many are compared before solving, and so many moves, whatever the clock says: of a tiny game what is told is the same on every machine. */
const FIRST_POSITIONS = 50;
const FIRST_MOVES = 1000;

/** So many random plays at most, of so many plies. */
const PLAYS = 300;
const PLIES = 300;

/** The pace is measured of so many positions. */
const MARKED = 50;

/** At so many positions rules are asked twice between two yields. */
const ASKED = 1000;

/** How long is worked between two yields, in seconds. */
const SLICE = 0.01;

/** A walk that has found so many positions is not that of a small game. */
const MOST_FOUND = 1 << 20;

/** What was compared of a face. */
export interface Comparison {
  readonly face: FaceName;
  /** How many positions were compared, of how many that play can reach; undefined where nobody knows. */
  readonly positions: number;
  readonly of: number | undefined;
  /** Moves of these positions. */
  readonly moves: number;
  /** At how many more positions the rules were asked twice, there and at an image. */
  readonly askedTwice: number;
}

/** What a comparison is told of a solved game. */
export interface SolvedFacts {
  /** How many positions play can reach; undefined where nobody knows. */
  readonly positions: number | undefined;
  /** That there are no fewer, where their number is not known. */
  readonly classes?: number;
  /** How long solving took, in seconds. */
  readonly seconds: number;
  /** Positions that play can reach, those to be compared first coming first. */
  readonly picks: Iterable<State<unknown>>;
}

/** What was compared, in words: `numbering at all 5,478 positions (16,167 moves)`. */
export function makeComparisonText({ face, positions, of, moves }: Comparison): string {
  const extent = positions === of ? 'all ' : of === undefined ? '' : `${countText(positions)} of `;
  return `${face} at ${extent}${counted(of ?? positions, 'position')} (${counted(moves, 'move')})`;
}

/** A comparison under way. */
export class FaceComparison {
  readonly #comparer: FaceComparer;
  readonly #game: AnyGame;
  /** What claims to be equal to rules is no better than these. */
  readonly #contract: Contract<unknown, unknown, string>;
  readonly #from: State<unknown>;
  readonly #patience: Patience;
  readonly #random = seededChance(1);
  /** The texts of what was compared. */
  readonly #compared = new Set<string>();
  /** Breadth first from the start: what was found, and how much of it was gone through. */
  readonly #found: State<unknown>[] = [];
  readonly #foundTexts = new Set<string>();
  #next = 0;
  #moves = 0;
  #askedTwice = 0;
  /** How many were compared beside these, of which no texts are kept: each comes once. */
  #comparedInTurn = 0;
  /** How many could not be compared in time. */
  #leftOut = 0;
  #seconds = 0;
  /** Seconds a position, as fast as it went, and where the next such measurement begins. */
  #pace = Number.POSITIVE_INFINITY;
  #mark = { compared: 0, seconds: 0 };

  /** @param from - where play begins; at the start of the game, if not given */
  constructor(comparer: FaceComparer, from = comparer.game.start, patience = THOROUGH) {
    this.#comparer = comparer;
    this.#game = comparer.game;
    this.#contract = new Contract(this.#game);
    this.#from = from;
    this.#patience = patience;
    this.#find(from);
  }

  /** What was compared, where so many positions can be reached. */
  facts(of: number | undefined): Comparison {
    return {
      face: this.#comparer.face,
      positions: this.#compared.size + this.#comparedInTurn,
      of,
      moves: this.#moves,
      askedTwice: this.#askedTwice,
    };
  }

  /** Compares at the start of play, for a moment. @throws ZugzwangError `rules` */
  *begin(): Task<void> {
    const { first } = this.#patience;
    this.#comparer.compareStart();
    const isTooFew = () => this.#areFewerThan(FIRST_POSITIONS, FIRST_MOVES);
    yield* this.#compareBreadthFirst(() => this.#seconds < first || isTooFew());
    if (this.#isWhole) return;
    yield* this.#compareAll(this.#randomPlay(), () => this.#seconds < 2 * first);
  }

  /** Compares at these positions, as far as the time allows that solving has taken so far. @throws ZugzwangError `rules` */
  *compareSome(states: Iterable<State<unknown>>, secondsSolved: number): Task<void> {
    const { least, share } = this.#patience;
    const most = Math.max(least, share * secondsSolved);
    yield* this.#compareAll(states, () => this.#seconds < most);
  }

  /** Asks the rules twice at positions, unless all have been compared. @throws ZugzwangError `rules` */
  *askTwice(positions: Iterable<ViewedPosition>): Task<void> {
    const { askTwice } = this.#comparer;
    if (askTwice === undefined || !this.#patience.asksTwice || this.#isWhole) return;
    for (const at of positions) {
      askTwice(at);
      if (++this.#askedTwice % ASKED === 0) yield this.#progress();
    }
  }

  /** Compares at all positions of a small game, at a sample of a large one. @throws ZugzwangError `rules` */
  *finish({ positions, classes = 0, seconds, picks }: SolvedFacts): Task<Comparison> {
    const { least, share, positions: leastPositions, moves: leastMoves } = this.#patience;
    if (!this.#isWhole) {
      const isFew = () => this.#moves <= FEW_MOVES && this.#leftOut < leastPositions;
      const isSmall = () => (positions ?? this.#found.length) <= FEW_POSITIONS && isFew();
      const isQuick = () => this.#canEnd(positions ?? classes) && (positions !== undefined || this.#seconds < least);
      yield* this.#compareBreadthFirst(() => isSmall() || isQuick());
    }
    if (!this.#isWhole) {
      const most = Math.max(least, share * seconds);
      const isTooFew = () => this.#areFewerThan(leastPositions, leastMoves);
      const goesOn = () => this.#seconds < most || isTooFew();
      if (this.#comparer.compareInTurn !== undefined) yield* this.#compareInTurn(picks);
      else {
        yield* this.#comparePicks(picks, goesOn);
        yield* this.#compareAll(this.#randomPlay(), goesOn);
      }
    }
    return this.facts(positions ?? (this.#isWhole ? this.#found.length : undefined));
  }

  /**
   * Compares at positions that were found elsewhere, from the start on; `isAll` where play can reach no others. Where the face stands for more than play
   * can reach, about `most` of these are compared too.
   */
  *compareFound(states: readonly State<unknown>[], isAll: boolean, most: number): Task<Comparison> {
    this.#comparer.compareStart();
    yield* this.#compareAll(states, () => true);
    const reached = this.#compared.size;
    yield* this.#compareAll(this.#comparer.everyState?.(most) ?? [], () => true);
    if (isAll) this.#comparer.compareWhole();
    else yield* this.#compareBeyond(states.length);
    return this.facts(isAll && this.#compared.size === reached ? states.length : undefined);
  }

  /** Where not all positions were found: random play goes on where they end. */
  *#compareBeyond(count: number): Task<void> {
    const most = this.#compared.size + Math.ceil(count / 10);
    const end = 2 * this.#seconds;
    yield* this.#compareAll(this.#randomPlay(), () => this.#compared.size < most && this.#seconds < end);
  }

  /** Whether so many positions can be compared in time, at the best pace so far: the first ones take much longer than those to come. */
  #canEnd(positions: number): boolean {
    const left = (positions - this.#compared.size) * (Number.isFinite(this.#pace) ? this.#pace : 0);
    return this.#seconds + left < this.#patience.whole;
  }

  /** Whether fewer positions, with fewer moves, have been compared, and no more than so many could not be. */
  #areFewerThan(positions: number, moves: number): boolean {
    return this.#compared.size < positions && this.#leftOut < positions && this.#moves < moves;
  }

  get #isWhole(): boolean {
    return this.#next === this.#found.length;
  }

  *#compareBreadthFirst(goesOn: () => boolean): Task<void> {
    let rested = this.#seconds;
    while (!this.#isWhole && this.#found.length < MOST_FOUND && goesOn()) {
      this.#timed(() => {
        for (const step of this.#compare(this.#found[this.#next]!)) this.#find(step);
      });
      this.#next++;
      if (this.#seconds - rested < SLICE) continue;
      rested = this.#seconds;
      yield this.#progress();
    }
    if (this.#isWhole) this.#comparer.compareWhole();
  }

  *#compareAll(states: Iterable<State<unknown>>, goesOn: () => boolean): Task<void> {
    let rested = this.#seconds;
    for (const state of states) {
      if (!goesOn()) return;
      this.#timed(() => this.#compare(state));
      if (this.#seconds - rested < SLICE) continue;
      rested = this.#seconds;
      yield this.#progress();
    }
  }

  /** Compares at positions as long as there is time, and then predecessors alone at the others, where that is much quicker. */
  *#comparePicks(states: Iterable<State<unknown>>, goesOn: () => boolean): Task<void> {
    let seen = 0;
    for (const state of states) {
      if (goesOn()) this.#timed(() => this.#compare(state));
      else if (this.#comparer.compareBackwards === undefined) return;
      else this.#comparer.compareBackwards(state);
      if (++seen % MARKED === 0) yield this.#progress();
    }
  }

  /** Compares at all these positions, each of which comes once, whatever the clock says. */
  *#compareInTurn(states: Iterable<State<unknown>>): Task<void> {
    let seen = 0;
    for (const state of states) {
      if (!this.#compared.has(keyOf(state))) {
        this.#moves += this.#comparer.compareInTurn!(state);
        this.#comparedInTurn++;
      }
      if (++seen % MARKED === 0) yield this.#progress();
    }
  }

  /** Random play, again and again. */
  *#randomPlay(): Generator<State<unknown>, void> {
    for (let plays = 0; plays < PLAYS; plays++) {
      let state = this.#from;
      for (let ply = 0; ply < PLIES; ply++) {
        const moves = this.#game.result(state) < 0 ? this.#game.moves(state) : [];
        if (moves.length === 0) break;
        state = this.#game.play(state, moves[Math.floor(this.#random() * moves.length)]!);
        yield state;
      }
    }
  }

  /** Compares at a position, once; returns where its moves lead. */
  #compare(state: State<unknown>): PlainPosition['steps'] {
    const key = keyOf(state);
    if (this.#compared.has(key)) return plainPosition(this.#game, state).steps;
    if (this.#compared.size < this.#patience.examined) runSync(this.#contract.examine(state));
    const plain = this.#comparer.compareState(state);
    if (plain === undefined) {
      this.#leftOut++;
      return plainPosition(this.#game, state).steps;
    }
    this.#compared.add(key);
    this.#moves += plain.steps.length;
    return plain.steps;
  }

  #timed(work: () => void): void {
    const begun = performance.now();
    work();
    this.#seconds += (performance.now() - begun) / 1000;
    const since = this.#compared.size - this.#mark.compared;
    if (since < MARKED) return;
    this.#pace = Math.min(this.#pace, (this.#seconds - this.#mark.seconds) / since);
    this.#mark = { compared: this.#compared.size, seconds: this.#seconds };
  }

  #find(state: State<unknown>): void {
    const key = keyOf(state);
    if (this.#foundTexts.has(key)) return;
    this.#foundTexts.add(key);
    this.#found.push({ position: state.position, player: state.player });
  }

  #progress() {
    return { phase: 'compare rules', done: this.#compared.size + this.#comparedInTurn };
  }
}

/** A state as a text by which it is known again. */
export function keyOf({ position, player }: State<unknown>): string {
  return `${player}${makeText(position)}`;
}

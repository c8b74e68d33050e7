/** The faces of a game beside its plain rules, as it brings them. */
import { ZugzwangError } from '../core/errors.js';
import { type AnyGame, Game, type State } from '../core/game.js';
import type { TierNumbering, TierPosition } from '../core/tiers.js';
import type { PlainPosition } from './plain-position.js';

/** The faces that claim to say what the plain rules say, by the author's keys. */
export type FaceName = 'numbering' | 'tiers' | 'regions' | 'symmetries';

/** A position by numbers, in one of its views. */
export interface ViewedPosition extends TierPosition {
  readonly view: 0 | 1;
}

/** Holds one face of a game against its plain rules. */
export interface FaceComparer {
  readonly game: AnyGame;
  readonly face: FaceName;
  /** That both begin at the same position. @throws ZugzwangError `rules` */
  compareStart(): void;
  /**
   * Compares at a position that play can reach, at each once. Returns what the plain rules say of it, or undefined where that would take too
   * long. @throws ZugzwangError `rules`
   */
  compareState(state: State<unknown>): PlainPosition | undefined;
  /**
   * Compares in one of several ways, the next time in the next: at very many positions, since it is quick. Returns how many moves there are; undefined
   * where that is not much quicker. @throws ZugzwangError `rules`
   */
  readonly compareInTurn?: ((state: State<unknown>) => number) | undefined;
  /** Compares predecessors alone, at a reached position that there is no time to compare otherwise; undefined where that is not much quicker. */
  readonly compareBackwards?: ((state: State<unknown>) => void) | undefined;
  /** Asks the plain rules at a position and at an image of it: at many, quickly. Undefined where that is not much quicker. @throws ZugzwangError `rules` */
  readonly askTwice?: ((at: ViewedPosition) => void) | undefined;
  /** Positions that play need not reach, where the face stands for all there are; of more than `most`, about so many. */
  everyState?(most: number): Iterable<State<unknown>>;
  /**
   * What only shows when every position that play can reach has been compared: all predecessors, and how many positions each index
   * stands for. @throws ZugzwangError `rules`
   */
  compareWhole(): void;
}

/** In place of what a plan is to foresee: its positions have the numbers of earlier versions (`formerTiers`). */
export const FORMER = 'former';

/** The same game with its tiers planned as those were that a table, or work, was numbered with; the game itself where nothing is to be foreseen. */
export function foreseeing<P, M, L extends string>(game: Game<P, M, L>, foreseen: unknown): Game<P, M, L> {
  const { definition } = game;
  if (foreseen === undefined || definition.tiers === undefined) return game;
  const tiers = () => (foreseen === FORMER ? definition.formerTiers?.() : definition.tiers!(foreseen))!;
  return new Game({ ...definition, tiers }, game.name, game.start.player);
}

/** The numbering of a game. @throws ZugzwangError `usage` where it has no tiers */
export function numberingOf<P, M, L extends string>(game: Game<P, M, L>): TierNumbering<P> {
  const numbering = game.definition.tiers?.();
  if (numbering !== undefined) return numbering;
  throw new ZugzwangError('usage', `${game.name} has no tiers, expected a game with tiers`);
}

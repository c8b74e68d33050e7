/** What the worksheet and the worker that values its cells say to each other. */

import type { ComparisonProof, LoopyJson } from 'zugzwang/partizan';

/** A corner of a wall, or a place on it: as it is printed, and as a number to draw. */
export interface Place {
  readonly value: number;
  readonly temperature: number;
}

/** An option of the player whose wall is asked about, and its own wall: what it leaves, as temperature falls. */
export interface OptionWall {
  readonly option: string;
  readonly wall: readonly Place[];
}

/** A thermograph; both walls begin at the same, coldest temperature and end where the mast begins. */
export interface CellThermograph {
  readonly mean: string;
  readonly temperature: string;
  readonly left: readonly Place[];
  readonly right: readonly Place[];
  /** Left's options with their right walls, Right's with their left walls. */
  readonly leftOptions: readonly OptionWall[];
  readonly rightOptions: readonly OptionWall[];
}

/** What a short value says of itself; the keys are those of `zug value --property`. */
export const CELL_FACTS = [
  'outcomeClass',
  'leftStop',
  'rightStop',
  'mean',
  'temperature',
  'atomicWeight',
  'reducedCanonicalForm',
  'birthday',
] as const;

/** The game A − B by which a claim is decided: its proof, and what its positions and their negatives are called. */
export interface DifferenceGame {
  readonly proof: ComparisonProof;
  readonly names: readonly string[];
  readonly negatives: readonly string[];
}

export type CellAnswer =
  | {
      readonly kind: 'short';
      readonly text: string;
      readonly tex: string;
      readonly facts: Readonly<Record<(typeof CELL_FACTS)[number], string | null>>;
      /** None of numbers, which have nothing to draw but a mast. */
      readonly thermograph?: CellThermograph;
    }
  | {
      readonly kind: 'loopy';
      readonly text: string;
      readonly tex: string;
      readonly outcomeClass: string;
      readonly graph: LoopyJson;
    }
  | {
      readonly kind: 'order';
      readonly order: '<' | '=' | '>' | '||';
      readonly holds: boolean;
      /** None where it has too many positions to be played. */
      readonly difference?: DifferenceGame;
    }
  | { readonly kind: 'wrong'; readonly message: string; readonly column?: number };

/** By the name of a game that positions in the cells are of: the letters of its squares, where positions are rows of letters. */
export type Letters = Readonly<Record<string, string>>;

/** A game of the atlas, with what tells it from the others. */
export interface AtlasGame {
  readonly text: string;
  readonly outcome: string;
  readonly temperature: string;
  /** Its place in the order, of day 2: the longest chain of games below it, and the games directly below it by their places in the list. */
  readonly height?: number;
  readonly below?: readonly number[];
}

export interface SheetRequests {
  readonly atlas: {
    readonly ask: { readonly day: number };
    readonly answer: readonly AtlasGame[];
    readonly news: never;
  };
  readonly sheet: {
    readonly ask: { readonly cells: readonly string[] };
    readonly answer: Letters;
    readonly news: { readonly index: number; readonly answer: CellAnswer };
  };
}

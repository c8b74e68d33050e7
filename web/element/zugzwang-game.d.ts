/// <reference lib="dom" />
/** `<zugzwang-game>`: a game on any page, against a perfect opponent. Importing this module defines the element. */

/** For the player to move, or who makes the move. */
export type Outcome = 'win' | 'lose' | 'tie' | 'draw';

/** A position, as the game writes it. */
export interface PositionDetail {
  /** The game's spec in full: `quixo:n=4`. */
  readonly game: string;
  readonly position: string;
  /** Who is to move: the player's name, or `first` and `second` where nobody has one. */
  readonly player: string;
  /** The moves that led here. */
  readonly moves: readonly string[];
  readonly over: boolean;
  /** For the player to move; absent while it is not known. */
  readonly outcome?: Outcome;
  /** Moves to the end under best play; null where it never comes. */
  readonly remoteness?: number | null;
  /** To the first player, in a game with payoffs. */
  readonly payoff?: number;
}

/** A move that has been made, and where it led. */
export interface MoveDetail extends PositionDetail {
  readonly move: string;
  /** Who made it: a person by the board, a computer, or a program by `play()`. */
  readonly by: 'person' | 'computer' | 'program';
}

/** How a game has ended. */
export interface OverDetail extends PositionDetail {
  /** A player as in `player`; null where nobody has won. */
  readonly winner: string | null;
}

/** What is wrong. */
export interface ErrorDetail {
  /** A word for programs: that of the library's errors, `attribute`, `position`, or `internal`. */
  readonly code:
    | 'input'
    | 'usage'
    | 'rules'
    | 'budget'
    | 'table'
    | 'check'
    | 'abort'
    | 'attribute'
    | 'position'
    | 'internal';
  /** In English, exactly. */
  readonly message: string;
  /** What the visitor reads, in their language. */
  readonly text: string;
}

/** What `state` tells at any time. */
export interface GameState extends Partial<PositionDetail> {
  /** `loading` until there is a board; `error` where there will be none. */
  readonly status: 'loading' | 'ready' | 'error';
  /** All legal moves, in the order of the rules; none while it is loading. */
  readonly legal: readonly string[];
  /** What is wrong at the moment. */
  readonly errors: readonly ErrorDetail[];
}

/** The events of a component; all of them bubble and cross shadow roots. */
export interface ZugzwangGameEventMap {
  /** There is a board, with values where there will be any. */
  'zugzwang-ready': CustomEvent<PositionDetail>;
  /** Another position is shown, by a move, by going back and forth, or because the game begins anew. */
  'zugzwang-position': CustomEvent<PositionDetail>;
  'zugzwang-move': CustomEvent<MoveDetail>;
  'zugzwang-over': CustomEvent<OverDetail>;
  'zugzwang-error': CustomEvent<ErrorDetail>;
}

/** The element: a game on a page, played against perfection. Its attributes are mirrored by properties; `docs/embed.md` lists all of them. */
export declare class ZugzwangGame extends HTMLElement {
  static readonly observedAttributes: readonly string[];
  /** A game by its spec: `quixo:n=4`. */
  get game(): string;
  set game(spec: string | null | undefined);
  /** The address of a table, or of a site that `zug site` wrote. */
  get src(): string;
  set src(address: string | URL | null | undefined);
  /** Whether rules of another site run without asking the visitor: in a sandbox, as all rules that are not the library's. */
  get allowRules(): boolean;
  set allowRules(allowed: boolean);
  /** Whom the visitor plays: `first`, `second`, `both`, `none`, or a player's name. */
  get side(): string;
  set side(side: string | null | undefined);
  /** How far the computer looks ahead, `1` to `4`, of which `4` never errs where the game is solved. */
  get level(): string;
  set level(level: string | number | null | undefined);
  /** At level 4, how often the computer makes the best move, in per cent. */
  get strength(): number;
  set strength(percent: number | string | null | undefined);
  /** Whether outcomes are shown. */
  get values(): boolean;
  set values(shown: boolean);
  /** Whether there is a button for a hint. */
  get hints(): boolean;
  set hints(shown: boolean);
  /** `auto`, `light` or `dark`. */
  get theme(): string;
  set theme(theme: string | null | undefined);
  /** The first position in the game's notation; empty for the start of the game. */
  get position(): string;
  set position(text: string | null | undefined);
  /** The moves that play begins with; those made since are in `state`. */
  get moves(): readonly string[];
  set moves(moves: readonly string[] | string | null | undefined);
  /** What is shown now, as plain data. */
  get state(): GameState;
  /** Makes a move for whoever is to move; false where it is not legal, or nothing can be moved yet. */
  play(move: string): boolean;
  /** Takes the visitor's last move back, and the answer to it. */
  undo(): void;
  /** Makes what was taken back again. */
  redo(): void;
  /** Goes to the first position. */
  restart(): void;
  /** Points a best move out, and gives its text; undefined where play is over. */
  hint(): Promise<string | undefined>;
  addEventListener<N extends keyof ZugzwangGameEventMap>(
    type: N,
    listener: (this: ZugzwangGame, event: ZugzwangGameEventMap[N]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<N extends keyof HTMLElementEventMap>(
    type: N,
    listener: (this: HTMLElement, event: HTMLElementEventMap[N]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

/** Has workers made by your bundler: see docs/embed.md. Without one, what a bundler packs solves on the page's own thread, in slices. */
export declare function setWorkerMaker(make: (() => Worker) | undefined): void;

/** Says in which folder `sandbox.html` and `kit.bin` are, for rules of one's own, where a bundler has packed the component: see docs/embed.md. */
export declare function setSandboxFolder(address: string | URL): void;

declare global {
  interface HTMLElementTagNameMap {
    'zugzwang-game': ZugzwangGame;
  }
  interface HTMLElementEventMap extends ZugzwangGameEventMap {}
}

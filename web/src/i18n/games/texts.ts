/** What a game is called in a language, and told in a line. */
export interface GameTexts {
  readonly title: string;
  /** One line: what one does and how one wins. */
  readonly summary: string;
  /** The players' names, where they mean something. */
  readonly players?: Readonly<Record<string, string>>;
}

/** What is read only by those who ask for it. */
export interface GameRules {
  /** The rules in full sentences. */
  readonly rules: string;
  /** How a position is written. */
  readonly notation: string;
  /** What each parameter is, by its name. */
  readonly parameters: Readonly<Record<string, string>>;
}

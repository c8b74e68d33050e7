/** What a game is called and how it is told in a language. */
export interface GameTexts {
  readonly title: string;
  /** One line: what one does and how one wins. */
  readonly summary: string;
  /** The rules in full sentences. */
  readonly rules: string;
  /** How a position is written. */
  readonly notation: string;
  /** What each parameter is, by its name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The players' names, where they mean something. */
  readonly players?: Readonly<Record<string, string>>;
}

export function questionOf(input: string): {
  readonly sum: readonly { readonly game: string; readonly position: string }[];
  readonly player: 0 | 1;
};

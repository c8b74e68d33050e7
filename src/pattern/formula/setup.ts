/** Declarations that the expressions of a printed function stand on: each once, and after those that it needs itself. */
export interface Setup {
  /** One declaration with one key. */
  readonly key: string;
  readonly lines: readonly string[];
  /** What a letter stands for that the words of terms use: `s is the largest number such that …`. */
  readonly words?: string;
  readonly needs?: readonly Setup[];
}

/** The lines of all declarations, in an order in which each can be read. */
export function setupLines(setups: Iterable<Setup>): string[] {
  const done = new Set<string>();
  const lines: string[] = [];
  const declare = (setup: Setup): void => {
    if (done.has(setup.key)) return;
    done.add(setup.key);
    setup.needs?.forEach(declare);
    lines.push(...setup.lines);
  };
  for (const setup of setups) declare(setup);
  return lines;
}

/** What the letters in the words stand for, each told once. */
export const setupWords = (setups: Iterable<Setup>): string[] => [
  ...new Set([...setups].flatMap(({ words, needs }) => [...(words ? [words] : []), ...setupWords(needs ?? [])])),
];

/** A name that is not taken yet: the wanted one, or with a number; it is taken from now on. */
export function freshName(wanted: string, taken: Set<string>): string {
  let name = wanted;
  for (let k = 2; taken.has(name); k++) name = `${wanted}${k}`;
  taken.add(name);
  return name;
}

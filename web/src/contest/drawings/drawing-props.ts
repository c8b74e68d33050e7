import type { ContestClient } from '../solution/client.ts';

/** What every drawing of an input gets. */
export interface DrawingProps<D> {
  readonly drawing: D;
  /** What is chosen in it, as the address keeps it. */
  readonly state: Readonly<Record<string, string | undefined>>;
  readonly onState: (more: Readonly<Record<string, string | undefined>>) => void;
  /** Counts the inputs: the same question about another one is another. */
  readonly turn: number;
  /** Where questions about it are asked. */
  readonly client: ContestClient;
}

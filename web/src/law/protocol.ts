/** What the page and the worker that finds laws say to each other. */
import type { Finding } from 'zugzwang/pattern';
import type { Sheet } from '../engine/protocol.ts';
import type { Predicted } from './law-table.ts';

export interface LawTask {
  /** The map as it is shown, to draw the laws on. */
  readonly shown: Sheet;
  /** The map as laws are looked for in it, larger or smaller. */
  readonly asked: Sheet;
}

/** A law that was found, as plain data, and what it says of the shown map. */
export interface FoundLaw {
  readonly sentence: string;
  readonly code: string;
  readonly finder: string;
  readonly evidence: Finding['evidence'];
  readonly predicted: Predicted;
}

export type LawReply = { readonly laws: readonly FoundLaw[] } | { readonly failure: string };

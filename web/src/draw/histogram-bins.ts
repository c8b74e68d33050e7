import type { Statistics } from 'zugzwang/tablebase';
import { roundStep } from '../ui/round-step.ts';

/** The outcomes that have a remoteness. */
export const DATED = ['win', 'tie', 'lose'] as const;
export type Dated = (typeof DATED)[number];

/** Positions from a remoteness to another, both included. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly counts: Readonly<Record<Dated, number>>;
}

/** The least round width that needs no more than so many bins. */
export const binWidth = (longest: number, most: number): number => roundStep((longest + 1) / most);

/** A histogram in no more than so many bins, from remoteness 0 to the largest; empty bins included. */
export function makeBins(byRemoteness: Statistics['byRemoteness'], most: number): Bin[] {
  const entries = DATED.flatMap(outcome =>
    Object.entries(byRemoteness[outcome]).map(([remoteness, count]) => ({
      outcome,
      remoteness: Number(remoteness),
      count,
    })),
  );
  if (entries.length === 0) return [];
  const longest = entries.reduce((largest, { remoteness }) => Math.max(largest, remoteness), 0);
  const width = binWidth(longest, most);
  const bins = Array.from({ length: Math.floor(longest / width) + 1 }, (_, i) => ({
    from: i * width,
    to: Math.min(longest, (i + 1) * width - 1),
    counts: { win: 0, tie: 0, lose: 0 },
  }));
  for (const { outcome, remoteness, count } of entries) bins[Math.floor(remoteness / width)]!.counts[outcome] += count;
  return bins;
}

/** The outcomes that occur, best first. */
export const datedOutcomes = (bins: readonly Bin[]): Dated[] =>
  DATED.filter(outcome => bins.some(({ counts }) => counts[outcome] > 0));

/** The bins that hold anything, for a table. */
export const filledBins = (bins: readonly Bin[]): Bin[] =>
  bins.filter(({ counts }) => DATED.some(outcome => counts[outcome] > 0));

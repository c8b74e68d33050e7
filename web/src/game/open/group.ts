import type { SiteEntry } from 'zugzwang/site';

/** What people look for: a board, heaps, a graph, something to puzzle out. */
export const GROUPS = ['boards', 'heaps', 'graphs', 'puzzles'] as const;
export type Group = (typeof GROUPS)[number];

interface Grouped extends Pick<SiteEntry, 'players' | 'contest'> {
  readonly picture: Pick<SiteEntry['picture'], 'kind'>;
}

/** What a game is to somebody who looks for one: what is played on, or what a judge asks. */
export function groupOf({ picture, players, contest }: Grouped): Group {
  if (picture.kind === 'heaps') return 'heaps';
  if (picture.kind === 'graph' && players === null) return 'graphs';
  return contest !== undefined || picture.kind === 'cards' ? 'puzzles' : 'boards';
}

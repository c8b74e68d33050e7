/** The rules of the library's games, each as one file: made from its sources as the page is built (`scripts/house-rules.mjs`). */
import rulesAddress from '../../generated/rules.bin?url';
import { PROBLEMS } from '../contest/input/problems.ts';
import { fetchScript } from '../engine/sandbox/fetch-script.ts';
import { GROUPS, groupOf } from '../game/open/group.ts';

type Entry = Omit<Parameters<typeof groupOf>[0], 'contest'> & {
  readonly title: string;
  readonly summary: string;
  readonly isRuleset: boolean;
  /** The pieces that make it, in turn. */
  readonly pieces: readonly number[];
};

interface House {
  readonly pieces: readonly string[];
  readonly games: Readonly<Record<string, Entry>>;
}

/** A game of the library in a list, its texts in English. */
export interface HouseGame {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
}

/** In the order of the list. */
const EXAMPLE_KINDS = ['contest', ...GROUPS, 'rulesets'] as const;
/** Where a game stands in the list of examples. */
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

const house = async () => JSON.parse(await fetchScript(rulesAddress)) as House;

/** The rules of a game; undefined where there is none of that id. */
export async function houseRules(id: string): Promise<string | undefined> {
  const { pieces, games } = await house();
  return Object.hasOwn(games, id) ? games[id]!.pieces.map(place => pieces[place]).join('\n') : undefined;
}

/** All games of the library by kind; kinds of no game are left out. */
export async function houseGames(): Promise<readonly (readonly [ExampleKind, readonly HouseGame[]])[]> {
  const games = Object.entries((await house()).games).map(([id, entry]) => ({ ...entry, id, kind: kindOf(id, entry) }));
  return EXAMPLE_KINDS.map(kind => [kind, games.filter(game => game.kind === kind)] as const).filter(
    ([, games]) => games.length > 0,
  );
}

function kindOf(id: string, { isRuleset, ...entry }: Entry): ExampleKind {
  if (PROBLEMS.some(problem => problem === id)) return 'contest';
  return isRuleset ? 'rulesets' : groupOf(entry);
}

import { problemOfJudge } from '../contest/problems.js';
import type { GameFamily } from '../core/family.js';
import type { AnyGame, State } from '../core/game.js';
import { ownNumbering } from '../core/own-numbering.js';
import type { Picture } from '../core/picture.js';
import type { Worth } from '../core/probe.js';
import { VERSION } from '../core/version.js';
import { findFamily, GAME_IDS } from '../games/registry.js';
import { solve } from '../solve/solve.js';
import type { SiteEntry, SiteFile } from './site-file.js';

/** What has been counted of a game: a `Solution`, the header of a table, and what `zug solve --json` prints, are all of this kind. */
export interface CountedGame {
  readonly positions: number;
  readonly start: Worth;
}

/** What a site holds of a game beside its entry, as addresses relative to `site.json`. */
export interface SiteFiles {
  readonly table?: string;
  readonly statistics?: string;
  /** Of a game of one's own. */
  readonly rules?: string;
}

/**
 * The entry of a game in `site.json`.
 *
 * @param counted - null where nobody has solved it
 */
export function makeSiteEntry(
  family: GameFamily,
  game: AnyGame,
  counted: CountedGame | null,
  files: SiteFiles = {},
): SiteEntry {
  const contest = problemOfJudge(family.id);
  return {
    // A game of one's own may call itself as it likes; its file, and the values of its parameters, tell it from others.
    spec: files.rules === undefined || Object.keys(family.parameters).length > 0 ? game.name : family.id,
    id: family.id,
    title: family.title,
    summary: family.summary,
    players: game.players ?? null,
    // Play without end has to go round somewhere.
    isLoopy: counted?.start.outcome === 'draw' || isLoopy(game, family),
    hasPayoff: game.hasPayoff,
    ...(contest === undefined ? {} : { contest }),
    positions: counted?.positions ?? null,
    start: counted === null ? null : worthOf(counted.start),
    picture: telling(family, game),
    ...(files.table === undefined ? {} : { table: files.table }),
    ...(files.statistics === undefined ? {} : { statistics: files.statistics }),
    ...(files.rules === undefined ? {} : { rules: files.rules }),
  };
}

function worthOf({ outcome, remoteness, payoff }: Worth): Worth {
  return payoff === undefined ? { outcome, remoteness } : { outcome, remoteness, payoff };
}

/** A position that shows what the game looks like: the family's for the default parameters, else one that play leads to. */
function telling(family: GameFamily, game: AnyGame): Picture {
  const example = family.pictured ?? family.examples.at(-1);
  const isDefault = game.name === family.spec();
  return game.picture(isDefault && example !== undefined ? game.parseText(example) : inTheMiddle(game));
}

/** How many moves are made for a picture. */
const PLIES = 6;

/** A position a few moves on, the same each time, at which play goes on. */
function inTheMiddle(game: AnyGame): State<unknown> {
  let state = game.start;
  for (let ply = 0; ply < PLIES; ply++) {
    const moves = game.result(state) >= 0 ? [] : game.moves(state);
    if (moves.length === 0) break;
    const next = game.play(state, moves[(3 * ply + 1) % moves.length]);
    if (game.result(next) >= 0 || game.moves(next).length === 0) break;
    state = next;
  }
  return state;
}

/**
 * A site of all games that come with the library, at their default parameters. Those that are not `known` by their specs are
 * solved, which takes some seconds together.
 */
export async function makeCatalog(known: ReadonlyMap<string, CountedGame>): Promise<SiteFile> {
  const games: SiteEntry[] = [];
  for (const id of GAME_IDS) {
    const family = await findFamily(id);
    const game = family.game();
    games.push(makeSiteEntry(family, game, known.get(game.name) ?? (await solve(game))));
  }
  return makeSiteFile(games);
}

/** The whole file of these entries. */
export function makeSiteFile(games: readonly SiteEntry[]): SiteFile {
  return { schema: 1, software: `zugzwang ${VERSION}`, games };
}

/** The text of `site.json`, a line for each game. */
export function makeSiteText({ schema, software, serviceWorker, games }: SiteFile): string {
  const lines = games.map(game => `    ${JSON.stringify(game)}`);
  const list = lines.length === 0 ? '[]' : `[\n${lines.join(',\n')}\n  ]`;
  const keeper = serviceWorker === undefined ? '' : `  "serviceWorker": ${JSON.stringify(serviceWorker)},\n`;
  return `{\n  "schema": ${schema},\n  "software": ${JSON.stringify(software)},\n${keeper}  "games": ${list}\n}\n`;
}

/** A cycle is sought among so many positions before the tiers of a game are asked, and among so many altogether. */
const FIRST_POSITIONS = 2000;
const MOST_POSITIONS = 200_000;

/**
 * Whether play that begins at the start can return to an earlier position. A family that says what brings its games to an end is believed,
 * and so is a game that says of its numbers that they only fall, or of its tiers that no move stays in one; elsewhere a cycle is sought
 * depth first from the start, which meets one within a few hundred positions where there are many. Where none is among the first 200,000
 * positions, there is none to speak of.
 *
 * @param family - the family that the game is of; nothing is taken for known where it is not given
 */
export function isLoopy(game: AnyGame, family?: Pick<GameFamily, 'ending'>): boolean {
  if (family?.ending !== undefined) return false;
  if (ownNumbering(game)?.space.successorsAreSmaller === true) return false;
  return (
    findsCycle(game, FIRST_POSITIONS) ?? (leavesEveryTier(game) ? false : (findsCycle(game, MOST_POSITIONS) ?? false))
  );
}

/** Whether every move leads to a lower tier. */
function leavesEveryTier({ definition }: AnyGame): boolean {
  const space = definition.tiers?.().space;
  if (space === undefined) return false;
  for (let tier = 0; tier < space.tierCount; tier++) if (!space.isLoopFree(tier)) return false;
  return true;
}

interface Visit {
  readonly text: string;
  readonly successors: Iterator<State<unknown>>;
}

/** Whether a cycle can be reached from the start; undefined where so many positions do not tell. O(positions + moves). */
function findsCycle(game: AnyGame, limit: number): boolean | undefined {
  const visit = (state: State<unknown>): Visit => ({
    text: game.makeText(state),
    successors: successorsOf(game, state),
  });
  const path = [visit(game.start)];
  const onPath = new Set([path[0]!.text]);
  const seen = new Set(onPath);
  for (let top = path[0]; top !== undefined; top = path.at(-1)) {
    const { done, value } = top.successors.next();
    if (done === true) {
      path.pop();
      onPath.delete(top.text);
      continue;
    }
    const next = visit(value);
    if (onPath.has(next.text)) return true;
    if (seen.has(next.text)) continue;
    if (seen.size === limit) return undefined;
    seen.add(next.text);
    onPath.add(next.text);
    path.push(next);
  }
  return false;
}

function* successorsOf(game: AnyGame, state: State<unknown>): Generator<State<unknown>, undefined> {
  if (game.result(state) < 0) for (const move of game.moves(state)) yield game.play(state, move);
  return undefined;
}

import { boardRulesOf } from '../../compact/index.js';
import { numberedGroups } from '../../compact/tiers/board-plan.js';
import { makeText } from '../../core/checks/plain-data.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { AnyGame, State } from '../../core/game.js';
import type { Task } from '../../core/task.js';
import { counted } from '../../core/text/counted.js';
import { countText } from '../../core/text/sizes.js';
import { findCycle, type Graph, successorsFirst } from '../../graph/index.js';
import { type Comparison, makeComparisonText } from '../../rules/comparison.js';
import { Random } from '../../stress/random.js';
import type { FlagsOf } from '../commands.js';
import { parseCount } from '../options.js';
import { colours, print } from '../process/print.js';
import { runWatched } from '../process/progress.js';
import { compareFaces } from '../rules/compare-faces.js';
import { type LoadedGame, loadGame, withFile } from '../rules/load-game.js';
import { overAtStart } from '../rules/over-at-start.js';
import { beside, textWidth, wrap } from '../text/layout.js';
import { pictureText } from '../text/picture-text.js';
import { plies } from '../text/words.js';
import { type Walk, walkGame } from './walk.js';

const MAX_POSITIONS = 100_000;

/** `zug check FILE`: exit code 1 where the rules break their contract. */
export default async function checkCommand(flags: FlagsOf<'check'>, argument: string): Promise<void> {
  const limit = parseCount('positions', flags.positions, MAX_POSITIONS);
  try {
    const loaded = await loadGame(argument);
    const { walk, compared } = await withFile(loaded, () => runWatched(checkGame(loaded.game, limit)));
    printWalk(argument, loaded, walk, compared);
  } catch (error) {
    throw asFailedCheck(error, argument);
  }
}

/** Walks the game, then compares every face that it has with what was walked. */
function* checkGame(game: AnyGame, limit: number): Task<{ walk: Walk; compared: readonly Comparison[] }> {
  const walk = yield* walkGame(game, limit);
  demandPlay(game);
  return { walk, compared: yield* compareFaces(game, walk.states, walk.finished, limit) };
}

/** @throws ZugzwangError `rules` where play is over at the start although there are moves */
function demandPlay(game: AnyGame): void {
  const over = overAtStart(game);
  if (over?.hasMoves) throw new ZugzwangError('rules', over.text);
}

/** To this command rules that break their contract are what it looks for, not bad input. */
function asFailedCheck(error: unknown, argument: string): unknown {
  if (!(error instanceof ZugzwangError) || error.code !== 'rules') return error;
  return new ZugzwangError('check', error.message, { file: error.file ?? argument, cause: error });
}

const NAME_WIDTH = 11;

function printWalk(argument: string, { game, own }: LoadedGame, walk: Walk, compared: readonly Comparison[]): void {
  const positions = walk.states.length;
  const extent = walk.finished ? 'all that can be reached' : 'there are more';
  print(`${colours.bold(`${argument}: nothing wrong`)} in ${counted(positions, 'position')} (${extent})\n`);
  print(growthLines(walk).join('\n'));
  print('');
  const moves = walk.plies.reduce((sum, ply) => sum + ply.moves, 0);
  const most = Math.max(...walk.plies.map(ply => ply.mostMoves));
  const going = positions - endCount(walk);
  const average = going === 0 ? '0' : (moves / going).toFixed(1);
  section('moves', `${countText(moves)}; ${average} at a position on average, ${countText(most)} at most`);
  section('over', overText(game, walk));
  section('loops', loopText(game, walk));
  section('notation', exampleText(game, walk));
  for (const one of compared) section('compared', `${makeComparisonText(one)} with moves, play and over`);
  if (boardRulesOf(game) !== undefined) print(`\nthree games of random moves\n\n${randomGamesText(game)}`);
  const hints = hintsOf(game, walk, own !== undefined);
  if (hints.length === 0) return;
  print('\nhints');
  const room = textWidth() - 2;
  for (const hint of hints) print(beside('-', wrap(hint, room), 2).join('\n'));
}

function section(name: string, text: string): void {
  print(beside(name, wrap(text, textWidth() - NAME_WIDTH), NAME_WIDTH).join('\n'));
}

const endCount = ({ over }: Walk): number => over.win + over.lose + over.tie;

const SHOWN_PLIES = 40;

/** A row a ply: how many positions are first reached there, and how many moves they have. */
function growthLines({ plies, finished }: Walk): string[] {
  const header = ['ply', 'positions', 'moves', 'most moves'];
  const rows = plies.map((ply, i) => [i, ply.positions, ply.moves, ply.mostMoves].map(countText));
  const shown = rows.length <= SHOWN_PLIES ? rows : [...rows.slice(0, SHOWN_PLIES - 4), ...rows.slice(-3)];
  const widths = header.map((name, column) => Math.max(name.length, ...shown.map(row => row[column]!.length)));
  const line = (row: readonly string[]) => row.map((cell, column) => cell.padStart(widths[column]!)).join('  ');
  const lines = [colours.dim(line(header)), ...shown.map(line)];
  const left = rows.length - shown.length;
  if (left > 0) lines.splice(lines.length - 3, 0, `${'…'.padStart(widths[0]!)}  (${countText(left)} more)`);
  if (!finished) lines.push(`${'…'.padStart(widths[0]!)}  (not looked at; the last row is cut short)`);
  return lines;
}

function overText(game: AnyGame, walk: Walk): string {
  const ends = endCount(walk);
  if (ends === 0) return walk.finished ? 'nowhere: play never ends' : 'in none of them';
  const { win, lose, tie } = walk.over;
  const kinds = [
    ...(lose > 0 ? [`${countText(lose)} lost`] : []),
    ...(win > 0 ? [`${countText(win)} won`] : []),
    ...(tie > 0 ? [`${countText(tie)} tied`] : []),
  ];
  const result = game.hasPayoff ? '' : `; for the player to move: ${kinds.join(', ')}`;
  const stuck = walk.stuck === 0 ? '' : `; ${walk.stuck === ends ? 'all' : countText(walk.stuck)} for want of a move`;
  return `${counted(ends, 'position')}${result}${stuck}`;
}

/** Whether play can come back to a position; if not, how long it can last. */
function loopText(game: AnyGame, { graph, states, finished }: Walk): string {
  const order = successorsFirst(graph);
  if (order !== null) {
    return finished ? `none: play is over after ${plies(longestPath(graph, order))} at most` : 'none so far';
  }
  const at = findCycle(graph)![0]!;
  const text = excerpt(game.makeText(states[at]!), 100);
  return `yes: ${text} can come again after ${plies(shortestLoop(graph, at))}`;
}

function longestPath({ offsets, targets, vertexCount }: Graph, successorsFirst: Int32Array): number {
  const lengths = new Int32Array(vertexCount);
  for (const v of successorsFirst) {
    for (let e = offsets[v]!; e < offsets[v + 1]!; e++) lengths[v] = Math.max(lengths[v]!, lengths[targets[e]!]! + 1);
  }
  return lengths[0]!;
}

/** The number of moves from a vertex of a cycle back to itself, breadth first. */
function shortestLoop({ offsets, targets, vertexCount }: Graph, from: number): number {
  const distances = new Int32Array(vertexCount).fill(-1);
  const queue = [from];
  distances[from] = 0;
  for (const v of queue) {
    for (let e = offsets[v]!; e < offsets[v + 1]!; e++) {
      const t = targets[e]!;
      if (t === from) return distances[v]! + 1;
      if (distances[t]! >= 0) continue;
      distances[t] = distances[v]! + 1;
      queue.push(t);
    }
  }
  throw new Error('the vertex is on no cycle');
}

function exampleText(game: AnyGame, { states }: Walk): string {
  const state = states[Math.min(1, states.length - 1)]!;
  const { notation } = boardRulesOf(game)?.rules ?? game.definition;
  const made = notation === undefined ? 'generated' : 'its own';
  return `${made}, such as ${excerpt(game.makeText(state), 200)}; every text is read back as it was`;
}

/** What the rules could say and do not. */
function hintsOf(game: AnyGame, walk: Walk, isOwn: boolean): string[] {
  const { definition } = game;
  const { notation, show, picture, over, payoff, moveText, misere, stuck, turn, stake } = definition;
  const isData = typeof game.start.position === 'object';
  const moveData = firstMoveData(game);
  const hints: string[] = [];
  const say = (when: boolean, hint: string) => {
    if (when) hints.push(hint);
  };
  const atStart = overAtStart(game);
  say(atStart !== undefined, atStart?.text ?? '');
  const more = `zug check … --positions ${10 * walk.states.length} looks further`;
  say(!walk.finished, `there are more positions than were looked at: ${more}`);
  say(endCount(walk) === 0 && walk.finished, 'play is over nowhere, so every position is a draw');
  const [first, second] = walk.rounded ?? [];
  const apart = `positions ${excerpt(first ?? '', 60)} and ${excerpt(second ?? '', 60)} differ by rounding alone`;
  say(first !== undefined, `${apart}: fractions do not always meet again; count in whole numbers`);
  say(
    walk.repeats !== undefined,
    `moves lists the same move twice, first at position ${excerpt(walk.repeats ?? '', 100)}`,
  );
  say(
    over === undefined && payoff === undefined && stuck === undefined && misere === undefined,
    'no over: play goes on until a player has no move, and who cannot move loses (misere: true if that wins)',
  );
  say(
    notation === undefined && isData,
    'no notation: positions are written as JSON; notation: { make, parse } is shorter',
  );
  say(
    show === undefined && picture === undefined,
    'no show: zug play draws a position as its notation; show: position => text draws it your way',
  );
  say(
    moveText === undefined && moveData !== undefined,
    `no moveText: moves are written as JSON, such as ${moveData}; moveText: move => text is shorter`,
  );
  const unkept = unkeptSymmetries(game);
  say(unkept !== undefined, unkept ?? '');
  say(payoff !== undefined && stake === undefined && successorsFirst(walk.graph) === null, STAKE_HINT);
  say(isOwn && turn === undefined && definition.players === undefined && over === undefined, PLAYERS_HINT);
  return hints;
}

const STAKE_HINT = 'no stake: play without end pays 0 to the first player';
const PLAYERS_HINT =
  'no players: both have the same moves; players: [first, second] gives each player moves of their own';

/** That positions are not one class under all symmetries that a board declares. */
function unkeptSymmetries(game: AnyGame): string | undefined {
  const rules = boardRulesOf(game);
  if (rules === undefined) return undefined;
  const groups = numberedGroups(rules).map((kept, i) => ({ kept, group: rules.layout.boards[i]!.board.group }));
  const [found] = groups.filter(({ kept, group }) => kept.length < group.length);
  if (found === undefined) return undefined;
  const [all, kept] = [found.group.length, found.kept.length];
  return `the start keeps ${kept} of the board's ${all} symmetries (one of them changes nothing): positions are one class under these alone`;
}

/** A move at the start, if it is an object or an array, as text. */
function firstMoveData(game: AnyGame): string | undefined {
  const first = game.result(game.start) < 0 ? game.moves(game.start)[0] : undefined;
  return typeof first === 'object' && first !== null ? excerpt(makeText(first), 60) : undefined;
}

const GAMES = 3;
/** The first boards of a game are drawn, and the last. */
const MOST_BOARDS = 12;
/** Play that does not end by itself is broken off. */
const MOST_PLIES = 200;
const BETWEEN = '   ';

/** Three games of random moves, the same ones each time: rules that say something else than their author thinks show at a glance. */
function randomGamesText(game: AnyGame): string {
  return Array.from({ length: GAMES }, (_, i) => gameText(game, i + 1)).join('\n\n');
}

function gameText(game: AnyGame, seed: number): string {
  const random = new Random(seed);
  const states: State<unknown>[] = [game.start];
  const moves: string[] = [];
  let end = '…';
  while (moves.length < MOST_PLIES) {
    const state = states.at(-1)!;
    const isOver = game.result(state) >= 0;
    const legal = isOver ? [] : game.moves(state);
    if (legal.length === 0) {
      end = isOver ? 'over' : 'no move is left';
      break;
    }
    const move = random.pick(legal);
    moves.push(game.moveText(move));
    const { position, player } = game.play(state, move);
    states.push({ position, player });
  }
  const shown = states.length <= MOST_BOARDS ? states : [...states.slice(0, MOST_BOARDS - 1), states.at(-1)!];
  const drawings = shown.map((state, i) => drawing(game, state, i === shown.length - 1 ? states.length - 1 : i));
  const line = wrap(`game ${seed}: ${[...moves, `(${end})`].join(' ')}`, textWidth());
  return [...line, ...inRows(drawings)].join('\n');
}

/** A position as lines, headed by its ply and who is to move. */
function drawing(game: AnyGame, state: State<unknown>, ply: number): string[] {
  const text = game.definition.show === undefined ? pictureText(game.picture(state), game.players) : game.show(state);
  return [`${ply}${game.players === undefined ? '' : ` ${game.players[state.player]}`}`, ...text.split('\n')];
}

/** Drawings side by side, as many in a row as there is room for. */
function inRows(drawings: readonly (readonly string[])[]): string[] {
  const width = Math.max(...drawings.flat().map(line => [...line].length));
  const perRow = Math.max(1, Math.floor((textWidth() + BETWEEN.length) / (width + BETWEEN.length)));
  const lines: string[] = [];
  for (let at = 0; at < drawings.length; at += perRow) {
    const row = drawings.slice(at, at + perRow);
    const height = Math.max(...row.map(({ length }) => length));
    lines.push('');
    for (let i = 0; i < height; i++) {
      const cells = row.map(drawn => (drawn[i] ?? '') + ' '.repeat(width - [...(drawn[i] ?? '')].length));
      lines.push(cells.join(BETWEEN).trimEnd());
    }
  }
  return lines;
}

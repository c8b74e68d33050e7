/** Three games of random moves, drawn as boards: rules that say something else than their author thinks show at a glance. */
import type { AnyGame, State } from '../../core/game.js';
import { Random } from '../../stress/random.js';
import { textWidth, wrap } from '../text/layout.js';
import { pictureText } from '../text/picture-text.js';

const GAMES = 3;
/** The first boards of a game are drawn, and the last. */
const MOST_BOARDS = 12;
/** Play that does not end by itself is broken off. */
const MOST_PLIES = 200;
const BETWEEN = '   ';

/** The games as text, the same ones each time. */
export function randomGamesText(game: AnyGame): string {
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

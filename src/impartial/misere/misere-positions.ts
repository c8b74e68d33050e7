/** Misère canonical forms of the positions of any impartial loop-free game: options first, in one pass over what can be reached. */
import { DEFAULT_MEMORY } from '../../core/default-memory.js';
import { excerpt, ZugzwangError } from '../../core/errors.js';
import type { Game, State } from '../../core/game.js';
import { LOSE, WIN } from '../../core/outcome.js';
import type { Task } from '../../core/task.js';
import { type Enumeration, enumerateGame } from '../../graph/enumerate.js';
import { findCycle, makeCycleText } from '../../graph/order.js';
import type { MisereForm, MisereForms } from './misere-forms.js';

/** The forms of the positions that can be reached. */
export interface MiserePositions<Position> {
  /** The form of a position that can be reached. */
  formAt(state: State<Position>): MisereForm;
}

/** How many positions are looked at between two yields. */
const PIECE = 4096;

/**
 * The forms of all positions that can be reached from one, as if who cannot move won; a game that is played so anyway is taken as it is.
 *
 * @throws ZugzwangError `usage` for games that are not impartial, have ends of other kinds, or can go round; `budget` where the forms
 * grow too large
 */
export function* miserePositionsTask<P, M, L extends string>(
  game: Game<P, M, L>,
  from: State<P>,
  forms: MisereForms,
  memory = DEFAULT_MEMORY,
): Task<MiserePositions<P>> {
  demandImpartial(game);
  const numbering = yield* enumerateGame(game, memory, from);
  demandPlainEnds(game, numbering);
  const found = yield* formsOf(game, numbering, forms);
  return { formAt: ({ position, player }) => found[numbering.rank(position, player)]! };
}

function* formsOf<P, M, L extends string>(
  game: Game<P, M, L>,
  { space, unrank }: Enumeration<P>,
  forms: MisereForms,
): Task<Int32Array> {
  const { graph } = space;
  const order = space.order();
  if (order === null) {
    const cycle = makeCycleText(findCycle(graph)!, 8, p => excerpt(game.makeText(unrank(p)), 60));
    throw new ZugzwangError('usage', `found the cycle ${cycle} in ${game.name}, expected a loop-free game`);
  }
  const found = new Int32Array(graph.vertexCount);
  for (const [i, p] of order.entries()) {
    if (i % PIECE === 0)
      yield { phase: 'find misère forms', done: i, total: order.length, detail: `${forms.size} forms` };
    const options = graph.targets.subarray(graph.offsets[p]!, graph.offsets[p + 1]!);
    found[p] = forms.ofOptions(Array.from(options, option => found[option]!));
  }
  return found;
}

function demandImpartial<P, M, L extends string>({ name, definition }: Game<P, M, L>): void {
  const { players, turn } = definition;
  const why = players !== undefined ? `${players.join(' and ')} have moves of their own` : 'it has extra turns';
  if (players !== undefined || turn !== undefined)
    throw new ZugzwangError('usage', `${name} has no misère values: ${why}, and they are for impartial games`);
}

/** Refuses ends that are anything but having no move. */
function demandPlainEnds<P, M, L extends string>(game: Game<P, M, L>, { space, unrank }: Enumeration<P>): void {
  const plain = game.definition.misere === true ? WIN : LOSE;
  const unlike = space.terminals.findIndex(code => code >= 0 && code !== plain);
  if (unlike < 0) return;
  const position = excerpt(game.makeText(unrank(unlike)), 100);
  const why = `at position ${position} play ends otherwise than by having no move`;
  throw new ZugzwangError('usage', `${game.name} has no misère values: ${why}`);
}

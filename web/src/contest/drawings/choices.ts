/** What a drawing of an input gets, and what a link may choose in it. */
import { oneOf, wholeWithin } from '../../ui/link-choice.ts';
import type { CreateReply } from '../solution/create-solution.ts';
import type { ContestDrawing } from '../solution/protocol.ts';
import { placeNamed } from './ring-geometry.ts';

/** The two players of a chip with labels. */
export const SIDES = ['left', 'right'] as const;

/** What is chosen in a drawing, as the address keeps it. */
type State = Readonly<Record<string, string | undefined>>;

/** What every drawing of an input gets. */
export interface DrawingProps<D> {
  readonly drawing: D;
  readonly state: State;
  readonly onState: (more: State) => void;
  /** Asks about it. */
  readonly createReply: CreateReply;
}

/** How what is said of each choice is read; undefined is what there is not. */
function readersOf(drawing: ContestDrawing, state: State): Readonly<Record<string, (text: string) => unknown>> {
  switch (drawing.kind) {
    case 'berzerk':
      return { body: text => placeNamed(text, drawing.n) };
    case 'chip':
      return { vertex: wholeWithin(0, drawing.n - 1), side: oneOf(drawing.isPartizan ? SIDES : []) };
    case 'addition-subtraction': {
      const game = wholeWithin(0, drawing.rounds.length - 1);
      const chosen = game(state['game'] ?? '') ?? 0;
      const round = wholeWithin(0, drawing.rounds[chosen]! - 1);
      return { game, round, vertex: wholeWithin(0, drawing.vertices[chosen]! - 1) };
    }
    case 'choosing-carrot':
      return { k: wholeWithin(0, drawing.sizes.length - 1) };
    case 'numbers':
      return { test: wholeWithin(0, drawing.count - 1) };
    default:
      return {};
  }
}

/** What an address says of choices in a drawing: what there is, and what there is not. */
export function readChoices(drawing: ContestDrawing, state: State) {
  const readers = readersOf(drawing, state);
  const said = Object.entries(state).filter((one): one is [string, string] => Object.hasOwn(readers, one[0]));
  const isThere = ([name, text]: [string, string]) => readers[name]!(text) !== undefined;
  return { chosen: Object.fromEntries(said.filter(isThere)) as State, unknown: said.filter(one => !isThere(one)) };
}

/** What is chosen by its number, from 0; the first where nothing is. */
export const indexIn = (state: State, name: string): number => Number(state[name] ?? 0);

/** What a position is worth in which play may come back: the graph of all that can be reached, whoever is to move, and the value of that graph. */
import { kept } from '../../core/data/kept.js';
import { ZugzwangError } from '../../core/errors.js';
import type { Game, State } from '../../core/game.js';
import { demandLastMover, WholePositions } from '../partizan/positions/position-parts.js';
import { type LoopyForm, type LoopyValue, type LoopyValues, orSummands } from './loopy-values.js';

/** Positions that may be reached from one. */
const MOST_POSITIONS = 100_000;
/** Bytes of one beside its text, as a rule of thumb. */
const POSITION_BYTES = 400;

interface Form extends LoopyForm {
  readonly left: (LoopyForm | LoopyValue)[];
  readonly right: (LoopyForm | LoopyValue)[];
}

/** What is known of positions, by the rules and by their texts. */
const known = new WeakMap<LoopyValues, WeakMap<object, Map<string, LoopyValue>>>();

/**
 * The value of a position in which play may come back (a draw), whoever is to move there; the first of `players` is Left. What is found is kept beside the
 * values, for the next position of the same game.
 *
 * @throws ZugzwangError `usage` where who cannot move need not lose; `input` where no sides that are stoppers were found; `budget` for too many positions
 */
export function loopyValueOf<P, M, L extends string>(
  game: Game<P, M, L>,
  { position }: State<P>,
  values: LoopyValues,
): LoopyValue {
  demandLastMover(game);
  const found = foundOf(values, game.definition);
  const parts = new WholePositions(game);
  const isKnown = (text: string) => found.has(text);
  const [root] = parts.of(position) as [string];
  if (isKnown(root)) return found.get(root)!;
  const { store } = values.table;
  const forms = new Map<string, Form>([[root, { left: [], right: [] }]]);
  const operand = (text: string): LoopyForm | LoopyValue => {
    const value = found.get(text) ?? forms.get(text);
    if (value !== undefined) return value;
    if (forms.size === MOST_POSITIONS) {
      const what = `more than ${MOST_POSITIONS} positions can be reached, and a loopy value needs them all`;
      throw new ZugzwangError('budget', `${game.name}: ${what}`);
    }
    store.checkpoint();
    store.keep(POSITION_BYTES + 2 * text.length);
    const form = { left: [], right: [] };
    forms.set(text, form);
    return form;
  };
  for (const [text, { left, right }] of forms) {
    for (const [option] of parts.options(text, 0, isKnown)) left.push(operand(option!));
    for (const [option] of parts.options(text, 1, isKnown)) right.push(operand(option!));
    parts.forget(text);
  }
  const worth = orSummands(
    () => values.games([...forms.values()]),
    () => [forms.get(root)!],
  );
  for (const [i, text] of [...forms.keys()].entries()) found.set(text, worth[i]!);
  return found.get(root)!;
}

function foundOf(values: LoopyValues, rules: object): Map<string, LoopyValue> {
  const games = kept(known, values, () => new WeakMap<object, Map<string, LoopyValue>>());
  return kept(games, rules, () => new Map<string, LoopyValue>());
}

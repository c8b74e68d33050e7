/** What `zug misere` tells of positions and their sums, and of the genera of heaps, as text and as JSON. */
import { excerpt } from '../../core/errors.js';
import { countText } from '../../core/text/sizes.js';
import { VERSION } from '../../core/version.js';
import type { HeapGame } from '../../heaps/heap-names.js';
import { type MisereForm, ZERO_FORM } from '../../impartial/misere/misere-forms.js';
import { isGenerallyTame, type MisereKind } from '../../impartial/misere/misere-kinds.js';
import { makeMisereForm } from '../../impartial/misere/misere-notation.js';
import type { MisereValues } from '../../impartial/misere/misere-values.js';
import type { MiserePart } from '../commands/misere-positions.js';
import { line, wrapped } from './layout.js';
import { gameText, misereVerdict } from './misere-text.js';

/** More moves than these are told by their number. */
const SHOWN_MOVES = 50;

/** A winning move of a sum. */
interface Winning {
  readonly summand: number;
  readonly move: string;
  readonly position: string;
}

/** The moves of a sum that win. */
function winningMoves({ forms }: MisereValues, parts: readonly MiserePart[]): Winning[] {
  return parts.flatMap(({ moves }, summand) => {
    const others = parts.toSpliced(summand, 1).reduce((sum, { form }) => forms.add(sum, form), ZERO_FORM);
    const wins = moves.filter(({ form }) => forms.isP(forms.add(others, form)));
    return wins.map(({ move, position }) => ({ summand, move, position }));
  });
}

function sumOf({ forms }: MisereValues, parts: readonly MiserePart[]): MisereForm {
  return parts.reduce((sum, { form }) => forms.add(sum, form), ZERO_FORM);
}

/** Each summand, the sum, who wins and how. */
export function positionsText(values: MisereValues, parts: readonly MiserePart[]): string[] {
  const sum = sumOf(values, parts);
  const moves = winningMoves(values, parts);
  const shown = moves.slice(0, SHOWN_MOVES).map(({ summand, move, position }) => {
    const where = parts.length === 1 ? '' : `${summand + 1}: `;
    return `${where}${excerpt(move, 60)}${position === move ? '' : `, to ${excerpt(position, 60)}`}`;
  });
  const rest = moves.length - shown.length;
  const named = parts.map(part => excerpt(`${part.game} ${part.position}`.trim(), 60));
  return [
    ...(parts.length === 1 ? [line('position', named[0]!)] : partLines(values, parts, named)),
    line('genus', `${values.genusText(sum)}, ${values.kind(sum)}`),
    ...formLine(values, sum),
    line('class', misereVerdict(values.forms.isP(sum))),
    ...shown.map((text, i) => line(i === 0 ? 'win by' : '', text)),
    ...(rest > 0 ? [line('', `… and ${countText(rest)} more (--json lists them all)`)] : []),
    ...(sum === ZERO_FORM && parts.every(part => part.moves.length === 0)
      ? [line('', 'no move is left: who cannot move wins')]
      : []),
  ];
}

function partLines(values: MisereValues, parts: readonly MiserePart[], named: readonly string[]): string[] {
  const width = Math.max(...named.map(name => name.length));
  return parts.map(({ form }, i) =>
    line(`${i + 1}`, `${named[i]!.padEnd(width)}  ${values.genusText(form)}, ${values.kind(form)}`),
  );
}

function formLine({ forms }: MisereValues, form: MisereForm): string[] {
  const text = makeMisereForm(form, forms);
  return [line('form', text ?? `of ${forms.options(form).length} options, too long to write out`)];
}

/** What `--json` prints; `schema/misere.schema.json` describes it. */
export function makePositionsJson(values: MisereValues, parts: readonly MiserePart[]): object {
  const sum = sumOf(values, parts);
  const isP = values.forms.isP(sum);
  return {
    schema: 1,
    kind: 'positions',
    summands: parts.map(({ game, position, form }) => ({
      game: game === '' ? null : game,
      position,
      ...valueJson(values, form),
    })),
    ...valueJson(values, sum),
    outcome: isP ? 'lose' : 'win',
    outcomeClass: isP ? 'P' : 'N',
    moves: winningMoves(values, parts),
    version: VERSION,
  };
}

function valueJson(values: MisereValues, form: MisereForm): object {
  const { forms } = values;
  return {
    genus: values.genusText(form),
    tameness: values.kind(form),
    nimber: forms.nimber(form),
    misereNimber: forms.misereNimber(form),
    birthday: forms.birthday(form),
    form: makeMisereForm(form, forms) ?? null,
  };
}

/** The genera of heaps 0, 1, …; `stopped` tells why there are no more. */
export interface GeneraReport {
  readonly game: HeapGame;
  readonly forms: readonly MisereForm[];
  readonly stopped: string | undefined;
}

/** The first heap of a kind, as a line. */
function firstOf(values: MisereValues, forms: readonly MisereForm[], label: string, is: (kind: MisereKind) => boolean) {
  const first = forms.findIndex(form => is(values.kind(form)));
  return first < 0
    ? []
    : [line(label, `heap ${first}, ${values.genusText(forms[first]!)}: ${values.kind(forms[first]!)}`)];
}

/** The genus of each heap, and where the first is that is not tame. */
export function generaText(values: MisereValues, { game, forms, stopped }: GeneraReport): string[] {
  return [
    line('game', `${gameText(game)}, misère play`),
    ...wrapped(
      'genera',
      forms.map(form => values.genusText(form)),
    ),
    ...firstOf(values, forms, 'not tame', kind => !isGenerallyTame(kind)),
    ...firstOf(values, forms, 'wild', kind => kind === 'wild' || kind === 'tameable'),
    ...(forms.every(form => isGenerallyTame(values.kind(form))) ? [line('tame', 'every one of these heaps')] : []),
    line('computed', `heaps 0 to ${forms.length - 1}${stopped === undefined ? '' : `, no more: ${stopped}`}`),
  ];
}

/** What `--json` prints of genera. */
export function makeGeneraJson(values: MisereValues, { game, forms, stopped }: GeneraReport): object {
  return {
    schema: 1,
    kind: 'genera',
    game: game.name,
    heaps: forms.map((form, heap) => ({ heap, ...valueJson(values, form) })),
    stopped: stopped ?? null,
    version: VERSION,
  };
}

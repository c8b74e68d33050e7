/** `zug misere GAME POSITION [+ …]`: who wins a sum of positions of any impartial games under misère play, genera and kinds. */
import { findHeapGame } from '../../heaps/heap-names.js';
import { heapOptions } from '../../heaps/heap-options.js';
import { type MisereForm, ZERO_FORM } from '../../impartial/misere/misere-forms.js';
import { makeMisereForm, parseMisereForm } from '../../impartial/misere/misere-notation.js';
import { miserePositionsTask } from '../../impartial/misere/misere-positions.js';
import { type MisereValues, misereHeapForms } from '../../impartial/misere/misere-values.js';
import { runWatched } from '../process/progress.js';
import { type LoadedGame, loadGame, withFile } from '../rules/load-game.js';
import { typedPosition } from '../text/typed-position.js';

/** A move in a summand, and the form that it leads to. */
export interface PartMove {
  readonly move: string;
  readonly position: string;
  readonly form: MisereForm;
}

/** A position of a sum. */
export interface MiserePart {
  readonly game: string;
  readonly position: string;
  readonly form: MisereForm;
  readonly moves: readonly PartMove[];
}

/** The forms of a position, and of what its moves lead to. */
export async function positionPart(
  values: MisereValues,
  spec: string,
  position: string | undefined,
  memory: number,
): Promise<MiserePart> {
  const loaded: LoadedGame = await loadGame(spec);
  const { game } = loaded;
  const from = typedPosition(game, position);
  return withFile(loaded, () => {
    const found = runWatched(miserePositionsTask(game, from, values.forms, memory));
    const moves = game.result(from) >= 0 ? [] : game.moves(from);
    return {
      game: game.name,
      position: game.makeText(from),
      form: found.formAt(from),
      moves: moves.map(move => {
        const to = game.play(from, move);
        return { move: game.moveText(move), position: game.makeText(to), form: found.formAt(to) };
      }),
    };
  });
}

/** The same for heaps of a heap game. */
export function heapsPart(values: MisereValues, name: string, heaps: readonly number[]): MiserePart {
  const last = Math.max(...heaps);
  const { code } = findHeapGame(name, last);
  const { forms, tooLarge } = runWatched(misereHeapForms(values, heap => heapOptions(code, heap), last));
  if (tooLarge !== undefined) throw tooLarge;
  const sum = (list: readonly number[]) => list.reduce((all, heap) => values.forms.add(all, forms[heap]!), ZERO_FORM);
  const moves = [...new Set(heaps)].flatMap(heap => {
    const rest = heaps.toSpliced(heaps.indexOf(heap), 1);
    return [...heapOptions(code, heap)].map(to => {
      const position = [...rest, ...to].sort((a, b) => a - b);
      return {
        move: `${heap} to ${to.join('+') || 'nothing'}`,
        position: position.join('+') || '0',
        form: sum(position),
      };
    });
  });
  return { game: name, position: heaps.join('+'), form: sum(heaps), moves };
}

/** The same for a game written out. */
export function formPart(values: MisereValues, text: string): MiserePart {
  const { forms } = values;
  const form = parseMisereForm(text, forms);
  const write = (one: MisereForm) => makeMisereForm(one, forms) ?? 'a large form';
  const moves = forms.options(form).map(option => ({ move: write(option), position: write(option), form: option }));
  return { game: '', position: write(form), form, moves };
}

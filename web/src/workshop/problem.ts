/** Where in the rules something is wrong with them. */
import type { EngineFailure } from '../engine/protocol.ts';
import { WORKSHOP_FILE, WORKSHOP_SPEC } from '../page/spec.ts';
import type { Compiled, Problem } from './checking.ts';

/** A failure of rules that run: its place is known where something was thrown there, or where it names a part of the definition. */
export function problemOfFailure({ message, place }: EngineFailure, source: string, compiled: Compiled): Problem {
  const said = message.replaceAll(`${WORKSHOP_SPEC}: `, '').replaceAll(`${WORKSHOP_FILE}: `, '');
  const from = place === undefined ? undefined : sourceOf(compiled, place.line, place.column);
  const range = from === undefined ? rangeOfPart(said, source) : wordAt(source, from);
  return { kind: 'error', message: said, ...(range === undefined ? {} : { range }) };
}

const PARTS =
  'name|version|players|start|moves|play|over|misere|stuck|turn|payoff|stake|notation|moveText|show|picture|clicks|numbering|tiers';

const MEANT: Readonly<Record<string, string>> = { player: 'players', picture: 'picture' };

/** `over said 3, …` and `… (over, at position 3)` are about what stands behind `over:`; a part that is missing is missing in the definition. */
function rangeOfPart(message: string, source: string): Problem['range'] {
  const [, named = ''] =
    /^the rules have not come to an end.*\((\w+)/.exec(message) ??
    /^(?:the game has no "?|no )?(\w+)\b/.exec(message) ??
    [];
  const part = new RegExp(`^(?:${PARTS})$`).test(named) || /^the game has no "/.test(message) ? named : MEANT[named];
  const property = part !== undefined && new RegExp(`(?<=^|[\\s,{])${part}(?=\\s*[:(,}])`, 'm').exec(source);
  const found = property || /defineGame(?=\s*\()/.exec(source) || /export default/.exec(source);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}

function wordAt(source: string, from: number): NonNullable<Problem['range']> {
  const [word = ''] = /^[\w$.]*/.exec(source.slice(from, from + 200)) ?? [];
  return { from, to: Math.min(source.length, from + Math.max(1, word.length)) };
}

/** Line and column of an offset, from 1 on. */
export function placeIn(source: string, offset: number): { readonly line: number; readonly column: number } {
  const before = source.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: offset - start + 1 };
}

/** The place in the rules that a place in their compiled text comes from. */
function sourceOf({ places }: Compiled, line: number, column: number): number | undefined {
  let found: number | undefined;
  for (const [row, at, from] of places) {
    if (row > line || (row === line && at > column)) break;
    found = row === line ? from : found;
  }
  return found;
}

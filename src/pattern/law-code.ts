/** Pieces of the TypeScript functions in which laws are printed. */
import { type ValueKind, valueWord } from './value-table.js';

/** Names for the arguments of a printed function: the table's own where they are identifiers, and no two alike. */
export function identifiers(names: readonly string[]): string[] {
  const taken = new Set<string>(['law']);
  return names.map((name, i) => {
    const wanted = IDENTIFIER.test(name) && !RESERVED.has(name) ? name : (LETTERS[i] ?? `x${i + 1}`);
    let free = wanted;
    for (let k = 2; taken.has(free); k++) free = `${wanted}${k}`;
    taken.add(free);
    return free;
  });
}

/** A value as the printed function returns it: a number, or an outcome's word in quotes. */
export function valueLiteral(kind: ValueKind, value: number): string {
  return kind === 'outcome' ? `'${valueWord(kind, value)}'` : String(value);
}

/** What the printed function returns: `number`, or the words of those outcomes that it can return. */
export function returnType(kind: ValueKind, values: Iterable<number>): string {
  if (kind !== 'outcome') return 'number';
  return [...new Set(values)]
    .sort((a, b) => b - a)
    .map(value => valueLiteral(kind, value))
    .join(' | ');
}

/** `function law(a: number, b: number): TYPE { BODY }`, the body's lines indented by two blanks. */
export function lawFunction(names: readonly string[], type: string, body: readonly string[]): string {
  const parameters = identifiers(names).map(name => `${name}: number`);
  return [`function law(${parameters.join(', ')}): ${type} {`, ...body.map(line => `  ${line}`), '}', ''].join('\n');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;
/** Words that cannot name a parameter, and globals that the printed functions use. */
const RESERVED = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if ' +
    'import in instanceof new null return super switch this throw true try typeof var void while with yield let static await ' +
    'async implements interface package private protected public eval arguments undefined NaN Infinity Math Number BigInt Set Map ' +
    'Array Object String'
  ).split(' '),
);

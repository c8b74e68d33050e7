/** Pieces of the TypeScript functions in which laws are printed. */
import { type ValueKind, type ValueTable, valueWord, wordOf } from './input/value-table.js';

/** Names for the arguments of a printed function: the table's own where they are identifiers, and no two alike (`distinctNames`). */
export const identifiers = (names: readonly string[]): string[] => distinctNames(names).map(identifierOf);

/** The names of columns such that no two of them, and no two of their identifiers, are alike; columns without a name get a letter. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, i) => {
    const wanted = name.trim() === '' ? (LETTERS[i] ?? `x${i + 1}`) : name;
    let free = wanted;
    for (let k = 2; taken.has(identifierOf(free)); k++) free = `${wanted}${k}`;
    taken.add(identifierOf(free));
    return free;
  });
}

/** A name as an identifier: what cannot stand in one becomes `_`, and `_` comes behind what means something else in a printed function. */
function identifierOf(name: string): string {
  const word = name.replace(/[^\p{ID_Continue}$]+/gu, '_');
  const begun = /^[\p{ID_Start}$_]/u.test(word) ? word : `_${word}`;
  return RESERVED.has(begun) ? `${begun}_` : begun;
}

/** A value as the printed function returns it: a number, or an outcome's word in quotes; `undefined` for none. */
export function valueLiteral(kind: ValueKind, value: number | undefined): string {
  return value !== undefined && kind === 'outcome' ? `'${valueWord(kind, value)}'` : String(value);
}

/** A value of a table as the printed function returns it; a partizan value as the text of an expression. */
export function literalOf(table: Pick<ValueTable, 'kind' | 'store'>, value: number): string {
  return table.kind === 'partizan' ? `'${wordOf(table, value)}'` : valueLiteral(table.kind, value);
}

/** What the printed function returns: `number`, or the words of those outcomes that it can return; `undefined` where it can. */
export function returnType(kind: ValueKind, values: Iterable<number | undefined>): string {
  const all = [...new Set(values)];
  const known = all.filter(value => value !== undefined).sort((a, b) => b - a);
  const types =
    kind === 'outcome' ? known.map(value => valueLiteral(kind, value)) : [kind === 'partizan' ? 'string' : 'number'];
  return [...types, ...(all.includes(undefined) ? ['undefined'] : [])].join(' | ');
}

/** Values as a list in a printed function, to be looked up in by an expression. */
export function listLiteral(kind: ValueKind, values: readonly (number | undefined)[]): string {
  const list = `[${values.map(value => valueLiteral(kind, value)).join(', ')}]`;
  return kind === 'outcome' ? `(${list} as const)` : list;
}

/** `function law(a: number, b: number): TYPE { BODY }`, the body's lines indented by two blanks. */
export function lawFunction(names: readonly string[], type: string, body: readonly string[]): string {
  const parameters = identifiers(names).map(name => `${name}: number`);
  return [`function law(${parameters.join(', ')}): ${type} {`, ...body.map(line => `  ${line}`), '}', ''].join('\n');
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Words that cannot name a parameter; then the globals and the names of the printed functions themselves. */
const RESERVED = new Set(
  (
    'break case catch class const continue debugger default delete do else enum export extends false finally for function if ' +
    'import in instanceof new null return super switch this throw true try typeof var void while with yield let static await ' +
    'async implements interface package private protected public eval arguments undefined NaN Infinity Math Number BigInt Set Map ' +
    'Array Object String as number boolean string bigint any law of type ' +
    'alpha bitLength columns count digits digitSum digitwiseSum exceptions factors feature fibonacci found gcd index isFibonacci isMember ' +
    'isPrime known large least leastZeckendorfPart length letter low lowestBit numbers place places power prime quotient reduced reading root says ' +
    'side small square state sum taken term terms told twos next values'
  ).split(' '),
);

/** Loopy values as text that `parseLoopy` reads: the known names, `5over`, `v[on]*`, and labels for positions that come again, as in `a{0|||a|*||*}`. */
import { kept } from '../../core/data/kept.js';
import { makeDyadicText } from '../partizan/dyadic.js';
import type { PartizanStore } from '../partizan/store.js';
import { compareContent, makePartizan, makePartizanTex } from '../partizan/value-text.js';
import type { LoopyValue, LoopyValues } from './loopy-values.js';
import type { Stopper } from './stopper-table.js';

/** How the parts of a stopper are written. */
interface Style {
  short(value: number, store: PartizanStore): string;
  /** A name of those in `NAMES`, `on`, `off`, `pass` or `dud`. */
  name(name: string): string;
  number(text: string): string;
  readonly open: string;
  readonly close: string;
  readonly comma: string;
  readonly slash: string;
  readonly sides: string;
}

const PLAIN: Style = {
  short: (value, store) => makePartizan(value, store, { longest: Number.POSITIVE_INFINITY }),
  name: name => name,
  number: text => text,
  open: '{',
  close: '}',
  comma: ',',
  slash: '|',
  sides: ' & ',
};

const TEX: Style = {
  short: (value, store) => makePartizanTex(value, store, { longest: Number.POSITIVE_INFINITY }),
  name: texName,
  number: text => text.replace(/(\d+)\/(\d+)/, '\\tfrac{$1}{$2}'),
  open: '\\{',
  close: '\\}',
  comma: ', ',
  slash: ' \\mid ',
  sides: ' \\mathbin{\\&} ',
};

/** `^[on]*` is an arrow with an exponent and a star; the others are words in bold. */
function texName(name: string): string {
  const power = /^([\^v])([[<])on[\]>](\*?)$/.exec(name);
  if (power === null) return `\\mathbf{${name}}`;
  const arrow = power[1] === '^' ? '{\\uparrow}' : '{\\downarrow}';
  const exponent = power[2] === '[' ? '[\\mathbf{on}]' : '\\mathbf{on}';
  return `${arrow}^{${exponent}}${power[3] === '' ? '' : '{\\ast}'}`;
}

/** A value as text: a stopper, `dud`, or `S & T`. */
export function makeLoopy(v: LoopyValue, values: LoopyValues): string {
  return printed(v, values, PLAIN);
}

/** A value in TeX, for math mode. */
export function makeLoopyTex(v: LoopyValue, values: LoopyValues): string {
  return printed(v, values, TEX);
}

function printed({ onside, offside }: LoopyValue, values: LoopyValues, style: Style): string {
  if (onside === offside) return new StopperPrinter(values, style).text(onside);
  const [on, off] = [onside, offside].map(side => new StopperPrinter(values, style).text(side));
  return on === style.name('on') && off === style.name('off') ? style.name('dud') : on + style.sides + off;
}

/** Stoppers by their options beside a number x: what is x alone is `0`, x + * is `*`, and the position itself `pass`. */
const NAMES: Readonly<Record<string, string>> = {
  '0|pass': 'over',
  'pass|0': 'under',
  'pass|*': '^[on]',
  '*|pass': 'v[on]',
  '0,pass|0': '^[on]*',
  '0|0,pass': 'v[on]*',
  '0|v[on]*': '^<on>',
  '^[on]*|0': 'v<on>',
  '0,*|v[on]': '^<on>*',
  '^[on]|0,*': 'v<on>*',
};

class StopperPrinter {
  readonly #values: LoopyValues;
  readonly #style: Style;
  readonly #labels = new Map<Stopper, string>();
  readonly #open = new Set<Stopper>();
  readonly #used = new Set<Stopper>();
  #ranks: ReadonlyMap<Stopper, number> = new Map();

  constructor(values: LoopyValues, style: Style) {
    this.#values = values;
    this.#style = style;
  }

  text(s: Stopper): string {
    this.#ranks = this.#values.table.ranks(s);
    return this.#text(s);
  }

  #text(s: Stopper): string {
    const { table } = this.#values;
    const value = table.valueOf(s);
    if (value !== undefined) return this.#style.short(value, table.store);
    const named = this.#name(s);
    if (named !== undefined) return named;
    if (this.#open.has(s)) {
      this.#used.add(s);
      return kept(this.#labels, s, () => labelOf(this.#labels.size));
    }
    this.#open.add(s);
    const { name, open, close, comma, slash } = this.#style;
    const side = (options: readonly Stopper[]) =>
      [...options]
        .sort((a, b) => this.#compare(a, b))
        .map(option => (option === s ? name('pass') : this.#text(option)))
        .join(comma);
    const body = open + side(table.left(s)) + slash + side(table.right(s)) + close;
    this.#open.delete(s);
    return this.#used.has(s) ? this.#labels.get(s)! + body : body;
  }

  #compare(a: Stopper, b: Stopper): number {
    const { table } = this.#values;
    const [x, y] = [table.valueOf(a), table.valueOf(b)];
    if (x !== undefined && y !== undefined) return compareContent(table.store, x, y);
    if ((x === undefined) !== (y === undefined)) return x === undefined ? 1 : -1;
    return this.#ranks.get(a)! - this.#ranks.get(b)!;
  }

  /** A name, with the number that stands before it. */
  #name(s: Stopper): string | undefined {
    const { table } = this.#values;
    const [left, right] = [table.left(s), table.right(s)];
    if (right.length === 0) return left.length === 1 && left[0] === s ? this.#style.name('on') : undefined;
    if (left.length === 0) return right.length === 1 && right[0] === s ? this.#style.name('off') : undefined;
    const number = this.#number(s);
    return number === undefined ? undefined : this.#nameBeside(s, number);
  }

  /** The number of the first option that is x or x + *. */
  #number(s: Stopper, depth = 0): number | undefined {
    const { table } = this.#values;
    const { store } = table;
    for (const option of [...table.left(s), ...table.right(s)]) {
      const value = table.valueOf(option);
      const parts = value === undefined ? undefined : store.parts(value);
      if (parts !== undefined) return parts.ups === 0 && parts.nimber < 2 ? store.number(parts.number) : undefined;
      if (value === undefined && option !== s && depth < 1) return this.#number(option, depth + 1);
    }
    return undefined;
  }

  #nameBeside(s: Stopper, number: number): string | undefined {
    const { table } = this.#values;
    const { store } = table;
    const starred = store.add(number, store.nimber(1));
    const bare = (t: Stopper, depth: number): string | undefined => {
      const side = (options: readonly Stopper[]) =>
        options
          .map(option => {
            const value = table.valueOf(option);
            if (option === t) return 'pass';
            if (value === number) return '0';
            if (value === starred) return '*';
            return (value === undefined && depth < 1 ? bare(option, depth + 1) : undefined) ?? '?';
          })
          .sort((a, b) => PLACES.indexOf(a) - PLACES.indexOf(b))
          .join();
      return NAMES[`${side(table.left(t))}|${side(table.right(t))}`];
    };
    const name = bare(s, 0);
    if (name === undefined) return undefined;
    const style = this.#style;
    const before = number === store.zero ? '' : style.number(makeDyadicText(store.leftStop(number)));
    return before + style.name(name);
  }
}

const PLACES = ['0', '*', 'pass'];

/** a, b, …, z without v (which is a down), then a1, b1, … */
function labelOf(index: number): string {
  const letters = 'abcdefghijklmnopqrstuwxyz';
  const round = Math.floor(index / letters.length);
  return letters[index % letters.length]! + (round === 0 ? '' : `${round}`);
}

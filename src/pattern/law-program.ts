/**
 * Runs laws as they are printed: what is tried on a table is what people copy. `readLaw` reads the small part of TypeScript in which
 * the functions are written: numbers, words, lists, `const`, `let`, `if`, `for`, `while`, arrow functions, calls. It needs no `eval`, which
 * many pages forbid.
 */

/** A printed law as a function of its arguments: a number, an outcome's word, or undefined where it says nothing. */
export type LawProgram = (point: ArrayLike<number>) => unknown;

/** The variables of a call, and of the calls around it. */
interface Frame {
  readonly values: unknown[];
  readonly outer: Frame | undefined;
}

type Expression = (frame: Frame) => unknown;
/** What a statement returns: `GOES_ON`, or what the function returns. */
type Statement = (frame: Frame) => unknown;

/** Something that can be assigned to. */
interface Target {
  readonly get: Expression;
  readonly set: (frame: Frame, value: unknown) => void;
}

const GOES_ON: unique symbol = Symbol('goes on');

/** The names of a function, innermost last; a variable is found by how many functions out, and by its place there. */
interface Scope {
  readonly names: string[];
  readonly outer: Scope | undefined;
}

const GLOBALS: Readonly<Record<string, unknown>> = {
  Math,
  Number,
  BigInt,
  Map,
  Set,
  undefined,
  true: true,
  false: false,
};

/** Reads `function law(a: number, …): TYPE { … }`. Throws a plain error at what it does not know: that is a mistake of ours. */
export function readLaw(code: string): LawProgram {
  return new Reader(code).law();
}

const TOKEN =
  /\s+|\/\/[^\n]*|(?<number>\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?n?)|(?<word>'[^']*')|(?<name>[\p{ID_Start}$_][\p{ID_Continue}$]*)|(?<sign>=>|\.\.\.|[=!]==|>>>=?|\*\*|\+\+|--|&&|\|\||\?\?|[<>]=|[-+*/%&|^]=|[-+*/%<>=!?:;,.()[\]{}&|^~])/uy;

interface Token {
  readonly kind: 'number' | 'word' | 'name' | 'sign' | 'end';
  readonly text: string;
}

function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < code.length) {
    const at = TOKEN.lastIndex;
    const groups = TOKEN.exec(code)?.groups;
    if (groups === undefined) throw new Error(`a law cannot be read at "${code.slice(at, at + 20)}"`);
    for (const kind of ['number', 'word', 'name', 'sign'] as const) {
      if (groups[kind] !== undefined) tokens.push({ kind, text: groups[kind] });
    }
  }
  return [...tokens, { kind: 'end', text: 'the end' }];
}

/** Signs between two operands, by how tightly they bind. */
const BINDING: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '===': 6,
  '!==': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  '>>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
  '**': 12,
};
/** A sign before an operand binds tighter than these but `**`. */
const PREFIX = 11;

/** What functions inside a law return; the other colons after a bracket are those of `? :`. */
const TYPE_WORDS = new Set(['number', 'boolean']);

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #scope: Scope = { names: [], outer: undefined };

  constructor(code: string) {
    this.#tokens = tokensOf(code);
  }

  law(): LawProgram {
    for (const word of ['function', 'law']) this.#expect(word);
    const parameters = this.#parameters();
    const body = this.#block();
    return point => {
      const values: unknown[] = [];
      for (let i = 0; i < parameters; i++) values.push(point[i]);
      return returned(body({ values, outer: undefined }));
    };
  }

  /** `(a: number, b: number): TYPE`: their number. */
  #parameters(): number {
    this.#expect('(');
    let count = 0;
    for (; !this.#skips(')'); count++) {
      if (count > 0) this.#expect(',');
      this.#declare();
    }
    this.#skipType();
    return count;
  }

  get #next(): Token {
    return this.#tokens[this.#at]!;
  }

  #skips(text: string): boolean {
    if (this.#next.text !== text) return false;
    this.#at++;
    return true;
  }

  #expect(text: string): void {
    if (!this.#skips(text)) throw new Error(`a law cannot be read: found "${this.#next.text}", expected "${text}"`);
  }

  /** A new variable, and its type: its place in the frame. */
  #declare(): number {
    const { kind, text } = this.#next;
    if (kind !== 'name' || this.#scope.names.includes(text)) throw new Error(`a law cannot name a variable "${text}"`);
    this.#at++;
    this.#skipType();
    return this.#scope.names.push(text) - 1;
  }

  /** `: number[]`, `: 'win' | undefined`, where there is one. */
  #skipType(): void {
    if (this.#skips(':')) this.#type();
  }

  #type(): void {
    do {
      this.#at++;
      if (this.#skips('<')) {
        do this.#type();
        while (this.#skips(','));
        this.#expect('>');
      }
      while (this.#skips('[')) this.#expect(']');
    } while (this.#skips('|'));
  }

  #block(): Statement {
    this.#expect('{');
    const statements: Statement[] = [];
    // Names of a block are not seen after it; their places in the frame are not used again.
    const before = this.#scope.names.length;
    while (!this.#skips('}')) statements.push(this.#statement());
    this.#forget(before);
    return frame => {
      for (const statement of statements) {
        const value = statement(frame);
        if (value !== GOES_ON) return value;
      }
      return GOES_ON;
    };
  }

  #forget(before: number): void {
    const { names } = this.#scope;
    for (let i = before; i < names.length; i++) names[i] = '';
  }

  #statement(): Statement {
    const { text } = this.#next;
    if (text === '{') return this.#block();
    if (this.#skips('if')) return this.#if();
    if (this.#skips('while')) {
      const test = this.#inParentheses();
      return loop(test, this.#statement(), undefined);
    }
    if (this.#skips('for')) return this.#for();
    if (this.#skips('return')) {
      const value = this.#expression();
      this.#expect(';');
      return value;
    }
    const run = text === 'const' || text === 'let' ? this.#declaration() : this.#effect(this.#expression());
    this.#expect(';');
    return run;
  }

  #effect(run: Expression): Statement {
    return frame => {
      run(frame);
      return GOES_ON;
    };
  }

  #declaration(): Statement {
    this.#at++;
    const parts: Statement[] = [];
    do {
      const place = this.#declare();
      this.#expect('=');
      const value = this.#assignment();
      parts.push(frame => {
        frame.values[place] = value(frame);
        return GOES_ON;
      });
    } while (this.#skips(','));
    return parts.length === 1 ? parts[0]! : frame => parts.reduce<unknown>((_, part) => part(frame), GOES_ON);
  }

  #inParentheses(): Expression {
    this.#expect('(');
    const inner = this.#expression();
    this.#expect(')');
    return inner;
  }

  #if(): Statement {
    const test = this.#inParentheses();
    const then = this.#statement();
    const otherwise = this.#skips('else') ? this.#statement() : () => GOES_ON;
    return frame => (test(frame) ? then(frame) : otherwise(frame));
  }

  #for(): Statement {
    this.#expect('(');
    const before = this.#scope.names.length;
    const first =
      this.#next.text === ';'
        ? undefined
        : this.#next.text === 'let'
          ? this.#declaration()
          : this.#effect(this.#expression());
    this.#expect(';');
    const test = this.#next.text === ';' ? () => true : this.#expression();
    this.#expect(';');
    const step = this.#next.text === ')' ? undefined : this.#expression();
    this.#expect(')');
    const run = loop(test, this.#statement(), step);
    this.#forget(before);
    return frame => {
      first?.(frame);
      return run(frame);
    };
  }

  /** Expressions with commas between them: the last one's value. */
  #expression(): Expression {
    let value = this.#assignment();
    while (this.#skips(',')) {
      const [first, second] = [value, this.#assignment()];
      value = frame => {
        first(frame);
        return second(frame);
      };
    }
    return value;
  }

  #assignment(): Expression {
    const from = this.#at;
    if (this.#isArrow()) return this.#arrow();
    const target = this.#next.kind === 'name' ? this.#target() : undefined;
    const sign = this.#next.text;
    if (target !== undefined && /^(?:[-+*/%&|^]|>>>)?=$/.test(sign)) {
      this.#at++;
      const value = this.#assignment();
      const { get, set } = target;
      const join = sign === '=' ? undefined : OPERATIONS[sign.slice(0, -1)]!;
      return frame => {
        const result = join === undefined ? value(frame) : join(get(frame) as number, value(frame) as number);
        set(frame, result);
        return result;
      };
    }
    this.#at = from;
    return this.#conditional();
  }

  /** A variable, or an element of one, where nothing else follows. */
  #target(): Target | undefined {
    const target = this.#variable(this.#next.text);
    if (target === undefined) return undefined;
    this.#at++;
    if (!this.#skips('[')) return target;
    const list = target.get;
    const index = this.#expression();
    this.#expect(']');
    return {
      get: frame => (list(frame) as unknown[])[index(frame) as number],
      set: (frame, value) => {
        (list(frame) as unknown[])[index(frame) as number] = value;
      },
    };
  }

  /** The variable of a name; undefined for a global one. */
  #variable(name: string): Target | undefined {
    let depth = 0;
    for (let scope: Scope | undefined = this.#scope; scope !== undefined; scope = scope.outer, depth++) {
      const place = scope.names.lastIndexOf(name);
      if (place < 0) continue;
      if (depth === 0) {
        return {
          get: frame => frame.values[place],
          set: (frame, value) => {
            frame.values[place] = value;
          },
        };
      }
      const out = depth;
      const frameOf = (frame: Frame): Frame => {
        let at = frame;
        for (let i = 0; i < out; i++) at = at.outer!;
        return at;
      };
      return {
        get: frame => frameOf(frame).values[place],
        set: (frame, value) => {
          frameOf(frame).values[place] = value;
        },
      };
    }
    return undefined;
  }

  /** Whether a function begins here: `n =>`, `(n: number): number =>`. */
  #isArrow(): boolean {
    const tokens = this.#tokens;
    let at = this.#at;
    if (this.#next.kind === 'name') return tokens[at + 1]!.text === '=>';
    if (this.#next.text !== '(') return false;
    let open = 0;
    do {
      if (tokens[at]!.text === '(') open++;
      if (tokens[at]!.text === ')') open--;
      at++;
    } while (open > 0);
    return tokens[at]!.text === '=>' || (tokens[at]!.text === ':' && TYPE_WORDS.has(tokens[at + 1]!.text));
  }

  #arrow(): Expression {
    this.#scope = { names: [], outer: this.#scope };
    const count = this.#next.text === '(' ? this.#parameters() : this.#declare() + 1;
    this.#expect('=>');
    const body = this.#next.text === '{' ? this.#block() : this.#assignment();
    this.#scope = this.#scope.outer!;
    return outer =>
      (...given: unknown[]) =>
        returned(body({ values: given.slice(0, count), outer }));
  }

  #conditional(): Expression {
    const test = this.#binary(0);
    if (!this.#skips('?')) return test;
    const yes = this.#assignment();
    this.#expect(':');
    const no = this.#assignment();
    return frame => (test(frame) ? yes(frame) : no(frame));
  }

  #binary(least: number): Expression {
    let left = this.#prefixed();
    for (;;) {
      const sign = this.#next.text;
      const binding = this.#next.kind === 'sign' ? (BINDING[sign] ?? 0) : 0;
      if (binding <= least) return left;
      this.#at++;
      // Powers are taken from the right.
      left = joined(sign, left, this.#binary(sign === '**' ? binding - 1 : binding));
    }
  }

  #prefixed(): Expression {
    const { text } = this.#next;
    if (text === '-' || text === '!' || text === '~') {
      this.#at++;
      const inner = this.#binary(PREFIX);
      if (text === '-') return frame => -(inner(frame) as number);
      return text === '!' ? frame => !inner(frame) : frame => ~(inner(frame) as number);
    }
    return this.#postfixed();
  }

  #postfixed(): Expression {
    const target = this.#next.kind === 'name' ? this.#variable(this.#next.text) : undefined;
    let value = this.#primary();
    for (;;) {
      if (this.#skips('!')) continue;
      if (this.#skips('as')) this.#type();
      else if (this.#skips('++')) return stepped(target!, 1);
      else if (this.#skips('--')) return stepped(target!, -1);
      else if (this.#skips('[')) {
        const [list, index] = [value, this.#expression()];
        this.#expect(']');
        value = frame => (list(frame) as unknown[])[index(frame) as number];
      } else if (this.#skips('(')) {
        const [callee, given] = [value, this.#list(')')];
        value = frame => (callee(frame) as (...given: unknown[]) => unknown)(...given(frame));
      } else if (this.#skips('.')) value = this.#member(value);
      else return value;
    }
  }

  /** `.length`, `.push(n)`: methods are those of the engine. */
  #member(object: Expression): Expression {
    const name = this.#next.text;
    this.#at++;
    type Members = Record<string, unknown>;
    if (!this.#skips('(')) return frame => (object(frame) as Members)[name];
    const given = this.#list(')');
    return frame => {
      const on = object(frame) as Record<string, (...given: unknown[]) => unknown>;
      return on[name]!(...given(frame));
    };
  }

  /** Expressions up to a bracket; `...x` stands for what is in x. */
  #list(end: string): (frame: Frame) => unknown[] {
    const items: { readonly value: Expression; readonly isSpread: boolean }[] = [];
    while (!this.#skips(end)) {
      if (items.length > 0) this.#expect(',');
      const isSpread = this.#skips('...');
      items.push({ value: this.#assignment(), isSpread });
    }
    if (items.some(({ isSpread }) => isSpread)) {
      return frame =>
        items.flatMap(({ value, isSpread }) => (isSpread ? [...(value(frame) as Iterable<unknown>)] : [value(frame)]));
    }
    const values = items.map(({ value }) => value);
    return frame => values.map(value => value(frame));
  }

  #primary(): Expression {
    const { kind, text } = this.#next;
    this.#at++;
    if (kind === 'number') {
      const number = text.endsWith('n') ? BigInt(text.slice(0, -1)) : Number(text.replaceAll('_', ''));
      return () => number;
    }
    if (kind === 'word') {
      const word = text.slice(1, -1);
      return () => word;
    }
    if (text === '(') {
      this.#at--;
      return this.#inParentheses();
    }
    if (text === '[') return this.#list(']');
    if (text === 'new') return this.#made();
    if (kind !== 'name') throw new Error(`a law cannot be read at "${text}"`);
    const variable = this.#variable(text);
    if (variable !== undefined) return variable.get;
    if (!Object.hasOwn(GLOBALS, text)) throw new Error(`a law knows no "${text}"`);
    const value = GLOBALS[text];
    return () => value;
  }

  /** `new Map<number, number>([…])`, `new Set(…)`. */
  #made(): Expression {
    const name = this.#next.text;
    this.#type();
    this.#expect('(');
    const given = this.#list(')');
    const made = GLOBALS[name] as new (...given: unknown[]) => unknown;
    return frame => new made(...given(frame));
  }
}

/** What a function gives: what it returns, undefined where it ends without. */
const returned = (value: unknown): unknown => (value === GOES_ON ? undefined : value);

function loop(test: Expression, body: Statement, step: Expression | undefined): Statement {
  return frame => {
    for (; test(frame); step?.(frame)) {
      const value = body(frame);
      if (value !== GOES_ON) return value;
    }
    return GOES_ON;
  };
}

function stepped({ get, set }: Target, by: number): Expression {
  return frame => {
    const before = get(frame) as number;
    set(frame, before + by);
    return before;
  };
}

type Operation = (a: number, b: number) => unknown;

/** Signs between two numbers; they serve big integers just so. */
const OPERATIONS: Readonly<Record<string, Operation>> = {
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '&': (a, b) => a & b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
  '>>>': (a, b) => a >>> b,
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
};

function joined(sign: string, left: Expression, right: Expression): Expression {
  if (sign === '&&') return frame => left(frame) && right(frame);
  if (sign === '||') return frame => left(frame) || right(frame);
  if (sign === '??') return frame => left(frame) ?? right(frame);
  const join = OPERATIONS[sign]!;
  return frame => join(left(frame) as number, right(frame) as number);
}

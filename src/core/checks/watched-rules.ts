/** Rules with a mark before and after each call of an author's function, so that somebody can tell one that never returns. */
import type { GameDefinition } from '../definition.js';

/** Notes of the call under way, written before and after each call: as cheap as they can be, for rules that are asked a billion times. */
export interface RuleNotes {
  /** By the numbers of `NOTE`; somebody in another thread may share it. */
  readonly data: Int32Array;
  /** What the call was given, unless it is one of the face for loops, of which `data` has the number. */
  readonly given: unknown[];
  /** The names of rules, as their author knows them, by the numbers that stand for them: `moves`, `tiers().space.openTier(3).load`. */
  readonly rules: string[];
  /** Told of each call before it is made. */
  readonly onCall?: () => void;
  /** Told of each name that is added. */
  onRule?: (name: string) => void;
}

/** The number of a rule from now on. */
function addRule(name: string, { rules, onRule }: RuleNotes): number {
  onRule?.(name);
  return rules.push(name) - 1;
}

/** What stands where in the notes. */
export const NOTE = {
  /** A number that is another with every call, and 0 while none is under way. Of calls in one another it is the outer one. */
  call: 0,
  /** The last such number. */
  serial: 1,
  rule: 2,
  /** The last number that the face for loops was asked about. */
  at: 3,
} as const;

type Definition = GameDefinition<unknown, unknown, string>;
type Rule = (...given: unknown[]) => unknown;

/** What of an object's properties, and of what its functions return, has functions of the author's again. */
interface Shape {
  readonly [name: string]: Shape;
}

const SPACE: Shape = { classes: { space: { payoff: {} } }, payoff: {} };
const DEFINITION: Shape = {
  notation: {},
  regions: {},
  numbering: { space: SPACE },
  tiers: { space: { openTier: {} } },
};

/** The same rules, watched. Functions are called on the definition itself, whatever it is an instance of. */
export function watchedRules(definition: Definition, notes: RuleNotes): Definition {
  return watchedObject(definition, '', DEFINITION, notes) as Definition;
}

/** An object of an author's with its functions watched; `name` is what they are called after. */
export function watchedObject(object: object, name: string, shape: Shape, notes: RuleNotes): object {
  const copy = {};
  for (const key of keysOf(object)) {
    const value: unknown = Reflect.get(object, key, object);
    const inner = Object.hasOwn(shape, key) ? shape[key] : undefined;
    const path = name === '' ? key : `${name}.${key}`;
    const watched =
      typeof value === 'function'
        ? watchedRule(object, value as Rule, path, inner, notes)
        : isObject(value) && inner !== undefined
          ? watchedObject(value, path, inner, notes)
          : value;
    // What is no slip in a class is none here.
    const enumerable = Object.prototype.propertyIsEnumerable.call(object, key);
    Object.defineProperty(copy, key, { value: watched, enumerable });
  }
  return copy;
}

/** The names of an object's properties, those of its class among them. */
function keysOf(object: object): Set<string> {
  const keys = new Set<string>();
  for (let at: unknown = object; isObject(at) && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const key of Object.getOwnPropertyNames(at)) if (key !== 'constructor') keys.add(key);
  return keys;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** No list of arguments is made. None of an author's functions takes more than four. */
function watchedRule(owner: object, rule: Rule, path: string, inner: Shape | undefined, notes: RuleNotes): Rule {
  const number = addRule(path, notes);
  if (inner === undefined && path.includes('.space.')) return watchedLoopRule(owner, rule, number, notes);
  const { data, given } = notes;
  const isList = LISTS.has(path);
  return (a, b, c, d) => {
    const outer = data[NOTE.call]!;
    if (outer === 0) {
      given[0] = a;
      given[1] = b;
      given[2] = c;
      given[3] = d;
      begin(notes, number);
    }
    try {
      const said = rule.call(owner, a, b, c, d);
      if (inner !== undefined && isObject(said))
        return watchedObject(said, `${path}(${a === undefined ? '' : String(a)})`, inner, notes);
      return isList && isObject(said) && isLazy(said) ? watchedList(said, number, notes) : said;
    } finally {
      data[NOTE.call] = outer;
    }
  };
}

/** The same of the face for loops: at most two arguments, the first a number if any is, and no lists. */
function watchedLoopRule(owner: object, rule: Rule, number: number, notes: RuleNotes): Rule {
  const { data } = notes;
  return (a, b) => {
    const outer = data[NOTE.call]!;
    if (typeof a === 'number') data[NOTE.at] = a;
    if (outer === 0) begin(notes, number);
    try {
      return rule.call(owner, a, b);
    } finally {
      data[NOTE.call] = outer;
    }
  };
}

function begin({ data, onCall }: RuleNotes, rule: number): void {
  data[NOTE.rule] = rule;
  data[NOTE.call] = data[NOTE.serial] = (data[NOTE.serial]! + 1) | 0 || 1;
  onCall?.();
}

/** Runs work that is one call, such as the loading of a file. */
export async function asCall<T>(name: string, notes: RuleNotes, work: () => Promise<T>): Promise<T> {
  notes.given.length = 0;
  begin(notes, addRule(name, notes));
  try {
    return await work();
  } finally {
    notes.data[NOTE.call] = 0;
  }
}

/** The rules that answer with a list, which may be made while it is read. */
const LISTS = new Set(['moves', 'regions.options']);

const isLazy = (said: object): said is Iterable<unknown> =>
  !Array.isArray(said) && typeof (said as Partial<Iterable<unknown>>)[Symbol.iterator] === 'function';

/** A list that is watched as one call, from its first item to its last. */
function watchedList(list: Iterable<unknown>, rule: number, notes: RuleNotes): Iterable<unknown> {
  return {
    *[Symbol.iterator]() {
      const outer = notes.data[NOTE.call]!;
      if (outer === 0) begin(notes, rule);
      try {
        yield* list;
      } finally {
        notes.data[NOTE.call] = outer;
      }
    },
  };
}

/**
 * Closes the worker before rules of somebody's own run in it: nothing of what JavaScript itself brings can be changed, and nothing of what
 * the browser adds can be reached. It is the second wall: the first is the policy that the worker has from its page, which knows no address.
 * What remains is stated in docs/workshop.md.
 */
import { countedBuffers } from './count-buffers.ts';

/** What rules find in the global scope: the language, without what shares memory or asks the outside. */
const LANGUAGE =
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
  AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError globalThis JSON Math Intl ArrayBuffer Uint8Array Int8Array
  Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray BigUint64Array BigInt64Array DataView Map BigInt Set
  Iterator WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape
  eval isFinite isNaN`.split(/\s+/);

/** So many lines rules may write to the browser's console, where their author looks for them. */
const MOST_LINES = 500;

type Bag = Record<PropertyKey, unknown>;

/** @param keep - names in the global scope that stay as they are */
export function lockWorker(keep: readonly string[]): void {
  const scope = globalThis as unknown as Bag;
  const limited = limitedConsole();
  removeOthers(scope, new Set([...LANGUAGE, ...keep]));
  for (const [name, counted] of countedBuffers()) scope[name] = counted;
  scope['console'] = limited;
  const roots = [...LANGUAGE, 'console'].filter(name => name !== 'globalThis').map(name => scope[name]);
  loosenNames();
  freezeAll([...roots, ...hiddenParts()]);
  for (const name of [...LANGUAGE, 'console']) {
    const descriptor = Object.getOwnPropertyDescriptor(scope, name);
    if (descriptor?.configurable)
      Object.defineProperty(scope, name, { value: descriptor.value, writable: false, configurable: false });
  }
}

/** Takes away what the browser has put into the scope and into what it inherits from. */
function removeOthers(scope: Bag, kept: ReadonlySet<string>): void {
  keepForSignals();
  for (let one: object | null = scope; one !== null && one !== Object.prototype; one = Object.getPrototypeOf(one)) {
    for (const name of Object.getOwnPropertyNames(one)) {
      if (kept.has(name) && one === scope) continue;
      if (!Reflect.deleteProperty(one, name) && name !== 'constructor') shadow(one as Bag, name);
    }
  }
}

/** What all targets of events have, the library needs of its signals, and nobody else. */
function keepForSignals(): void {
  const { constructor: _, ...methods } = Object.getOwnPropertyDescriptors(EventTarget.prototype);
  Object.defineProperties(AbortSignal.prototype, methods);
}

function shadow(holder: Bag, name: string): void {
  const descriptor = Object.getOwnPropertyDescriptor(holder, name);
  if (descriptor?.writable === true) holder[name] = undefined;
}

function limitedConsole(): Readonly<Record<string, unknown>> {
  const { log } = console;
  let left = MOST_LINES;
  const write = (...parts: unknown[]) => {
    if (left-- > 0) log(...parts);
  };
  return { log: write, info: write, warn: write, error: write, debug: write };
}

/**
 * A frozen `Object.prototype.toString` would forbid `position.toString = …` to every object. So these names become pairs of functions
 * that read the old value, and write to the object itself.
 */
function loosenNames(): void {
  const errors = [Error, RangeError, TypeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError];
  for (const holder of [Object.prototype, ...errors.map(kind => kind.prototype as object)]) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      const descriptor = Object.getOwnPropertyDescriptor(holder, name);
      if (descriptor === undefined || !('value' in descriptor) || !descriptor.configurable) continue;
      const { value } = descriptor;
      Object.defineProperty(holder, name, {
        get: () => value,
        set(this: object, given: unknown) {
          if (this === holder) throw new TypeError(`Cannot assign to read only property '${name}'`);
          Object.defineProperty(this, name, { value: given, writable: true, enumerable: true, configurable: true });
        },
        enumerable: false,
        configurable: false,
      });
    }
  }
}

/** What the language has without a name. */
function hiddenParts(): unknown[] {
  const prototypesOf = (value: unknown): unknown[] =>
    value === null || value === undefined ? [] : [value, ...prototypesOf(Object.getPrototypeOf(value))];
  function* generator() {}
  async function* asyncGenerator() {}
  const functions = [generator, asyncGenerator, async () => {}];
  const iterators = [
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().values(),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
  ];
  return [
    ...functions.flatMap(one => prototypesOf(Object.getPrototypeOf(one))),
    ...iterators.flatMap(one => prototypesOf(Object.getPrototypeOf(one))),
  ];
}

/** Freezes all that can be reached from these, by whatever way but through the global scope. */
function freezeAll(roots: readonly unknown[]): void {
  const seen = new Set<unknown>([globalThis]);
  const left = [...roots];
  while (left.length > 0) {
    const one = left.pop();
    if ((typeof one !== 'object' && typeof one !== 'function') || one === null || seen.has(one)) continue;
    seen.add(one);
    left.push(Object.getPrototypeOf(one));
    for (const key of Reflect.ownKeys(one)) {
      const { value, get, set } = Object.getOwnPropertyDescriptor(one, key) ?? {};
      left.push(value, get, set);
    }
    Object.freeze(one);
  }
}

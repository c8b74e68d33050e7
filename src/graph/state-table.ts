import { makeText } from '../core/checks/plain-data.js';
import { IntList } from '../core/data/int-list.js';
import { ZugzwangError } from '../core/errors.js';
import type { State } from '../core/game.js';
import { describe } from '../core/text/describe.js';

/** What a position takes in memory here, beside its text and its edges: map entry, data, arrays. */
const BYTES_PER_POSITION = 160;

/** What a character of an object's text stands for in memory: the text itself, and the object. */
const OBJECT_BYTES = 9;

/** One JavaScript map ends at 2^24 entries; a few of them, filled in turn, do not. */
const MAP_LIMIT = 1 << 23;

type Key = string | number;

/** The states met so far: number to state, and state to number by value. */
export class StateTable<Position> {
  readonly #positions: Position[] = [];
  readonly #keys: string[] = [];
  readonly #players = new IntList();
  readonly #maps: [Map<Key, number>[], Map<Key, number>[]] = [[new Map()], [new Map()]];
  readonly #kind: string;
  readonly #mapLimit: number;
  /** Characters in texts of positions, and those of them that stand for objects. */
  #characters = 0;
  #objectCharacters = 0;

  /**
   * @param kind - what the positions are (`typeof`)
   * @param mapLimit - how many entries one map holds
   */
  constructor(kind: string, mapLimit = MAP_LIMIT) {
    this.#kind = kind;
    this.#mapLimit = mapLimit;
  }

  get size(): number {
    return this.#positions.length;
  }

  /** An estimate of the memory that the table holds. */
  get bytes(): number {
    return this.bytesAsTexts + (OBJECT_BYTES - 1) * this.#objectCharacters;
  }

  /** The same, were the positions texts in place of objects. */
  get bytesAsTexts(): number {
    return this.size * BYTES_PER_POSITION + this.#characters;
  }

  state(v: number): State<Position> {
    return { position: this.#positions[v]!, player: this.#players.data[v] as 0 | 1 };
  }

  player(v: number): 0 | 1 {
    return this.#players.data[v] as 0 | 1;
  }

  /** The canonical text under which a position of changeable data was entered. */
  keyText(v: number): string | undefined {
    return typeof this.#positions[v] === 'object' ? this.#keys[v] : undefined;
  }

  rank(position: Position, player: 0 | 1): number {
    return this.#find(this.#key(position), player);
  }

  /** @throws ZugzwangError `rules` for what is no position of this game */
  check(position: Position): void {
    this.#key(position);
  }

  add({ position, player }: State<Position>): number {
    const key = this.#key(position);
    const known = this.#find(key, player);
    if (known >= 0) return known;
    const maps = this.#maps[player];
    const number = this.#positions.length;
    if (maps[maps.length - 1]!.size >= this.#mapLimit) maps.push(new Map());
    maps[maps.length - 1]!.set(key, number);
    this.#positions.push(position);
    this.#players.push(player);
    if (typeof key === 'string') this.#characters += key.length;
    if (typeof position === 'object') {
      this.#objectCharacters += (key as string).length;
      this.#keys[number] = key as string;
    }
    return number;
  }

  #find(key: Key, player: 0 | 1): number {
    for (const map of this.#maps[player]) {
      const number = map.get(key);
      if (number !== undefined) return number;
    }
    return -1;
  }

  /** Numbers and strings stand for themselves, in games whose positions are of that kind; all else goes by its text. */
  #key(position: Position): Key {
    const kind = typeof position;
    if (kind !== this.#kind && (isSimple(kind) || isSimple(this.#kind))) {
      const [found, expected] = [kind, this.#kind].map(word => (word === 'object' ? 'an object' : `a ${word}`));
      const what = `a position that is ${found} (${describe(position)})`;
      throw new ZugzwangError('rules', `found ${what}, expected ${expected} like the start`);
    }
    if (kind === 'number' && Number.isFinite(position)) return (position as number) + 0;
    if (kind === 'string') return position as string;
    return makeText(position);
  }
}

/** Kinds whose generated notation is the bare value, so that no two of them may meet in one game. */
function isSimple(kind: string): boolean {
  return kind === 'number' || kind === 'string' || kind === 'bigint';
}

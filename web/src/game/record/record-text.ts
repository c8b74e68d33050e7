/**
 * Records as text, after the portable game notation of chess (S. J. Edwards 1994), with the game's own names of moves:
 *
 *     [Game "three-mens-morris"]
 *     [Start "X../.../... O"]
 *
 *     {Who holds the middle?} b2 a1 (c3 {as good} a3) c1 *
 *
 * Headers are the game by its spec, and the position that play begins from, where that is not its start. A variation stands in round brackets
 * behind the move that it is played in place of, a comment in braces behind the move that leads there. A move with blanks, or that would be
 * read as something else, stands in quotes, as in JSON. Numbers of moves (`12.`) may stand anywhere and say nothing; a star ends the moves.
 */
import type { GameRecord, Path, RecordNode } from './record.ts';

export interface RecordText {
  readonly game?: string | undefined;
  readonly start?: string | undefined;
  readonly record: GameRecord;
}

/** A record that has been read, with where each move stands in the text. */
export interface ReadRecord extends RecordText {
  placeOf(path: Path): Place | undefined;
}

/** Both from 1 on. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** What is wrong with a text, by the key of its sentence, and where. */
export class RecordError extends Error {
  readonly place: Place;
  readonly problem: 'bracket' | 'closing' | 'comment' | 'first' | 'header' | 'quote' | 'rest';

  constructor(place: Place, problem: RecordError['problem']) {
    super(`line ${place.line}, column ${place.column}: ${problem}`);
    this.place = place;
    this.problem = problem;
  }
}

/** Lines are no longer than this, where words are not. */
const WIDTH = 80;

export function writeRecord({ game, start, record }: RecordText): string {
  const header = (name: string, value: string | undefined) =>
    value === undefined ? '' : `[${name} ${JSON.stringify(value)}]\n`;
  const lines = [''];
  for (const word of [...wordsOf(record), '*']) {
    const line = lines.at(-1)!;
    if (line === '') lines[lines.length - 1] = word;
    else if (line.length + word.length < WIDTH) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return `${header('Game', game)}${header('Start', start)}\n${lines.join('\n')}\n`;
}

/** The moves alone, on one line where comments have no more: for links. */
export const writeMoves = (record: GameRecord): string => wordsOf(record).join(' ');

/** What stands between blanks: brackets belong to the words that they enclose. */
function wordsOf(record: GameRecord): string[] {
  const words: string[] = [];
  let opening = '';
  const write = (word: string) => {
    words.push(opening + word);
    opening = '';
  };
  const writeComment = ({ comment }: GameRecord) => {
    if (comment !== undefined) write(`{${comment.replace(/[\\}]/g, letter => `\\${letter}`)}}`);
  };
  writeComment(record);
  // What is still to be written, the next last: a line goes on when the variations on its first move are done.
  const tasks: ('(' | ')' | readonly RecordNode[])[] = [record.next];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (task === '(') opening += '(';
    else if (task === ')') words[words.length - 1] += ')';
    else if (task.length > 0) {
      const [main, ...others] = task;
      write(writeMove(main!.move));
      writeComment(main!);
      tasks.push(main!.next);
      for (const other of others.reverse()) tasks.push(')', [other], '(');
    }
  }
  return words;
}

/** Letters that no word has which stands for itself. */
const writeMove = (move: string) =>
  /^[^\s(){}[\]"*]+$/.test(move) && !NUMBER.test(move) ? move : JSON.stringify(move);

const NUMBER = /^\d+\.+$/;
const TOKENS = {
  blank: /\s+/y,
  header: /\[\s*([A-Za-z]\w*)\s+("(?:[^"\\]|\\.)*")\s*\]/y,
  comment: /\{((?:[^}\\]|\\[\s\S])*)\}/y,
  quote: /"(?:[^"\\]|\\.)*"/y,
  word: /[^\s(){}[\]"*]+/y,
} as const;

interface OpenNode {
  move: string;
  comment?: string;
  next: OpenNode[];
}

/** @throws RecordError */
export function readRecord(text: string): ReadRecord {
  const headers = new Map<string, string>();
  const root: OpenNode = { move: '', next: [] };
  const places = new Map<OpenNode, number>();
  /** The position that has been reached, the one before the last move of this line, and where its bracket stands. */
  let [at, before, bracket]: [OpenNode, OpenNode | undefined, number] = [root, undefined, -1];
  const outer: (readonly [OpenNode, OpenNode | undefined, number])[] = [];
  let [from, isOver] = [0, false];
  const fail = (problem: RecordError['problem'], index = from): never => {
    throw new RecordError(placeAt(text, index), problem);
  };
  const take = (token: keyof typeof TOKENS) => {
    TOKENS[token].lastIndex = from;
    return TOKENS[token].exec(text);
  };
  const literal = (quoted: string): string => {
    try {
      return JSON.parse(quoted) as string;
    } catch {
      return fail('quote');
    }
  };
  const move = (name: string) => {
    let next = at.next.find(one => one.move === name);
    if (next === undefined) at.next.push((next = { move: name, next: [] }));
    if (!places.has(next)) places.set(next, from);
    [at, before] = [next, at];
  };
  while (from < text.length) {
    const letter = text[from]!;
    let found = take('blank');
    if (found === null) {
      if (isOver) fail('rest');
      if (letter === '[') {
        found = take('header');
        if (found === null || at !== root || outer.length > 0) fail('header');
        headers.set(found![1]!, literal(found![2]!));
      } else if (letter === '{') {
        found = take('comment') ?? fail('comment');
        const comment = found![1]!.replace(/\\([\s\S])/g, '$1').trim();
        if (comment !== '') at.comment = at.comment === undefined ? comment : `${at.comment}\n${comment}`;
      } else if (letter === '"') {
        found = take('quote') ?? fail('quote');
        move(literal(found![0]));
      } else if (letter === '(') {
        if (before === undefined) fail('first');
        outer.push([at, before, bracket]);
        [at, before, bracket] = [before!, undefined, from];
      } else if (letter === ')') {
        [at, before, bracket] = outer.pop() ?? fail('closing');
      } else if (letter === '*') {
        isOver = true;
      } else if (letter === ']' || letter === '}') {
        fail('closing');
      } else {
        found = take('word');
        if (!NUMBER.test(found![0])) move(found![0]);
      }
    }
    from += found?.[0].length ?? 1;
  }
  if (outer.length > 0) fail('bracket', bracket);
  const placeOf = (path: Path) => {
    let node: OpenNode | undefined = root;
    for (const name of path) node = node?.next.find(one => one.move === name);
    const index = node === undefined ? undefined : places.get(node);
    return index === undefined ? undefined : placeAt(text, index);
  };
  const { comment, next } = root;
  const record = comment === undefined ? { next } : { comment, next };
  return { game: headers.get('Game'), start: headers.get('Start'), record, placeOf };
}

function placeAt(text: string, index: number): Place {
  const lines = text.slice(0, index).split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
}

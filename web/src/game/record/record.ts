/** A game with its variations and comments: a tree of moves, in which the first of several moves is the main line. Plain data, never changed in place. */

/** A move, with what comes after it. */
export interface RecordNode {
  /** As the game writes it; no two moves after one position are the same. */
  readonly move: string;
  readonly comment?: string;
  readonly next: readonly RecordNode[];
}

export interface GameRecord {
  /** About the position that play begins from. */
  readonly comment?: string;
  readonly next: readonly RecordNode[];
}

/** Where a position stands in a record: the moves that lead there. */
export type Path = readonly string[];

export const EMPTY: GameRecord = { next: [] };

/** The record with a line in it; what it has of the line already stays where it is, what is new comes last. */
export function addLine(record: GameRecord, moves: Path): GameRecord {
  return nodeAt(record, moves) === undefined ? change(record, moves, node => node) : record;
}

/** All of one record and another, moves and comments of the first before those of the second. */
export function merge(record: GameRecord, other: GameRecord): GameRecord {
  let merged = record;
  for (const { path, node } of nodesOf(other)) {
    merged = addLine(merged, path);
    const { comment } = node;
    if (comment !== undefined && nodeAt(merged, path)?.comment === undefined)
      merged = setComment(merged, path, comment);
  }
  return merged;
}

/** The position at a path; undefined where the record has no such line. */
export function nodeAt(record: GameRecord, path: Path): GameRecord | RecordNode | undefined {
  let node: GameRecord | undefined = record;
  for (const move of path) node = node?.next.find(next => next.move === move);
  return node;
}

/** A path, and the main line from there to its end. */
export function lineThrough(record: GameRecord, path: Path): string[] {
  const moves = [...path];
  for (let node = nodeAt(record, path)?.next[0]; node !== undefined; node = node.next[0]) moves.push(node.move);
  return moves;
}

/** The record with a comment on a position; none where the text is blank. */
export function setComment(record: GameRecord, path: Path, text: string): GameRecord {
  const comment = text.trim();
  return change(record, path, node => {
    const { comment: _, ...rest } = node;
    return (comment === '' ? rest : { ...rest, comment }) as typeof node;
  });
}

/** The record with the line to a position as its main line. */
export function makeMain(record: GameRecord, path: Path): GameRecord {
  let made = record;
  path.forEach((move, i) => {
    made = change(made, path.slice(0, i), node => {
      const first = node.next.filter(next => next.move === move);
      return { ...node, next: [...first, ...node.next.filter(next => next.move !== move)] };
    });
  });
  return made;
}

/** The record without a move and what comes after it. */
export function remove(record: GameRecord, path: Path): GameRecord {
  const last = path.at(-1);
  if (last === undefined) return EMPTY;
  return change(record, path.slice(0, -1), node => ({ ...node, next: node.next.filter(({ move }) => move !== last) }));
}

/** Whether there is nothing in it but one line. */
export function isPlain(record: GameRecord): boolean {
  for (let node = record; ; node = node.next[0]!) {
    if (node.comment !== undefined || node.next.length > 1) return false;
    if (node.next.length === 0) return true;
  }
}

/** All positions of a record, each after the one that it comes from. */
export function* nodesOf(record: GameRecord): Generator<{ readonly path: Path; readonly node: GameRecord }> {
  const waiting: { path: Path; node: GameRecord }[] = [{ path: [], node: record }];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    yield at;
    const { path, node } = at;
    for (const next of [...node.next].reverse()) waiting.push({ path: [...path, next.move], node: next });
  }
}

type Changed = <N extends GameRecord>(node: N) => N;

/** The record with the position at a path changed; moves that it lacks are added. Without recursion: a game may be long. */
function change(record: GameRecord, path: Path, make: Changed): GameRecord {
  const above: GameRecord[] = [];
  let node = record;
  for (const move of path) {
    above.push(node);
    node = node.next.find(next => next.move === move) ?? ({ move, next: [] } as RecordNode);
  }
  let changed = make(node);
  for (let i = path.length - 1; i >= 0; i--) {
    const parent = above[i]!;
    const child = changed as RecordNode;
    const isThere = parent.next.some(({ move }) => move === child.move);
    const next = isThere
      ? parent.next.map(other => (other.move === child.move ? child : other))
      : [...parent.next, child];
    changed = { ...parent, next };
  }
  return changed;
}

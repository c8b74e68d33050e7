/**
 * Men that march along a strip, Left's (`t`) to the right, Right's (`f`) to the left: how they slide and jump, and the pieces into which strips fall apart.
 */

/** How far men go; `leap` is over so many men at most, of the enemy unless it is friendly. */
export interface Marching {
  readonly minSlide: number;
  readonly maxSlide: number;
  readonly maxJump: number;
  readonly friendly: boolean;
  /** Whether men may also go one cell back. */
  readonly back?: boolean;
}

const EMPTY = '.'.charCodeAt(0);
const TOAD = 't'.charCodeAt(0);
const FROG = 'f'.charCodeAt(0);

/** The moves of a player: from, to, from, to, … */
export function marches(strip: string, player: 0 | 1, rules: Marching): number[] {
  const { minSlide, maxSlide, maxJump, friendly, back } = rules;
  const mine = player === 0 ? TOAD : FROG;
  const theirs = TOAD + FROG - mine;
  const step = player === 0 ? 1 : -1;
  const found: number[] = [];
  for (let at = 0; at < strip.length; at++) {
    if (strip.charCodeAt(at) !== mine) continue;
    if (back === true && strip.charCodeAt(at - step) === EMPTY) found.push(at, at - step);
    let far = 1;
    if (strip.charCodeAt(at + step) === EMPTY) {
      for (; far <= maxSlide && strip.charCodeAt(at + far * step) === EMPTY; far++) {
        if (far >= minSlide) found.push(at, at + far * step);
      }
      continue;
    }
    for (; far <= maxJump; far++) {
      const over = strip.charCodeAt(at + far * step);
      if (over !== theirs && !(friendly && over === mine)) break;
    }
    if (far > 1 && strip.charCodeAt(at + far * step) === EMPTY) found.push(at, at + far * step);
  }
  return found;
}

/** The strip after a man went from one cell to another. */
export function marched(strip: string, from: number, to: number): string {
  const man = strip[from]!;
  return from < to
    ? `${strip.slice(0, from)}.${strip.slice(from + 1, to)}${man}${strip.slice(to + 1)}`
    : `${strip.slice(0, to)}${man}${strip.slice(to + 1, from)}.${strip.slice(from + 1)}`;
}

/** The same strip seen from the other side, worth the negative. */
export function marchedBack(strip: string): string {
  let back = '';
  for (let at = strip.length - 1; at >= 0; at--) back += strip[at] === 't' ? 'f' : strip[at] === 'f' ? 't' : '.';
  return back;
}

/**
 * The pieces of a strip that do not touch each other any more, without those that are worth nothing. Men that can never move again are walls: at an end, or
 * where there are more of them side by side than can be jumped. Right's men go away from Left's that are behind them.
 *
 * @param isForBoth - both players move all men, so that what nobody would do alone, a long slide where a short one leaves more moves, counts too
 */
export function marchingPieces(strip: string, rules: Marching, isForBoth: boolean): string[] {
  const pieces: string[] = [];
  const { maxSlide, maxJump, friendly } = rules;
  const isCounted = rules.minSlide === 1 && !(isForBoth && (maxSlide > 1 || (friendly && maxJump > 0)));
  const stuck = stuckMen(strip, rules);
  let start = 0;
  for (let at = 0; at < strip.length; ) {
    if (stuck[at] === 0) {
      at++;
      continue;
    }
    const wall = at;
    while (at < strip.length && stuck[at] === 1) at++;
    if (wall > 0 && at < strip.length && at - wall <= maxJump) continue;
    cutApart(strip, start, wall, rules, isCounted, pieces);
    start = at;
  }
  cutApart(strip, start, strip.length, rules, isCounted, pieces);
  return pieces;
}

let scratch = new Uint8Array(64);

/** 1 for men that can never move, however the others move: those that stay where all that may ever move is taken away, again and again. */
function stuckMen(strip: string, rules: Marching): Uint8Array {
  const size = strip.length;
  if (scratch.length < size) scratch = new Uint8Array(2 * size);
  const stuck = scratch;
  for (let at = 0; at < size; at++) stuck[at] = strip.charCodeAt(at) === EMPTY ? 0 : 1;
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (let at = 0; at < size; at++) {
      if (stuck[at] === 0 || !mayMove(strip, at, stuck, rules)) continue;
      stuck[at] = 0;
      isChanged = true;
    }
  }
  return stuck;
}

function mayMove(strip: string, at: number, stuck: Uint8Array, rules: Marching): boolean {
  const { minSlide, maxJump, friendly } = rules;
  const man = strip.charCodeAt(at);
  const step = man === TOAD ? 1 : -1;
  // How far it is to the end.
  const room = man === TOAD ? strip.length - 1 - at : at;
  let far = 1;
  while (far <= minSlide && far <= room && stuck[at + far * step] === 0) far++;
  if (far > minSlide) return true;
  for (far = 1; far <= maxJump && far < room; far++) {
    const over = at + far * step;
    if (!friendly && stuck[over] === 1 && strip.charCodeAt(over) === man) return false;
    if (stuck[over + step] === 0) return true;
  }
  return false;
}

function cutApart(
  strip: string,
  start: number,
  end: number,
  rules: Marching,
  isCounted: boolean,
  pieces: string[],
): void {
  let from = start;
  let last = EMPTY;
  let lastAt = start;
  let hasToad = false;
  let lastFrog = -1;
  if (rules.maxJump > 0) for (let at = start; at < end; at++) if (strip.charCodeAt(at) === FROG) lastFrog = at;
  for (let at = start; at < end; at++) {
    const man = strip.charCodeAt(at);
    if (man === EMPTY) continue;
    if (man === TOAD) {
      if (last === FROG && (rules.maxJump === 0 || (!hasToad && lastFrog < at))) {
        keep(strip, from, lastAt + 1, rules, isCounted, pieces);
        from = at;
      }
      hasToad = true;
    }
    last = man;
    lastAt = at;
  }
  keep(strip, from, end, rules, isCounted, pieces);
}

/** Keeps a piece in its simplest form, if it has men that may move. */
function keep(
  strip: string,
  start: number,
  end: number,
  { maxSlide, maxJump }: Marching,
  isCounted: boolean,
  pieces: string[],
): void {
  let toads = 0;
  let frogs = 0;
  let first = end;
  let last = start;
  for (let at = start; at < end; at++) {
    const man = strip.charCodeAt(at);
    if (man === EMPTY) continue;
    if (first === end) first = at;
    last = at;
    if (man === TOAD) toads++;
    else frogs++;
  }
  if (toads + frogs === 0) return;
  if (toads > 0 && frogs > 0) {
    // Nobody comes out of a crowd that cannot jump.
    if (maxJump === 0 && strip[first] === 't') start = first;
    if (maxJump === 0 && strip[last] === 'f') end = last + 1;
    pieces.push(maxJump === 0 && maxSlide === 1 ? fronts(strip, start, end, toads, frogs) : strip.slice(start, end));
    return;
  }
  if (!isCounted) {
    pieces.push(toads > 0 ? strip.slice(first, end) : strip.slice(start, last + 1));
    return;
  }
  // Men of one player alone have as many moves as steps to where they end up, side by side.
  let steps = 0;
  for (let at = start; at < end; at++) {
    if (strip.charCodeAt(at) !== EMPTY) steps += toads > 0 ? end - 1 - at : at - start;
  }
  const men = toads + frogs;
  steps -= (men * (men - 1)) / 2;
  if (steps > 0) pieces.push(toads > 0 ? `t${'.'.repeat(steps)}` : `${'.'.repeat(steps)}f`);
}

/**
 * Two crowds before each other, one step a move: of those behind the foremost only their number matters and how many steps they have together, which may
 * all be the last one's.
 */
function fronts(strip: string, start: number, end: number, toads: number, frogs: number): string {
  const front = strip.lastIndexOf('t', end - 1);
  const facing = strip.indexOf('f', start);
  let steps = (-toads * (toads - 1)) / 2;
  for (let at = start; at < front; at++) if (strip[at] === 't') steps += front - at;
  const left = toads === 1 ? 't' : `t${'.'.repeat(steps)}${'t'.repeat(toads - 1)}`;
  steps = (-frogs * (frogs - 1)) / 2;
  for (let at = facing + 1; at < end; at++) if (strip[at] === 'f') steps += at - facing;
  const right = frogs === 1 ? 'f' : `${'f'.repeat(frogs - 1)}${'.'.repeat(steps)}f`;
  return `${left}${'.'.repeat(facing - front - 1)}${right}`;
}

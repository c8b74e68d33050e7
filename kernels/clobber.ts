/**
 * The kernel of `src/games/kit/clobber-search.ts` in AssemblyScript: the same search of Clobber, with a word of 64 bits for each player's men, square after square
 * of the ranks. What it plays out it keeps by the men alone: with how many ups beside them each player is known to win, and to lose, moving first.
 *
 * `node scripts/kernels.mjs` compiles it to `src/games/kit/clobber-kernel-bytes.ts`.
 */

/** Called where the search of a larger position goes on, and before bytes are kept; what they throw ends the search. */
declare function look(): void;
declare function charge(bytes: i32): void;

// Where things lie in memory, in bytes: the weights of `clobber-odds.ts` (by man, move, first), values of options, of few men, positions, tables.
const WEIGHTS: usize = 0x1000;
const MOVE_WEIGHT: usize = 25 * 8;
const FIRST_WEIGHT: usize = 26 * 8;
const OPTIONS: usize = 0x2000;
const VALUES: usize = 0x4000;
const STACK: usize = 0x84000;
const STACK_END: usize = 0x180000;

/** What is told of a position: whether who is to move wins. */
const LOSES: i32 = 0;
const WINS: i32 = 1;
const NOT_KNOWN: i32 = -1;
const GIVEN_UP: i32 = -2;

// A position on the stack: Left's men and Right's, what stands beside, how many replies there are, hash, both proof numbers.
const RIGHT: usize = 8;
const BESIDE: usize = 16;
const MOVES: usize = 20;
const HASH: usize = 24;
const WON: usize = 28;
const LOST: usize = 32;
const WIDTH: usize = 40;
/** More positions than the moves of one leave. */
const MOST_MOVES: usize = 128;

/** More moves than there are: the position has been looked at. */
const DONE: i32 = 1 << 20;
const FEW_MOVES: i32 = 24;
const FEW_POSITIONS: i32 = 300;
const REPLIES_AN_UP: i32 = 2;

// Few men, by place: all of them, Left's, how wide the board is, the value.
const MOST_MEN: i32 = 6;
const NO_VALUE: i32 = 1 << 20;
const VALUE_BITS: u32 = 14;
const VALUE_SIZE: u32 = 5;
const LEFTS: usize = 8;
const VALUE_WIDE: usize = 16;
const VALUE: usize = 20;

// What is played out, by place: Left's men and Right's, for each player, without a star and with one, the most ups with which he loses moving first, and the fewest
// with which he wins, as he sees them; how wide the board is.
const KNOWN_BITS: u32 = 16;
const KNOWN_SIZE: u32 = 5;
const LIMITS: usize = 16;
const KNOWN_WIDE: usize = 24;
/** The player loses with −127 ups, and wins with 127. */
const NOTHING: u64 = ((<u64>0x7f817f81) << 32) | 0x7f817f81;

// Proof numbers, by place: Left's men and Right's, what stands beside, size and player, the numbers.
const PROOF_BITS: u32 = 18;
const PROOF_SIZE: u32 = 5;
const PROOF_BESIDE: usize = 16;
const MARK: usize = 20;
const PROOF_WON: usize = 24;
const PROOF_LOST: usize = 28;

const FEWEST_BITS: u32 = 10;
const MORE_BITS: u32 = 2;

const MOST: i32 = 1 << 30;
const EVEN: f64 = 40;
const EFFORT: f64 = 0.07;
const MOST_GUESSED: f64 = 1048576;
const SAID: f64 = 0.8;

let wide: u64 = 1;
let notFirst: u64 = 0;
let notLast: u64 = 0;
let firstFile: u64 = 0;
let rank: u64 = 1;

let top: usize = STACK;
/** Positions that may yet be looked at, in all, and where few moves are played out. */
let left: i64 = 0;
let open: i32 = 0;
let optionTop: usize = OPTIONS;

let known: usize = 0;
let knownBits: u32 = 0;
let knownCount: i32 = 0;
let proofs: usize = 0;
let proofBits: u32 = 0;
let proofCount: i32 = 0;
let end: usize = STACK_END;

let foundWon: i32 = 0;
let foundLost: i32 = 0;

/** Room for a table behind what there is. */
function room(bytes: u32): usize {
  charge(bytes);
  const at = end;
  const pages = <i32>((at + bytes + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  end = at + bytes;
  return at;
}

/** Boards of so many files from here on. */
export function setShape(width: i32, height: i32): void {
  wide = width;
  rank = ((<u64>1) << width) - 1;
  firstFile = 0;
  for (let y = 0; y < height; y++) firstFile |= (<u64>1) << (y * width);
  notFirst = firstFile * rank - firstFile;
  notLast = notFirst >> 1;
}

function near(squares: u64): u64 {
  return ((squares & notLast) << 1) | ((squares & notFirst) >> 1) | (squares << wide) | (squares >> wide);
}

/** How many moves of men onto enemies there are, which is as many for either player. */
function count(own: u64, other: u64): i32 {
  return <i32>(
    (popcnt(((own & notLast) << 1) & other) +
      popcnt(((own & notFirst) >> 1) & other) +
      popcnt((own << wide) & other) +
      popcnt((own >> wide) & other))
  );
}

function hashOf(first: u64, second: u64, width: u64): u32 {
  let hash = (first * 0x1e3779b97f4a7d) ^ ((second + width) * 0x12b2ae3d27d4eb);
  hash ^= hash >> 29;
  hash *= 0x165667b19e3779;
  return <u32>(hash >> 32);
}

// What few men are worth: twice the ups, and 1 more for a star.

/** What men that hang together are worth, with Left's among them. */
function valueOf(all: u64, lefts: u64): i32 {
  if (lefts === 0 || lefts === all) return 0;
  while ((all & rank) === 0) {
    all >>= wide;
    lefts >>= wide;
  }
  while ((all & firstFile) === 0) {
    all >>= 1;
    lefts >>= 1;
  }
  const at = VALUES + ((hashOf(all, lefts, wide) >>> (32 - VALUE_BITS)) << VALUE_SIZE);
  if (load<u64>(at) === all && load<u64>(at, LEFTS) === lefts && load<i32>(at, VALUE_WIDE) === <i32>wide) {
    return load<i32>(at, VALUE);
  }
  const value = findValue(all, lefts);
  store<u64>(at, all);
  store<u64>(at, lefts, LEFTS);
  store<i32>(at, <i32>wide, VALUE_WIDE);
  store<i32>(at, value, VALUE);
  return value;
}

function findValue(all: u64, lefts: u64): i32 {
  const from = optionTop;
  if (!pushOptions(lefts, all ^ lefts, 0)) {
    optionTop = from;
    return NO_VALUE;
  }
  const middle = optionTop;
  if (!pushOptions(all ^ lefts, lefts, 1)) {
    optionTop = from;
    return NO_VALUE;
  }
  let found = NO_VALUE;
  for (let ups = 0; ups <= MOST_MEN && found === NO_VALUE; ups++) {
    for (let star = 0; star < 2; star++) {
      if (isValue(from, middle, 2 * ups + star)) found = 2 * ups + star;
      else if (isValue(from, middle, star - 2 * ups)) found = star - 2 * ups;
    }
  }
  optionTop = from;
  return found;
}

/** Whether all of a player's options are ups and a star; lists them. */
function pushOptions(own: u64, other: u64, player: i32): bool {
  for (let way = 0; way < 4; way++) {
    for (let rest = stepped(own, way) & other; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const mine = (own & ~cameFrom(to, way)) | to;
      const value = sumOf(mine | (other & ~to), player === 0 ? mine : other & ~to);
      if (value === NO_VALUE) return false;
      store<i32>(optionTop, value);
      optionTop += 4;
    }
  }
  return true;
}

function stepped(own: u64, way: i32): u64 {
  if (way === 0) return (own & notLast) << 1;
  if (way === 1) return (own & notFirst) >> 1;
  return way === 2 ? own << wide : own >> wide;
}

function cameFrom(to: u64, way: i32): u64 {
  if (way === 0) return to >> 1;
  if (way === 1) return to << 1;
  return way === 2 ? to >> wide : to << wide;
}

/** What men that need not hang together are worth. */
function sumOf(all: u64, lefts: u64): i32 {
  let sum = 0;
  while (all !== 0) {
    let part = all & -all;
    for (;;) {
      const more = (part | near(part)) & all;
      if (more === part) break;
      part = more;
    }
    const value = valueOf(part, lefts & part);
    if (value === NO_VALUE) return NO_VALUE;
    sum = added(sum, value);
    all &= ~part;
  }
  return sum;
}

/** Stars cancel. */
function added(a: i32, b: i32): i32 {
  return (((a >> 1) + (b >> 1)) << 1) | ((a ^ b) & 1);
}

function isValueAtLeast(a: i32, b: i32): bool {
  const ups = (a >> 1) - (b >> 1);
  return ups >= 2 || (ups >= 0 && ((a ^ b) & 1) === 0);
}

/** A player's first option of a value, if there is any: for some values the star is another one beside it. */
function optionOf(value: i32, player: i32): i32 {
  const ups = value >> 1;
  if (player === 0 ? ups < 0 : ups > 0) return (2 * (ups + (player === 0 ? 1 : -1))) | ((value & 1) ^ 1);
  return 0;
}

function hasStarToo(value: i32, player: i32): bool {
  return value === (player === 0 ? 3 : -1);
}

function isValue(from: usize, middle: usize, value: i32): bool {
  return isAtLeast(from, middle, value) && isAtMost(from, middle, value);
}

/** Whether the game with the listed options is at least as good for Left as a value. */
function isAtLeast(from: usize, middle: usize, value: i32): bool {
  for (let at = middle; at < optionTop; at += 4) if (isValueAtLeast(value, load<i32>(at))) return false;
  if (value === 0) return true;
  return !isAtMost(from, middle, optionOf(value, 0)) && !(hasStarToo(value, 0) && isAtMost(from, middle, 1));
}

function isAtMost(from: usize, middle: usize, value: i32): bool {
  for (let at = from; at < middle; at += 4) if (isValueAtLeast(load<i32>(at), value)) return false;
  if (value === 0) return true;
  return !isAtLeast(from, middle, optionOf(value, 1)) && !(hasStarToo(value, 1) && isAtLeast(from, middle, 1));
}

// Moves: what each leaves is offered, until one is known to win.

/** What a move leaves, without few men that are worth ups and a star, which go to what stands beside. */
let settledLeft: u64 = 0;
let settledRight: u64 = 0;
let settledBeside: i32 = 0;

/** Looks at what hangs together with some squares, which may be few men now. */
function settle(lefts: u64, rights: u64, changed: u64, beside: i32): void {
  let men = lefts | rights;
  let rest = changed & men;
  while (rest !== 0) {
    let part = rest & -rest;
    let isSmall = true;
    while (isSmall) {
      const more = (part | near(part)) & men;
      if (more === part) break;
      part = more;
      isSmall = <i32>popcnt(part) <= MOST_MEN;
    }
    rest &= ~part;
    if (!isSmall) continue;
    const value = valueOf(part, lefts & part);
    if (value === NO_VALUE) continue;
    beside = added(beside, value);
    men &= ~part;
  }
  lefts &= men;
  rights &= men;
  if (men !== 0) {
    while ((men & rank) === 0) {
      men >>= wide;
      lefts >>= wide;
      rights >>= wide;
    }
  }
  settledLeft = lefts;
  settledRight = rights;
  settledBeside = beside;
}

/** Offers what a player's move leaves; whether it is known to win. */
function offer(own: u64, other: u64, changed: u64, beside: i32, player: i32): bool {
  settle(player === 0 ? own : other, player === 0 ? other : own, changed, beside);
  beside = settledBeside;
  const moves = count(settledLeft, settledRight) + (beside !== 0 ? 1 : 0);
  if (moves === 0) return true;
  const at = top;
  store<u64>(at, settledLeft);
  store<u64>(at, settledRight, RIGHT);
  store<i32>(at, beside, BESIDE);
  store<u32>(at, hashOf(settledLeft, settledRight, wide), HASH);
  const found = lookUp(at, player ^ 1);
  if (found !== NOT_KNOWN) return found === LOSES;
  const ups = player === 0 ? beside >> 1 : -(beside >> 1);
  store<i32>(at, moves - REPLIES_AN_UP * ups, MOVES);
  top = at + WIDTH;
  return false;
}

function offerMoves(at: usize, player: i32): bool {
  const lefts = load<u64>(at);
  const rights = load<u64>(at, RIGHT);
  const beside = load<i32>(at, BESIDE);
  const own = player === 0 ? lefts : rights;
  const other = player === 0 ? rights : lefts;
  for (let way = 0; way < 4; way++) {
    for (let rest = stepped(own, way) & other; rest !== 0; rest &= rest - 1) {
      const to = rest & -rest;
      const from = cameFrom(to, way);
      if (offer((own & ~from) | to, other & ~to, near(from), beside, player)) return true;
    }
  }
  if (beside === 0) return false;
  return (
    offer(own, other, 0, optionOf(beside, player), player) ||
    (hasStarToo(beside, player) && offer(own, other, 0, 1, player))
  );
}

// What is played out.

function isKnownAt(slot: usize, at: usize): bool {
  return (
    load<u64>(slot) === load<u64>(at) &&
    load<u64>(slot, RIGHT) === load<u64>(at, RIGHT) &&
    load<i32>(slot, KNOWN_WIDE) === <i32>wide
  );
}

/** What stands beside, as a player sees it. */
function besideFor(at: usize, player: i32): i32 {
  const beside = load<i32>(at, BESIDE);
  return player === 0 ? beside : (-(beside >> 1) << 1) | (beside & 1);
}

/** What is known of a position in which a player is to move. */
function lookUp(at: usize, player: i32): i32 {
  const slot = known + ((load<u32>(at, HASH) >>> (32 - knownBits)) << KNOWN_SIZE);
  if (!isKnownAt(slot, at)) return NOT_KNOWN;
  const beside = besideFor(at, player);
  const limit = slot + LIMITS + 4 * player + 2 * (beside & 1);
  if (beside >> 1 >= <i32>load<i8>(limit, 1)) return WINS;
  return beside >> 1 <= <i32>load<i8>(limit) ? LOSES : NOT_KNOWN;
}

function raise(limit: usize, ups: i32): void {
  if (ups > <i32>load<i8>(limit)) store<i8>(limit, <i8>ups);
}

function lower(limit: usize, ups: i32): void {
  if (ups < <i32>load<i8>(limit, 1)) store<i8>(limit, <i8>ups, 1);
}

/** Keeps who wins. What wins with v wins with what is more: with two more ups, whatever the star. Where who moves first loses, the other one wins moving first with a star more, or an up. */
function keep(at: usize, player: i32, result: i32): void {
  const slot = known + ((load<u32>(at, HASH) >>> (32 - knownBits)) << KNOWN_SIZE);
  if (!isKnownAt(slot, at)) {
    if (load<i32>(slot, KNOWN_WIDE) === 0) knownCount++;
    store<u64>(slot, load<u64>(at));
    store<u64>(slot, load<u64>(at, RIGHT), RIGHT);
    store<u64>(slot, NOTHING, LIMITS);
    store<i32>(slot, <i32>wide, KNOWN_WIDE);
  }
  const beside = besideFor(at, player);
  const ups = beside >> 1;
  const mine = slot + LIMITS + 4 * player;
  const theirs = slot + LIMITS + 4 * (player ^ 1);
  const same = 2 * (beside & 1);
  const starred = same ^ 2;
  if (result === WINS) {
    lower(mine + same, ups);
    lower(mine + starred, ups + 2);
  } else {
    raise(mine + same, ups);
    raise(mine + starred, ups - 2);
    lower(theirs + starred, -ups);
    lower(theirs + same, 1 - ups);
  }
}

function growKnown(bits: u32): void {
  const old = known;
  const oldEnd = old + (old === 0 ? 0 : ((<usize>1) << knownBits) << KNOWN_SIZE);
  const at = room(((<u32>1) << bits) << KNOWN_SIZE);
  if (at === 0) return;
  known = at;
  knownBits = bits;
  for (let from = old; from < oldEnd; from += 1 << KNOWN_SIZE) {
    const width = load<i32>(from, KNOWN_WIDE);
    if (width === 0) continue;
    const hash = hashOf(load<u64>(from), load<u64>(from, RIGHT), width);
    memory.copy(known + ((hash >>> (32 - bits)) << KNOWN_SIZE), from, 1 << KNOWN_SIZE);
  }
}

function search(at: usize, player: i32): i32 {
  if (--open < 0 || top > STACK_END - MOST_MOVES * WIDTH) return NOT_KNOWN;
  const first = top;
  let result = offerMoves(at, player) ? WINS : LOSES;
  while (result === LOSES) {
    const next = nextFrom(first);
    if (next === 0) break;
    const found = search(next, player ^ 1);
    if (found === NOT_KNOWN) return NOT_KNOWN;
    if (found === LOSES) result = WINS;
  }
  top = first;
  keep(at, player, result);
  return result;
}

/** The position with the fewest moves, of those from a place on that have not been looked at; 0 where all have. */
function nextFrom(first: usize): usize {
  let best: usize = 0;
  let fewest = DONE;
  for (let at = first; at < top; at += WIDTH) {
    const moves = load<i32>(at, MOVES);
    if (moves >= fewest) continue;
    fewest = moves;
    best = at;
  }
  if (best !== 0) store<i32>(best, DONE, MOVES);
  return best;
}

// Larger positions, by proof numbers: see `bit-proofs.ts`.

function movesAt(at: usize): i32 {
  return 2 * count(load<u64>(at), load<u64>(at, RIGHT));
}

/** Plays a position with few moves out. */
function playOut(at: usize, player: i32): i32 {
  if (movesAt(at) > FEW_MOVES) return NOT_KNOWN;
  const found = lookUp(at, player);
  if (found !== NOT_KNOWN) return found;
  if (knownCount > 1 << (knownBits - 1) && knownBits < KNOWN_BITS) growKnown(min(knownBits + MORE_BITS, KNOWN_BITS));
  const before = top;
  const most = <i32>min<i64>(FEW_POSITIONS, left);
  open = most;
  const result = search(at, player);
  left -= most - max(open, 0);
  top = before;
  return result;
}

/** Searches a position until it is decided or one of its proof numbers is at its limit. */
function prove(at: usize, player: i32, wonLimit: i32, lostLimit: i32): i32 {
  if (--left < 0 || top > STACK_END - MOST_MOVES * WIDTH) return GIVEN_UP;
  look();
  const other = player ^ 1;
  const first = top;
  let result = offerMoves(at, player) || guess(first, other) ? WINS : NOT_KNOWN;
  while (result === NOT_KNOWN) {
    let unknown = 0;
    let best: usize = 0;
    let least = MOST;
    let second = MOST;
    let most = 0;
    for (let child = first; child < top; child += WIDTH) {
      const won = load<i32>(child, WON);
      if (won === 0) continue;
      unknown++;
      most = max(most, abs(won));
      const each = load<i32>(child, LOST);
      if (each < least) {
        second = least;
        least = each;
        best = child;
      } else if (each < second) second = each;
    }
    if (unknown === 0) {
      result = LOSES;
      break;
    }
    const all = min(MOST - 1, most + unknown - 1);
    if (least >= wonLimit || all >= lostLimit) {
      foundWon = least;
      foundLost = all;
      top = first;
      keepProof(at, player, least, all);
      return NOT_KNOWN;
    }
    let found = load<i32>(best, WON) < 0 ? playOut(best, other) : NOT_KNOWN;
    if (found === NOT_KNOWN) {
      found = prove(best, other, lostLimit - unknown + 1, min(wonLimit, second + 1 + (second >> 2)));
    }
    if (found === GIVEN_UP) {
      top = first;
      keepProof(at, player, least, all);
      return GIVEN_UP;
    }
    if (found === LOSES) result = WINS;
    store<i32>(best, found === WINS ? 0 : foundWon, WON);
    store<i32>(best, foundLost, LOST);
  }
  top = first;
  keep(at, player, result);
  keepProof(at, player, result === WINS ? 0 : MOST, result === WINS ? MOST : 0);
  return result;
}

/** Sets the proof numbers of the positions from a place on, in which a player is to move; whether one is known to be lost. */
function guess(first: usize, player: i32): bool {
  for (let at = first; at < top; at += WIDTH) {
    const slot = proofSlot(load<u32>(at, HASH), load<i32>(at, BESIDE), markOf(<i32>wide, player));
    if (isProofOf(slot, at, player)) {
      const lost = load<i32>(slot, PROOF_LOST);
      store<i32>(at, load<i32>(slot, PROOF_WON), WON);
      store<i32>(at, lost, LOST);
      if (lost === 0) return true;
    } else {
      const odds = oddsAt(at, player);
      const effort = EFFORT * movesAt(at);
      store<i32>(at, -bounded(EVEN * Math.exp(effort - odds)), WON);
      store<i32>(at, bounded(EVEN * Math.exp(effort + odds)), LOST);
    }
  }
  return false;
}

function bounded(guessed: f64): i32 {
  return <i32>nearest(min(max(guessed, 1), MOST_GUESSED));
}

/** The log-odds that a player, to move, wins a position, as a guess. */
function oddsAt(at: usize, player: i32): f64 {
  const own = load<u64>(player === 0 ? at : at + RIGHT);
  const other = load<u64>(player === 0 ? at + RIGHT : at);
  let odds = load<f64>(WEIGHTS, FIRST_WEIGHT);
  const move = load<f64>(WEIGHTS, MOVE_WEIGHT);
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    const beside = near(rest & -rest);
    const theirs = <usize>popcnt(beside & other);
    odds += load<f64>(WEIGHTS + ((5 * theirs + <usize>popcnt(beside & own)) << 3)) + move * <f64>theirs;
  }
  for (let rest = other; rest !== 0; rest &= rest - 1) {
    const beside = near(rest & -rest);
    odds -= load<f64>(WEIGHTS + ((5 * <usize>popcnt(beside & own) + <usize>popcnt(beside & other)) << 3));
  }
  const ups = load<i32>(at, BESIDE) >> 1;
  return SAID * odds + <f64>(player === 0 ? ups : -ups);
}

function markOf(width: i32, player: i32): i32 {
  return (width << 2) | (player << 1) | 1;
}

function proofSlot(hash: u32, beside: i32, mark: i32): usize {
  const mixed = (hash ^ (<u32>beside * 0x85ebca6b) ^ (<u32>mark * 0xc2b2ae35)) * 0x9e3779b1;
  return proofs + ((mixed >>> (32 - proofBits)) << PROOF_SIZE);
}

function isProofOf(slot: usize, at: usize, player: i32): bool {
  return (
    load<u64>(slot) === load<u64>(at) &&
    load<u64>(slot, RIGHT) === load<u64>(at, RIGHT) &&
    load<i32>(slot, PROOF_BESIDE) === load<i32>(at, BESIDE) &&
    load<i32>(slot, MARK) === markOf(<i32>wide, player)
  );
}

function keepProof(at: usize, player: i32, won: i32, lost: i32): void {
  if (proofCount > 1 << (proofBits - 1) && proofBits < PROOF_BITS) growProofs(min(proofBits + MORE_BITS, PROOF_BITS));
  const mark = markOf(<i32>wide, player);
  const slot = proofSlot(load<u32>(at, HASH), load<i32>(at, BESIDE), mark);
  if (load<i32>(slot, MARK) === 0) proofCount++;
  store<u64>(slot, load<u64>(at));
  store<u64>(slot, load<u64>(at, RIGHT), RIGHT);
  store<i32>(slot, load<i32>(at, BESIDE), PROOF_BESIDE);
  store<i32>(slot, mark, MARK);
  store<i32>(slot, won, PROOF_WON);
  store<i32>(slot, lost, PROOF_LOST);
}

function growProofs(bits: u32): void {
  const old = proofs;
  const oldEnd = old + (old === 0 ? 0 : ((<usize>1) << proofBits) << PROOF_SIZE);
  const at = room(((<u32>1) << bits) << PROOF_SIZE);
  if (at === 0) return;
  proofs = at;
  proofBits = bits;
  for (let from = old; from < oldEnd; from += 1 << PROOF_SIZE) {
    const mark = load<i32>(from, MARK);
    if (mark === 0) continue;
    const hash = hashOf(load<u64>(from), load<u64>(from, RIGHT), mark >> 2);
    memory.copy(proofSlot(hash, load<i32>(from, PROOF_BESIDE), mark), from, 1 << PROOF_SIZE);
  }
}

/**
 * Whether a player, to move, wins the position that stands at the beginning of the stack, by so many positions at most: 1, 0, or −1 where that is not known.
 */
export function play(player: i32, most: f64): i32 {
  if (known === 0) growKnown(FEWEST_BITS);
  if (proofs === 0) growProofs(FEWEST_BITS);
  if (known === 0 || proofs === 0) return NOT_KNOWN;
  top = STACK + WIDTH;
  optionTop = OPTIONS;
  left = <i64>most;
  const men = load<u64>(STACK) | load<u64>(STACK, RIGHT);
  settle(load<u64>(STACK), load<u64>(STACK, RIGHT), men, load<i32>(STACK, BESIDE));
  if (settledBeside === 0 && count(settledLeft, settledRight) === 0) return LOSES;
  store<u64>(STACK, settledLeft);
  store<u64>(STACK, settledRight, RIGHT);
  store<i32>(STACK, settledBeside, BESIDE);
  store<u32>(STACK, hashOf(settledLeft, settledRight, wide), HASH);
  const found = lookUp(STACK, player);
  if (found !== NOT_KNOWN) return found;
  const played = playOut(STACK, player);
  if (played !== NOT_KNOWN) return played;
  const proved = left > 0 ? prove(STACK, player, MOST, MOST) : NOT_KNOWN;
  return proved === GIVEN_UP ? NOT_KNOWN : proved;
}

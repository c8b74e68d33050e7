/**
 * Who wins a larger region, by play on the board as it stands: by proof numbers, depth first, as sums are searched, down to positions with few moves, which are
 * played out. What is known of the others is kept in a second table, so that a search that was given up goes on where it was.
 */
import { BitSearch, FEW_MOVES, FEW_POSITIONS, hashOf, LOSES, NOT_KNOWN, WINS } from './bit-search.js';
import { PositionTable } from './position-table.js';

/** Entries of the table at most, as a power of 2. */
const MOST_BITS = 18;
/** What is known of planes: size and player, and both proof numbers. */
const WON = 1;
const LOST = 2;
const KNOWN = 3;

/** Proof numbers stay below. */
const MOST = 2 ** 30;
/** The first guesses: of an even position without moves, by what factor each move makes it larger (its logarithm), the largest, and what odds count. */
const EVEN = 40;
const EFFORT = 0.07;
const MOST_GUESSED = 2 ** 20;

const GIVEN_UP = -2;

export abstract class ProofSearch extends BitSearch {
  readonly #proofs: PositionTable;
  // By position on the stack: its proof numbers, 0 where who is to move is known to win; negative where they are guessed.
  #won = new Int32Array(1 << 10);
  #lost = new Int32Array(1 << 10);
  // What a search that is not done tells.
  #foundWon = 0;
  #foundLost = 0;
  /** Positions that may yet be looked at, in all. */
  #left = 0;
  #lookOn = () => {};

  constructor(planes: number, charge: (bytes: number) => void) {
    super(planes, charge);
    const hashAt = (slots: Int32Array, at: number) => hashOf(slots, at, planes, slots[at + planes]!);
    this.#proofs = new PositionTable(planes, KNOWN, MOST_BITS, charge, hashAt);
  }

  /** The log-odds that a player, to move, wins the position at a place of the stack, as a guess. */
  protected abstract oddsAt(at: number, player: 0 | 1): number;

  /** Both players' moves there. */
  protected abstract movesAt(at: number): number;

  protected override find(player: 0 | 1, most: number, look: () => void): number {
    this.#left = most;
    this.#lookOn = look;
    const found = this.#playOut(0, player);
    if (found !== NOT_KNOWN) return found;
    const proved = this.#left > 0 ? this.#prove(0, player, MOST, MOST) : NOT_KNOWN;
    return proved === GIVEN_UP ? NOT_KNOWN : proved;
  }

  /** Plays a position with few moves out. */
  #playOut(at: number, player: 0 | 1): number {
    if (this.movesAt(at) > FEW_MOVES) return NOT_KNOWN;
    const known = this.look(at, player);
    if (known !== NOT_KNOWN) return known;
    const top = this.top;
    const most = Math.min(FEW_POSITIONS, this.#left);
    this.open = most;
    const found = this.search(at, player);
    this.#left -= most - Math.max(this.open, 0);
    this.top = top;
    return found;
  }

  /** Searches the position at a place of the stack until it is decided or one of its proof numbers is at its limit. */
  #prove(at: number, player: 0 | 1, wonLimit: number, lostLimit: number): number {
    if (--this.#left < 0) return GIVEN_UP;
    this.#lookOn();
    const other = player === 0 ? 1 : 0;
    const first = this.top;
    this.reserve();
    let result = this.offerMoves(at, player) || this.#guess(first, other) ? WINS : NOT_KNOWN;
    const { width } = this;
    const won = this.#won;
    const lost = this.#lost;
    while (result === NOT_KNOWN) {
      let open = 0;
      let best = -1;
      let least = MOST;
      let second = MOST;
      let most = 0;
      for (let child = first; child < this.top; child += width) {
        const i = child / width;
        if (won[i] === 0) continue;
        open++;
        most = Math.max(most, Math.abs(won[i]!));
        const each = lost[i]!;
        if (each < least) {
          second = least;
          least = each;
          best = child;
        } else if (each < second) second = each;
      }
      if (open === 0) {
        result = LOSES;
        break;
      }
      const all = Math.min(MOST - 1, most + open - 1);
      if (least >= wonLimit || all >= lostLimit) {
        this.#foundWon = least;
        this.#foundLost = all;
        this.top = first;
        this.#keepProof(at, player, least, all);
        return NOT_KNOWN;
      }
      const i = best / width;
      let found = won[i]! < 0 ? this.#playOut(best, other) : NOT_KNOWN;
      if (found === NOT_KNOWN) {
        found = this.#prove(best, other, lostLimit - open + 1, Math.min(wonLimit, second + 1 + (second >> 2)));
      }
      if (found === GIVEN_UP) {
        this.top = first;
        this.#keepProof(at, player, least, all);
        return GIVEN_UP;
      }
      if (found === LOSES) result = WINS;
      won[i] = found === WINS ? 0 : this.#foundWon;
      lost[i] = this.#foundLost;
    }
    this.top = first;
    this.keep(at, player, result);
    this.#keepProof(at, player, result === WINS ? 0 : MOST, result === WINS ? MOST : 0);
    return result;
  }

  /** Sets the proof numbers of the positions from a place on, in which a player is to move; whether one is known to be lost. */
  #guess(first: number, player: 0 | 1): boolean {
    const { width } = this;
    const end = this.top / width;
    if (end > this.#won.length) {
      const [won, lost] = [new Int32Array(2 * end), new Int32Array(2 * end)];
      won.set(this.#won);
      lost.set(this.#lost);
      this.#won = won;
      this.#lost = lost;
    }
    for (let at = first; at < this.top; at += width) {
      const i = at / width;
      if (this.#lookUp(at, player)) {
        this.#won[i] = this.#foundWon;
        this.#lost[i] = this.#foundLost;
        if (this.#foundLost === 0) return true;
      } else {
        const odds = this.oddsAt(at, player);
        const effort = EFFORT * this.movesAt(at);
        this.#won[i] = -bounded(EVEN * Math.exp(effort - odds));
        this.#lost[i] = bounded(EVEN * Math.exp(effort + odds));
      }
    }
    return false;
  }

  /** Whether the table tells of the position at a place of the stack: both its proof numbers. */
  #lookUp(at: number, player: 0 | 1): boolean {
    const proofs = this.#proofs;
    const { slots } = proofs;
    const mark = proofs.mark(this.hashOf(at));
    if (slots[mark] !== this.mark(player) || !proofs.has(mark, this.stack, at)) return false;
    this.#foundWon = slots[mark + WON]!;
    this.#foundLost = slots[mark + LOST]!;
    return true;
  }

  #keepProof(at: number, player: 0 | 1, won: number, lost: number): void {
    const mark = this.#proofs.enter(this.hashOf(at), this.stack, at);
    const { slots } = this.#proofs;
    slots[mark] = this.mark(player);
    slots[mark + WON] = won;
    slots[mark + LOST] = lost;
  }
}

const bounded = (guess: number) => Math.round(Math.min(Math.max(guess, 1), MOST_GUESSED));

/** Loopy values that have stoppers as sides: sums, order, outcomes with draws, and what belongs to them (Siegel, VI). */
import { kept } from '../../core/data/kept.js';
import { resultOf, ZugzwangError } from '../../core/errors.js';
import type { Order, PartizanStore } from '../partizan/store.js';
import { CanonicalStopper } from './canonical-stopper.js';
import { isDraft, type Stopper, StopperTable, type Vertex } from './stopper-table.js';
import { survivesSum } from './sum-survival.js';
import { Survival } from './survival.js';

/** A value S & T: what Left has where play without end is won by Left, and where by Right. A stopper is both its sides. */
export interface LoopyValue {
  readonly onside: Stopper;
  readonly offside: Stopper;
}

/** A position of a finite loopy game: its options are positions and values. */
export interface LoopyForm {
  readonly left: readonly LoopySummand[];
  readonly right: readonly LoopySummand[];
}

/** A position that is being made. */
interface OpenForm {
  readonly left: LoopySummand[];
  readonly right: LoopySummand[];
}

/** What is added up: a position, or a value. */
export type LoopySummand = LoopyForm | LoopyValue;

/** Who wins, with draws: `PHat` and `NHat` are P and N with one draw in Left's favour, the others with one in Right's. */
export type LoopyOutcome = 'L' | 'R' | 'N' | 'P' | 'D' | 'PHat' | 'NHat' | 'PCheck' | 'NCheck';

/** Positions that a sum may have before it is simplified. */
const MOST_POSITIONS = 4000;

/** Positions beside whose negatives sums are tried, about. */
const MOST_COMPANIONS = 24;

const OUTCOMES: Readonly<Record<string, LoopyOutcome>> = {
  'L L': 'L',
  'R R': 'R',
  'L R': 'N',
  'R L': 'P',
  'D D': 'D',
  'D L': 'PHat',
  'L D': 'NHat',
  'R D': 'PCheck',
  'D R': 'NCheck',
};

/** Loopy values over a store of short ones. */
export class LoopyValues {
  /** The stoppers met so far. */
  readonly table: StopperTable;
  readonly #order: Survival;
  readonly #canonical: CanonicalStopper;
  readonly #sums = new Map<string, Stopper | NoSides>();

  constructor(store: PartizanStore) {
    this.table = new StopperTable(store);
    this.#order = new Survival(this.table);
    this.#canonical = new CanonicalStopper(this.table, this.#order);
  }

  /** A short value. */
  short(value: number): LoopyValue {
    return this.#both(this.table.short(value));
  }

  #both(stopper: Stopper): LoopyValue {
    return { onside: stopper, offside: stopper };
  }

  /** S & T of two stoppers. @throws ZugzwangError `input` where S is not at least T */
  sided(onside: LoopyValue, offside: LoopyValue): LoopyValue {
    const [s, t] = [this.stopper(onside), this.stopper(offside)];
    if (!this.#order.isAtLeast(s, t)) throw new ZugzwangError('input', 'S & T: expected an onside of at least T');
    return { onside: s, offside: t };
  }

  /** The stopper that a value is. @throws ZugzwangError `input` where it is none */
  stopper({ onside, offside }: LoopyValue): Stopper {
    if (onside === offside) return onside;
    throw new ZugzwangError('input', 'a value with two sides: expected a stopper');
  }

  /** The value of a position. @throws ZugzwangError `input` where no sides that are stoppers were found */
  game(form: LoopyForm): LoopyValue {
    return this.games([form])[0]!;
  }

  /** The values of positions that may lead to each other. @throws ZugzwangError `input` where no sides that are stoppers were found */
  games(forms: readonly LoopyForm[]): LoopyValue[] {
    try {
      const [ons, isSided] = this.#sides(forms, 1);
      const [offs] = isSided || !areOfStoppers(forms) ? this.#sides(forms, -1) : [ons];
      return ons.map((onside, i) => ({ onside, offside: offs[i]! }));
    } finally {
      this.#forget();
    }
  }

  #sides(forms: readonly LoopyForm[], bias: 1 | -1): [Stopper[], boolean] {
    const { stoppers, isSided, isKnown } = this.#canonical.resolve(this.#drawn(forms, bias), bias);
    if (stoppers.includes(undefined)) throw new NoSides(isKnown);
    return [stoppers as Stopper[], isSided];
  }

  #forget(): void {
    this.table.forgetDrafts();
    this.#order.forgetDrafts();
    this.#canonical.forgetDrafts();
  }

  #drawn(forms: readonly LoopyForm[], bias: 1 | -1): Vertex[] {
    const vertices = new Map<LoopyForm, Vertex>(forms.map(form => [form, this.table.draft()]));
    const vertex = (option: LoopySummand): Vertex => {
      if ('onside' in option) return bias > 0 ? option.onside : option.offside;
      return kept(vertices, option, () => this.table.draft());
    };
    for (const [{ left, right }, v] of vertices) this.table.redraft(v, left.map(vertex), right.map(vertex));
    return forms.map(form => vertices.get(form)!);
  }

  // Group and order

  /** g + h. @throws ZugzwangError `input` where no sides that are stoppers were found, `budget` for sums of too many positions */
  add(g: LoopyValue, h: LoopyValue): LoopyValue {
    return { onside: this.#sum(g.onside, h.onside, 1), offside: this.#sum(g.offside, h.offside, -1) };
  }

  #sum(g: Stopper, h: Stopper, bias: 1 | -1): Stopper {
    const [x, y] = [this.table.valueOf(g), this.table.valueOf(h)];
    if (x !== undefined && y !== undefined) return this.table.short(this.table.store.add(x, y));
    const key = `${Math.min(g, h)} ${Math.max(g, h)} ${bias}`;
    if (!this.#sums.has(key)) {
      try {
        const moved = this.#translated(g, h);
        if (moved !== undefined) {
          this.#sums.set(key, moved);
          return moved;
        }
        const drawn = this.#sumDrawn([g, h]);
        if (drawn === undefined) {
          throw new ZugzwangError('budget', `a sum of loopy values has more than ${MOST_POSITIONS} positions`);
        }
        const { stoppers, isSided, isKnown } = this.#canonical.resolve([drawn], bias);
        const sum = stoppers[0] ?? new NoSides(isKnown);
        this.#sums.set(key, sum);
        if (!isSided) this.#sums.set(`${Math.min(g, h)} ${Math.max(g, h)} ${-bias}`, sum);
      } finally {
        this.#forget();
      }
    }
    const sum = this.#sums.get(key)!;
    if (sum instanceof NoSides) throw sum;
    return sum;
  }

  /**
   * The value of a sum of positions and values, which may have sides where they, or sums of some of them, have none.
   *
   * @throws NoSides with these summands where no sides were found, `budget` where that takes too long
   */
  sum(summands: readonly LoopySummand[]): LoopyValue {
    const { table } = this;
    const short = (summand: LoopySummand) =>
      isValue(summand) && summand.onside === summand.offside ? table.valueOf(summand.onside) : undefined;
    // A stopper and a short value are a stopper, so that what is short changes nothing of whether there are sides.
    const loopy = summands.filter(summand => short(summand) === undefined);
    const rest = this.short(table.store.sum(summands.map(summand => short(summand) ?? table.store.zero)));
    return this.add(this.#loopySum(loopy, summands), rest);
  }

  #loopySum(loopy: readonly LoopySummand[], summands: readonly LoopySummand[]): LoopyValue {
    if (loopy.every(isValue)) {
      const added = resultOf(() => loopy.reduce((g, h) => this.add(g, h), this.short(this.table.store.zero)));
      if (added.ok) return added.value;
      if (!(added.error instanceof NoSides)) throw added.error;
    }
    try {
      const [onside, offside] = ([1, -1] as const).map(bias => {
        const drawn = this.#sumDrawn(this.#summands(loopy, bias));
        if (drawn === undefined) throw new NoSides(false, summands);
        const { stoppers, isKnown } = this.#canonical.resolve([drawn], bias);
        if (stoppers[0] === undefined) throw new NoSides(isKnown, summands);
        return stoppers[0];
      });
      return { onside: onside!, offside: offside! };
    } finally {
      this.#forget();
    }
  }

  /** A sum as one position: what is loopy side by side, the short values added up. Undefined where it has too many positions. */
  #sumDrawn(summands: readonly Vertex[]): Vertex | undefined {
    const table = this.table;
    const { store } = table;
    const sums = new Map<string, { v: Vertex; loopy: readonly Vertex[]; short: number }>();
    const together = (vertices: readonly Vertex[], added: number): Vertex => {
      let short = added;
      const loopy: Vertex[] = [];
      for (const v of vertices) {
        const value = table.valueOf(v);
        if (value === undefined) loopy.push(v);
        else short = store.add(short, value);
      }
      const [only] = loopy;
      if (only === undefined) return table.short(short);
      if (loopy.length === 1) {
        if (short === store.zero) return only;
        const moved = isDraft(only) ? undefined : this.#translated(only, table.short(short));
        if (moved !== undefined) return moved;
      }
      loopy.sort((a, b) => a - b);
      const key = `${loopy} ${short}`;
      let sum = sums.get(key);
      if (sum === undefined) sums.set(key, (sum = { v: table.draft(), loopy, short }));
      return sum.v;
    };
    const root = together(summands, store.zero);
    for (const { v, loopy, short } of sums.values()) {
      if (sums.size > MOST_POSITIONS) return undefined;
      const options = (side: (s: Vertex) => readonly Vertex[], ofShort: readonly number[]) => [
        ...loopy.flatMap((s, i) => side(s).map(option => together(loopy.with(i, option), short))),
        ...ofShort.map(option => together(loopy, option)),
      ];
      table.redraft(
        v,
        options(s => table.left(s), store.leftOptions(short)),
        options(s => table.right(s), store.rightOptions(short)),
      );
    }
    return root;
  }

  /**
   * The sum of a number and a loopy stopper: nobody needs to move in the number, and a canonical form stays canonical, as with short values. For were a
   * number y among the left options of G reversible in G + x, then G would be at least some r > y, and so would be the right stop of another left option, which dominates y.
   */
  #translated(g: Stopper, h: Stopper): Stopper | undefined {
    const [number, stopper] = this.#isNumber(g) ? [g, h] : [h, g];
    if (!this.#isNumber(number)) return undefined;
    const { store } = this.table;
    const by = this.table.valueOf(number)!;
    return this.#changed(stopper, value => store.add(value, by));
  }

  #isNumber(s: Stopper): boolean {
    const value = this.table.valueOf(s);
    return value !== undefined && this.table.store.isNumber(value);
  }

  /**
   * A sum as one position, to stand among the options of others. What has sides is added up; of what has none all positions are listed.
   *
   * @returns undefined where they are too many, or where one of the values among positions has two sides and so no options of its own
   */
  sumForm(summands: readonly LoopySummand[]): LoopySummand | undefined {
    const { table } = this;
    const names = new Map<LoopyForm, string>();
    const nameOf = (summand: LoopySummand): string => {
      if (isValue(summand)) return `${summand.onside} `;
      const name = names.get(summand) ?? `p${names.size} `;
      names.set(summand, name);
      return name;
    };
    const sums = new Map<string, { form: OpenForm; parts: readonly LoopySummand[] }>();
    const together = (parts: readonly LoopySummand[]): LoopySummand => {
      const forms = parts.filter(part => !isValue(part));
      const added = resultOf(() => this.#addedUp(parts.filter(isValue)));
      if (!added.ok && !(added.error instanceof NoSides)) throw added.error;
      const values = added.ok ? added.value : parts.filter(isValue);
      const [only, ...others] = [...forms, ...values];
      if (only === undefined || others.length === 0) return only ?? this.short(table.store.zero);
      const key = [only, ...others].map(nameOf).sort().join('');
      let sum = sums.get(key);
      if (sum === undefined) sums.set(key, (sum = { form: { left: [], right: [] }, parts: [only, ...others] }));
      return sum.form;
    };
    const first = together(summands);
    for (const { form, parts } of sums.values()) {
      const isTwoSided = parts.some(part => isValue(part) && part.onside !== part.offside);
      if (isTwoSided || sums.size > MOST_POSITIONS) return undefined;
      for (const side of ['left', 'right'] as const) {
        for (const [i, part] of parts.entries())
          form[side].push(...this.#optionsOf(part, side).map(option => together(parts.with(i, option))));
      }
    }
    return first;
  }

  #optionsOf(summand: LoopySummand, side: 'left' | 'right'): readonly LoopySummand[] {
    if (!isValue(summand)) return summand[side];
    return this.table[side](summand.onside).map(option => this.#both(option));
  }

  /** Values added up: none where that is 0. */
  #addedUp(values: readonly LoopyValue[]): LoopyValue[] {
    const zero = this.short(this.table.store.zero);
    const sum = values.reduce((g, h) => this.add(g, h), zero);
    return sum.onside === zero.onside && sum.offside === zero.offside ? [] : [sum];
  }

  /** The negative of a summand: of a position, with all that it leads to. */
  negativeSummand(summand: LoopySummand): LoopySummand {
    return alongPositions(
      summand,
      value => this.negative(value),
      ({ left, right }, of) => ({ left: right.map(of), right: left.map(of) }),
    );
  }

  /** −g */
  negative({ onside, offside }: LoopyValue): LoopyValue {
    return { onside: this.#negative(offside), offside: this.#negative(onside) };
  }

  #negative(s: Stopper): Stopper {
    const { store } = this.table;
    const negative = this.#changed(s, value => store.negative(value), true);
    this.#forget();
    return negative;
  }

  /** A stopper with its short followers changed, and its sides exchanged, in a way that leaves a canonical form canonical. */
  #changed(s: Stopper, change: (value: number) => number, isTurned = false): Stopper {
    const table = this.table;
    const drafts = new Map<Stopper, Vertex>();
    const of = (u: Stopper): Vertex => {
      const value = table.valueOf(u);
      return value === undefined ? drafts.get(u)! : table.short(change(value));
    };
    if (table.valueOf(s) !== undefined) return of(s);
    const followers = table.loopyFollowers(s).filter(u => table.valueOf(u) === undefined);
    for (const u of followers) drafts.set(u, table.draft());
    for (const [u, v] of drafts) {
      const [left, right] = [table.left(u).map(of), table.right(u).map(of)];
      if (isTurned) table.redraft(v, right, left);
      else table.redraft(v, left, right);
    }
    return table.intern([...drafts.values()]).get(drafts.get(s)!)!;
  }

  /** g − h */
  subtract(g: LoopyValue, h: LoopyValue): LoopyValue {
    return this.add(g, this.negative(h));
  }

  /** g ≤ h: both sides are. */
  isLessOrEqual(g: LoopyValue, h: LoopyValue): boolean {
    return this.#order.isAtLeast(h.onside, g.onside) && this.#order.isAtLeast(h.offside, g.offside);
  }

  /** How two values compare. */
  compare(g: LoopyValue, h: LoopyValue): Order {
    const [isLess, isMore] = [this.isLessOrEqual(g, h), this.isLessOrEqual(h, g)];
    return isLess ? (isMore ? '=' : '<') : isMore ? '>' : '||';
  }

  // What a value is

  /** Who wins, or draws, when either player begins. */
  outcome({ onside, offside }: LoopyValue): LoopyOutcome {
    const zero = this.table.short(this.table.store.zero);
    const who = (isLeft: boolean) => {
      const survives = this.#order.survives(onside, zero, isLeft);
      const wins = survives && this.#wins(offside, zero, isLeft);
      return wins ? 'L' : survives ? 'D' : 'R';
    };
    return OUTCOMES[`${who(true)} ${who(false)}`]!;
  }

  /** Who wins a sum of positions and values, or draws, whether it has sides or not. @throws ZugzwangError `budget` for too many positions */
  sumOutcome(summands: readonly LoopySummand[]): LoopyOutcome {
    const [first, second] = this.#ends(summands).map(left => 'RDL'[left]);
    return OUTCOMES[`${first} ${second}`]!;
  }

  /** What Left has of a sum when she begins, and when Right does: 2 for a win, 1 for a draw. */
  #ends(summands: readonly LoopySummand[]): number[] {
    try {
      const survives = survivesSum(this.table, this.#summands(summands, 1), 0);
      const loses = survivesSum(this.table, this.#summands(summands, -1), 1);
      return [0, 1].map(i => (!survives[i] ? 0 : loses[i] ? 1 : 2));
    } finally {
      this.#forget();
    }
  }

  /**
   * How two sums of positions and values compare, whether they have sides or not. That G ≥ H takes a strategy that serves in every sum, one for each of
   * who wins play without end; that it does not, a sum in which H is better, and a few are tried.
   *
   * @returns undefined where neither was found
   */
  compareSums(g: readonly LoopySummand[], h: readonly LoopySummand[]): Order | undefined {
    const [isLess, isMore] = [this.#isSumAtLeast(h, g), this.#isSumAtLeast(g, h)];
    if (isLess === undefined || isMore === undefined) return undefined;
    return isLess ? (isMore ? '=' : '<') : isMore ? '>' : '||';
  }

  #isSumAtLeast(g: readonly LoopySummand[], h: readonly LoopySummand[]): boolean | undefined {
    const isProved = ([1, -1] as const).every(bias => {
      try {
        const [x, y] = [g, h].map(summands => this.#sumDrawn(this.#summands(summands, bias)));
        return x !== undefined && y !== undefined && this.#order.isAtLeast(x, y, bias);
      } finally {
        this.#forget();
      }
    });
    if (isProved) return true;
    const isWorse = (beside: readonly LoopySummand[]) => {
      const ends = this.#ends([...g, ...beside]);
      return this.#ends([...h, ...beside]).some((left, i) => left > ends[i]!);
    };
    return this.#companions([...g, ...h], [g, h]).some(isWorse) ? false : undefined;
  }

  /** Sums beside which others may show that they differ: little ones, the negatives of these, and of positions in them. */
  #companions(
    summands: readonly LoopySummand[],
    sums: readonly (readonly LoopySummand[])[],
  ): (readonly LoopySummand[])[] {
    const met = new Set(summands);
    for (const summand of met) {
      if (met.size > MOST_COMPANIONS) break;
      for (const side of ['left', 'right'] as const)
        for (const option of this.#optionsOf(summand, side)) met.add(option);
    }
    const { store } = this.table;
    const little = [[], [this.short(store.nimber(1))]];
    const negatives = (sum: readonly LoopySummand[]) => sum.map(summand => this.negativeSummand(summand));
    return [...little, ...sums.map(negatives), ...[...met].map(summand => negatives([summand]))];
  }

  #summands(summands: readonly LoopySummand[], bias: 1 | -1): Vertex[] {
    const forms = summands.filter(summand => !('onside' in summand)) as LoopyForm[];
    const drawn = this.#drawn(forms, bias);
    return summands.map(summand => {
      if ('onside' in summand) return bias > 0 ? summand.onside : summand.offside;
      return drawn[forms.indexOf(summand)]!;
    });
  }

  /** A stopper has no draws: to survive it is to win it. */
  #wins(s: Stopper, zero: Stopper, isLeft: boolean): boolean {
    return this.#order.survives(s, zero, isLeft);
  }

  /** The onside of the sum of two stoppers. */
  upsum(g: LoopyValue, h: LoopyValue): LoopyValue {
    return this.#both(this.#sum(this.stopper(g), this.stopper(h), 1));
  }

  /** The offside of the sum of two stoppers. */
  downsum(g: LoopyValue, h: LoopyValue): LoopyValue {
    return this.#both(this.#sum(this.stopper(g), this.stopper(h), -1));
  }

  /** The degree of loopiness of a stopper: the onside of G − G. */
  degree(g: LoopyValue): LoopyValue {
    return this.upsum(g, this.negative(g));
  }

  /** Whether g + g = g. */
  isIdempotent(g: LoopyValue): boolean {
    return this.compare(this.add(g, g), g) === '=';
  }

  /** The upsum variety of a stopper of a class: the onside of G − (G + d)⁺. */
  upsumVariety(g: LoopyValue, degree: LoopyValue): LoopyValue {
    return this.upsum(g, this.negative(this.upsum(g, degree)));
  }

  /** The downsum variety: the offside of G − (G − d)⁻. */
  downsumVariety(g: LoopyValue, degree: LoopyValue): LoopyValue {
    return this.downsum(g, this.negative(this.downsum(g, this.negative(degree))));
  }

  /** Whether the upsum and the downsum variety agree. @throws ZugzwangError `input` where the degree is no idempotent */
  isStable(g: LoopyValue): boolean {
    const degree = this.#idempotentDegree(g);
    return this.compare(this.upsumVariety(g, degree), this.downsumVariety(g, degree)) === '=';
  }

  /** The variety of a stable stopper whose degree is an idempotent. @throws ZugzwangError `input` for others */
  variety(g: LoopyValue): LoopyValue {
    if (!this.isStable(g)) throw new ZugzwangError('input', 'a stopper that is not stable: expected a stable one');
    return this.upsumVariety(g, this.#idempotentDegree(g));
  }

  #idempotentDegree(g: LoopyValue): LoopyValue {
    const degree = this.degree(g);
    if (this.isIdempotent(degree)) return degree;
    throw new ZugzwangError('input', 'a stopper whose degree is no idempotent: expected one whose degree is');
  }

  /** All that can be reached from a stopper, itself included. */
  followers(g: LoopyValue): Stopper[] {
    const seen = new Set([this.stopper(g)]);
    for (const s of seen) {
      if (seen.size > MOST_POSITIONS) throw new ZugzwangError('budget', `more than ${MOST_POSITIONS} followers`);
      for (const option of this.table.left(s)) seen.add(option);
      for (const option of this.table.right(s)) seen.add(option);
    }
    return [...seen];
  }

  /** The stop that play reaches when Left begins: a number x, x over, x under, on or off. */
  leftStop(g: LoopyValue): LoopyValue {
    return this.#both(this.#stop(this.stopper(g), true));
  }

  /** The stop that play reaches when Right begins. */
  rightStop(g: LoopyValue): LoopyValue {
    return this.#both(this.#stop(this.stopper(g), false));
  }

  #stop(s: Stopper, isLeft: boolean): Stopper {
    const { table } = this;
    const value = table.valueOf(s);
    if (value !== undefined) {
      return table.short(table.store.number(isLeft ? table.store.leftStop(value) : table.store.rightStop(value)));
    }
    if (this.#isPass(s)) return s;
    const stops = (isLeft ? table.left(s) : table.right(s)).map(option => this.#stop(option, !isLeft));
    return stops.reduce((best, stop) => (this.#order.isAtLeast(stop, best) === isLeft ? stop : best));
  }

  /** Whether a stopper is on, off, x over or x under: nobody gains by moving in it. */
  #isPass(s: Stopper): boolean {
    const [left, right] = [this.table.left(s), this.table.right(s)];
    if (left.length > 1 || right.length > 1) return false;
    const [l = s, r = s] = [left[0], right[0]];
    return (l === s && (r === s || this.#isNumber(r))) || (r === s && this.#isNumber(l));
  }

  /** Whether all positive numbers are above and all negative ones below. */
  isInfinitesimal({ onside, offside }: LoopyValue): boolean {
    const { zero } = this.table.store;
    return [onside, offside].every(s => [true, false].every(isLeft => this.#numberOf(this.#stop(s, isLeft)) === zero));
  }

  /** Whether the value is infinitesimally near to a number. */
  isNumberish({ onside, offside }: LoopyValue): boolean {
    const numbers = [onside, offside].flatMap(s => [true, false].map(isLeft => this.#numberOf(this.#stop(s, isLeft))));
    return numbers[0] !== undefined && new Set(numbers).size === 1;
  }

  /** The number beside a stop; undefined for on and off. */
  #numberOf(stop: Stopper): number | undefined {
    const value = this.table.valueOf(stop);
    if (value !== undefined) return value;
    const option = [...this.table.left(stop), ...this.table.right(stop)].find(other => other !== stop);
    return option === undefined ? undefined : this.table.valueOf(option);
  }

  /** Whether all loops of a stopper are passes. */
  isPlumtree(g: LoopyValue): boolean {
    const s = this.stopper(g);
    return this.table.loopyFollowers(s).every(u => {
      if (this.table.valueOf(u) !== undefined) return true;
      const options = [...this.table.left(u), ...this.table.right(u)].filter(option => option !== u);
      return options.every(option => !this.table.loopyFollowers(option).includes(u));
    });
  }
}

/** Whether a summand is a value. */
export function isValue(summand: LoopySummand): summand is LoopyValue {
  return 'onside' in summand;
}

/** Whether all values among the options of these positions, and of those that they lead to, are stoppers. */
function areOfStoppers(forms: readonly LoopyForm[]): boolean {
  const met = new Set(forms);
  for (const { left, right } of met) {
    for (const option of [...left, ...right]) {
      if (!('onside' in option)) met.add(option);
      else if (option.onside !== option.offside) return false;
    }
  }
  return true;
}

/** A value of which no stoppers as sides were found. */
export class NoSides extends ZugzwangError {
  /** Whether it is certain that there are none. */
  readonly isKnown: boolean;
  /** What it is the sum of, where that is known: who wins can be found out without sides. */
  readonly summands: readonly LoopySummand[] | undefined;

  constructor(isKnown: boolean, summands?: readonly LoopySummand[]) {
    const found = isKnown
      ? 'a loopy value without stoppers as sides'
      : 'a loopy value of which no stoppers as sides were found';
    super('input', `${found}: expected one that has them`);
    this.isKnown = isKnown;
    this.summands = summands;
  }
}

/** What an error says of a value without sides: itself, or what it was caused by where the place or the file has been added since. */
export function noSidesOf(error: unknown): NoSides | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof NoSides) return cause;
  return undefined;
}

/**
 * A summand made anew: of each value something, of each position that it leads to what stands in its place, once.
 *
 * @param options - of what is made of a position; `of` gives what is made of an option
 */
export function alongPositions(
  summand: LoopySummand,
  ofValue: (value: LoopyValue) => LoopySummand,
  options: (form: LoopyForm, of: (option: LoopySummand) => LoopySummand) => LoopyForm,
): LoopySummand {
  const forms = new Map<LoopyForm, OpenForm>();
  const of = (option: LoopySummand): LoopySummand => {
    if (isValue(option)) return ofValue(option);
    let made = forms.get(option);
    if (made === undefined) forms.set(option, (made = { left: [], right: [] }));
    return made;
  };
  const first = of(summand);
  // The map grows while it is walked along.
  for (const [form, made] of forms) {
    const { left, right } = options(form, of);
    made.left.push(...left);
    made.right.push(...right);
  }
  return first;
}

/** What `make` makes; where that has no sides, the error tells these summands. */
export function orSummands<T>(make: () => T, summands: () => NoSides['summands']): T {
  const made = resultOf(make);
  if (made.ok) return made.value;
  throw made.error instanceof NoSides ? new NoSides(made.error.isKnown, summands()) : made.error;
}

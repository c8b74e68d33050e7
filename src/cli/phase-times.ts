/** The seconds of one phase of work: by the clock, and of all processor cores and threads of this process, system calls included. */
export interface PhaseSeconds {
  readonly clock: number;
  readonly cpu: number;
}

/** Asking for processor time takes some 30 µs: what is shorter than this, in milliseconds, is put to what follows it. */
const SHORT = 2;

/** Where the time of a command goes: what passes between two calls belongs to the phase that the second one names. */
export class PhaseTimes {
  readonly #seconds = new Map<string, PhaseSeconds>();
  #clock = performance.now();
  #cpu = process.cpuUsage();

  /** What has passed since the last call was spent on this. */
  spent(phase: string): void {
    const now = performance.now();
    if (now - this.#clock < SHORT && this.#seconds.has(phase)) return;
    const { user, system } = process.cpuUsage(this.#cpu);
    const { clock, cpu } = this.#seconds.get(phase) ?? { clock: 0, cpu: 0 };
    this.#seconds.set(phase, { clock: clock + (now - this.#clock) / 1e3, cpu: cpu + (user + system) / 1e6 });
    this.#clock = now;
    this.#cpu = process.cpuUsage();
  }

  /** By phase, in the order in which they began. */
  get byPhase(): Readonly<Record<string, PhaseSeconds>> {
    return Object.fromEntries(this.#seconds);
  }
}

/** How far a solution by tiers has come. */
export interface TierProgress {
  readonly kind: 'reach' | 'tiers';
  /** The tier at hand in words, and its number. */
  readonly phase: string;
  readonly tier: number;
  readonly tiers: number;
  /** The remoteness at hand. */
  readonly at: number;
  /** Positions looked at, of how many at most. */
  readonly done: number;
  readonly all: number;
  /** Positions a second. */
  readonly rate: number;
  readonly memory: string;
}

/** One line for a terminal of so many columns; the parts that matter least are left out where it is narrow. */
export function makeTierLine(progress: TierProgress): (columns: number) => string {
  const { kind, phase, tier, tiers, at, done, all, rate, memory } = progress;
  const looked = `${shortCount(done)} looked at`;
  const left = rate > 0 ? `${timeText((all - done) / rate)} left` : '';
  const speed = rate > 0 ? `${shortCount(rate)}/s` : '';
  const where = tiers === 1 ? '' : `tier ${tier + 1} of ${tiers.toLocaleString('en')}`;
  const name = tiers === 1 ? '' : phase;
  const share = Math.floor((100 * done) / Math.max(1, all));
  // Nobody knows yet how many positions there are to be found.
  const atMost = left === '' ? '' : `${left} at most`;
  const parts =
    kind === 'reach'
      ? ['finding positions', looked, speed, memory, where, atMost, name]
      : [`solving: ${share} %`, left, `remoteness ${at}`, looked, where, memory, speed, name];
  return columns => {
    let line = '';
    for (const part of parts) {
      const longer = line === '' ? part : `${line}, ${part}`;
      if (part !== '' && longer.length < columns) line = longer;
    }
    return line;
  };
}

/** `123`, `45.6 k`, `7.89 M`. */
function shortCount(count: number): string {
  const [divisor, unit] = count < 1e4 ? [1, ''] : count < 1e6 ? [1e3, ' k'] : count < 1e10 ? [1e6, ' M'] : [1e9, ' G'];
  const number = count / divisor;
  const digits = divisor === 1 || number >= 100 ? 0 : number >= 10 ? 1 : 2;
  return number.toFixed(digits) + unit;
}

function timeText(seconds: number): string {
  if (seconds < 100) return `${Math.ceil(seconds)} s`;
  if (seconds < 6000) return `${Math.ceil(seconds / 60)} min`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

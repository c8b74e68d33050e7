/** `1 ply`, `1,234 plies`: the moves of both players, each counted. */
export const plies = (n: number) => (n === 1 ? '1 ply' : `${n.toLocaleString('en')} plies`);
/** `1 move`, `1,234 moves`. */
export const moves = (n: number) => (n === 1 ? '1 move' : `${n.toLocaleString('en')} moves`);

/** What stands behind a number in `1st`, `12th`, `22nd`. */
export const ordinalEnding = (n: number) =>
  /1[123]$/.test(`${n}`) ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');

/** Players have names in the singular, such as `X`, and now and then in the plural, such as `crows`. */
export const isPlural = (who: string) => /^[a-z].*[^s]s$/.test(who);
export const does = (who: string, one: string, many: string) => `${capital(who)} ${isPlural(who) ? many : one}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

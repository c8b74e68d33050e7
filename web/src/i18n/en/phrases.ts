/** Numbers come as the language writes them. */

/** `1 ply`, `1,234 plies`: the moves of both players, each counted. */
export const plies = (n: string) => (n === '1' ? '1 ply' : `${n} plies`);
/** `1 position`, `1,234 positions`. */
export const positions = (n: string) => (n === '1' ? '1 position' : `${n} positions`);
/** `1 move`, `1,234 moves`. */
export const moves = (n: string) => (n === '1' ? '1 move' : `${n} moves`);

/** What stands behind a number in `1st`, `12th`, `22nd`. */
export const ordinalEnding = (n: string) =>
  /1[123]$/.test(n) ? 'th' : (['th', 'st', 'nd', 'rd'][Number(n.at(-1))] ?? 'th');

/** Players have names in the singular, such as `X`, and now and then in the plural, such as `crows`. */
export const isPlural = (who: string) => /^[a-z].*[^s]s$/.test(who);
export const does = (who: string, one: string, many: string) => `${capital(who)} ${isPlural(who) ? many : one}`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

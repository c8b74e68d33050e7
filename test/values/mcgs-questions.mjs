/** Sums as MCGS writes them, as lines that `zug sum --file` reads; `bench/` reads them too. */

/**
 * `[impartial clobber] XO.|OXO + [switch_game] 2 -1 ; Black (Left) to play`: the summands, and who moves first, 0 for Left: in words, or by the last letter (`B`, `N`).
 *
 * @param {string} input
 * @returns {{ sum: { game: string, position: string }[], player: 0 | 1 }}
 */
export function questionOf(input) {
  const [sum = '', who = ''] = input.split(' ; ');
  const summands = sum.split(/ \+ (?=\[)/).map(part => {
    const [, game = '', position = ''] = /^\[((?:impartial )?\w+)\] ?(.*)$/.exec(part) ?? [];
    return { game, position: position.trim() };
  });
  return { sum: summands, player: /^Black|[BN]$/.test(who) ? 0 : 1 };
}

/** Games whose default has so many positions that only their tiers can be solved: no test lists them. */
export const LARGE_GAMES: readonly string[] = ['breakthrough', 'dobutsu-shogi', 'fox-and-hounds', 'morris', 'teeko'];

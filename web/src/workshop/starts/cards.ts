import { defineGame } from 'zugzwang';

// A row of cards on the table. The players take in turn the first
// or the last card; at the end Ada is paid what her cards come to,
// less those of Ben. Shuffle the row: by how much is she ahead?
const row = [4, 9, 2, 7, 3, 8, 5, 6];

export default defineGame({
  name: 'From either end',
  // The first player wants the payoff large, the second wants it small.
  players: ['Ada', 'Ben'],
  start: { from: 0, to: row.length, lead: 0 },
  moves: () => ['first', 'last'] as const,
  play: ({ from, to, lead }, end, player) => {
    const card = end === 'first' ? row[from]! : row[to - 1]!;
    const gain = player === 'Ada' ? card : -card;
    return end === 'first' ? { from: from + 1, to, lead: lead + gain } : { from, to: to - 1, lead: lead + gain };
  },
  // A game that ends in a number: nothing while play goes on.
  payoff: ({ from, to, lead }) => (from === to ? lead : undefined),

  picture: ({ from, to }) => ({
    kind: 'cards',
    rows: [{ cards: row.slice(from, to).map((card, i) => ({ text: String(card), place: `card ${from + i + 1}` })) }],
  }),
  clicks: (end, { from, to }) => [`card ${end === 'first' ? from + 1 : to}`],
});

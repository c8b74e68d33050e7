import type { Outcome } from 'zugzwang';

const worth = (outcome: Outcome, remoteness: string | undefined) => {
  if (outcome === 'draw') return 'draw (play never ends)';
  const word = outcome === 'lose' ? 'loss' : outcome;
  const after = remoteness === undefined ? word : `${word} in ${remoteness}`;
  return outcome === 'tie' ? `${after} (over, nobody won)` : after;
};

/** Words of the board, most of them for those who hear it. */
export const board = {
  board: 'Board',
  words: (what: string) => `On the board: ${what}.`,
  empty: 'nothing',
  andMore: (count: string) => `${count} more`,
  list: (items: readonly string[]) => items.join('; '),
  at: (place: string, what: string) => `${place}, ${what}`,
  /** A piece and who owns it. */
  owned: (piece: string, player: string) => `${piece} of ${player}`,
  times: (piece: string, count: string) => `${count} × ${piece}`,
  shapes: {
    stone: 'stone',
    cross: 'X',
    ring: 'O',
    pawn: 'pawn',
    car: 'car',
    lion: 'lion',
    giraffe: 'giraffe',
    elephant: 'elephant',
    chick: 'chick',
    hen: 'hen',
    crow: 'crow',
    vulture: 'vulture',
    monster: 'monster',
    hole: 'black hole',
    queen: 'queen',
    chip: 'chip',
    goal: 'goal',
  },
  exit: (from: string) => `off the board from ${from}`,
  column: (place: string) => `file ${place}`,
  point: (place: string) => `point ${place}`,
  tokens: (count: string) => `tokens: ${count}`,
  body: (place: string) => `place ${place}`,
  inHand: (piece: string) => `${piece} in hand`,
  aside: { 'to be dropped': 'To be dropped', captured: 'Captured', 'driven off': 'Driven off' },
  heap: (heap: string, count: string) => `heap ${heap}: ${count}`,
  token: (heap: string, token: string) => `heap ${heap}, token ${token}`,
  together: (count: string) => `${count} from every heap`,
  togetherTitle: 'From every heap',
  largest: 'the whole largest heap',
  oneOfEach: 'one from every heap',
  card: (text: string) => `card ${text}`,
  coin: (place: string, side: string) => `coin ${place} ${side}`,
  heads: 'heads',
  tails: 'tails',
  cardsOf: { mover: 'To move', opponent: 'Opponent' },
  leftOut: (count: string) => `${count} more`,
  pointsLeftOut: (count: string) => `${count} more vertices are not drawn: choose moves that lead there from the list.`,
  dense: 'More moves than can be told apart here: choose from the list of moves too.',
  inList: 'Choose a move from the list of moves.',
  /** What a place promises: its best move, of so many. */
  worth,
  payoff: (payoff: string, remoteness: string | undefined) =>
    remoteness === undefined ? `payoff of ${payoff}, play never ends` : `payoff of ${payoff} in ${remoteness}`,
  best: (place: string, worth: string) => `${place}: ${worth}`,
  bestOf: (place: string, count: string, worth: string) => `${place}: ${count} moves, the best a ${worth}`,
  several: (place: string, count: string) => `${place}: ${count} moves`,
  hinted: (label: string) => `${label}, hint`,
  selected: (place: string, count: string) => `${place} is selected. Places to go on: ${count}. Escape unselects.`,
  unselected: 'Nothing is selected.',
  which: 'Which move?',
};

import { allIn, type BoardNext, counter, countOf, defineBoardGame, graph, on, pointOf } from '../../compact/index.js';
import { defineFamily, flag, integer } from '../../core/family.js';

const BOARD = graph('a1-c1-e1 a5-c5-e5 a1-a3-a5 e1-e3-e5 b2-c2-d2 b4-c4-d4 b2-b3-b4 d2-d3-d4 a3-b3 d3-e3 c1-c2 c4-c5', {
  symmetries: 'all',
});
const MILLS = BOARD.lines(3);
const NEAR = BOARD.near;

/** Six men's morris and smaller ones, on two squares: partizan and loopy. */
export const morris = defineFamily({
  id: 'morris',
  title: "Six Men's Morris",
  summary: 'Place men on two squares, then move them; three in a line take an enemy man.',
  rules:
    'The board is two squares, one within the other, joined at the middles of their sides: 16 points. In turn the players place their ' +
    'men on empty points, White first; when all of a player’s men are placed, he moves one to a neighbouring empty point (with flying: to any empty ' +
    'point, once he has three left). Whoever fills a line of three with his men (a mill) takes one enemy man that stands in no mill, or any where all ' +
    'do. A player to move who has fewer than three men, those not yet placed included, has lost, and so has one who cannot move. ' +
    'Play without end is a draw.',
  notation:
    'the five ranks from the top, "/" between them, W and B for men, "." for an empty point; the men in hand, White’s first, and the player to move: .../.W./..B./.../... hand=5,5 White',
  version: 1,
  parameters: {
    men: integer({ default: 6, min: 4, max: 6, description: 'how many men each player has' }),
    flying: flag('a player with three men left may move to any empty point'),
  },
  examples: ['.../.../..../.../... hand=6,6 White', '.../.W./..B./.../... hand=5,5 White'],
  sources: ['H. J. R. Murray, A History of Board-Games Other Than Chess (1951)'],
  make: ({ men, flying }) => makeMorris(men, flying),
});

const shapeOf = (men: number) => ({ men: on(BOARD, men), hand: counter(men) });

function makeMorris(men: number, flying: boolean) {
  return defineBoardGame({
    players: ['White', 'Black'],
    shape: shapeOf(men),
    start: { own: { hand: men }, other: { hand: men } },
    moves({ own, other }, next) {
      const free = BOARD.all & ~(own.men | other.men);
      if (own.hand > 0) {
        for (let to = free; to !== 0; to &= to - 1)
          addMoves(next, own.men | (to & -to), to & -to, own.hand - 1, other.men);
        return;
      }
      const flies = flying && countOf(own.men) === 3;
      for (let from = own.men; from !== 0; from &= from - 1) {
        for (let to = flies ? free : NEAR[pointOf(from)]! & free; to !== 0; to &= to - 1)
          addMoves(next, (own.men ^ (from & -from)) | (to & -to), to & -to, 0, other.men);
      }
    },
    over: ({ own }) => (countOf(own.men) + own.hand < 3 ? 'lose' : undefined),
  });
}

/** Adds the moves that bring a man to the point `to`: one, or as many as there are men to take. */
function addMoves(
  next: BoardNext<ReturnType<typeof shapeOf>>,
  men: number,
  to: number,
  hand: number,
  others: number,
): void {
  let taken = 0;
  if ((to & allIn(MILLS, men)) !== 0) {
    const loose = others & ~allIn(MILLS, others);
    taken = loose === 0 ? others : loose;
  }
  do {
    next.own.men = men;
    next.own.hand = hand;
    next.other.men = others ^ (taken & -taken);
    next.add();
    taken &= taken - 1;
  } while (taken !== 0);
}

import { defineBoardGame, graph, on } from '../../compact/index.js';
import { defineFamily } from '../../core/family.js';

/** The rim, each point joined to the next and to the centre. */
const RIM = ['a1', 'b1', 'c1', 'c2', 'c3', 'b3', 'a3', 'a2'];
const BOARD = graph(RIM.flatMap((point, i) => [`${point}-${RIM[(i + 1) % 8]!}`, `${point}-b2`]).join(' '), {
  symmetries: 'all',
});
const CENTRE = BOARD.at('b2');

/** Mū tōrere: partizan and loopy. */
export const muTorere = defineFamily({
  id: 'mu-torere',
  title: 'Mū Tōrere',
  summary: 'Move a man to the one empty point; block the opponent.',
  rules:
    'Eight points lie round a centre. Two players, X and O, have four men each, on one half of the rim; the centre is empty. X begins. In turn, a ' +
    'player moves one of the own men to the empty point: from a neighbouring point of the rim, from the centre, or, if it is the ' +
    'centre that is empty, from a point of the rim that has a man of the opponent beside it. Whoever cannot move loses. Play ' +
    'without end is a draw.',
  notation:
    'the three rows of points from the top, "/" between them, "." for the empty point, which is the centre at first, a space, the player to move: OOO/O.X/XXX X',
  version: 1,
  parameters: {},
  examples: ['OOO/O.X/XXX X', 'OOO/OX./XXX O', 'OOO/.OX/XXX X'],
  sources: ['M. Ascher, Mu Torere: An Analysis of a Maori Game, Mathematics Magazine 60 (1987): a draw'],
  make: () =>
    defineBoardGame({
      players: ['X', 'O'],
      shape: { men: on(BOARD, 4) },
      start: { own: { men: BOARD.at('a1 b1 c1 c2') }, other: { men: BOARD.at('c3 b3 a3 a2') } },
      moves({ own, other }, next) {
        const empty = BOARD.all & ~(own.men | other.men);
        for (let from = own.men; from !== 0; from &= from - 1) {
          const near = BOARD.near[31 - Math.clz32(from & -from)]!;
          if ((near & empty) === 0 || (empty === CENTRE && (near & other.men) === 0)) continue;
          next.own.men = (own.men ^ (from & -from)) | empty;
          next.add();
        }
      },
    }),
});

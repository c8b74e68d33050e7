/** An input that was answered, as it is drawn, and what is asked about it. */
import type { ContestFlags } from 'zugzwang/contest';
import { carrotRow, SolvedChip, SolvedTests, SolvedTokenGames, solvedCircle, staircase } from 'zugzwang/site/contest';
import { layOutPart } from './part-layout.ts';
import type { About, ContestDrawing, Questions } from './protocol.ts';

/** The most vertices that are drawn at a time. */
const MOST = 40;

export interface Solved {
  readonly drawing: ContestDrawing;
  answer(about: About, ask: Questions[About]['ask']): Questions[About]['answer'];
}

/** @throws ZugzwangError, and RangeError where there is no memory for it */
export function solvedInput(problem: string, input: Uint8Array, flags: ContestFlags): Solved {
  switch (problem) {
    case 'berzerk':
      return silent(solvedCircle(input));
    case 'candy-piles':
      return silent(staircase(input));
    case 'choosing-carrot':
      return silent(carrotRow(input));
    case 'chip':
      return ofChip(new SolvedChip(input, flags));
    case 'addition-subtraction':
      return ofTokens(new SolvedTokenGames(input));
    default:
      return ofTests(new SolvedTests(input));
  }
}

/** All that is drawn is there at once. */
const silent = (drawing: ContestDrawing): Solved => ({
  drawing,
  answer() {
    throw new Error(`nothing is asked about ${drawing.kind}`);
  },
});

function ofChip(chip: SolvedChip): Solved {
  return {
    drawing: chip.summary(),
    answer(_about, ask) {
      const { centre } = ask as Questions['chip']['ask'];
      const part = chip.around(centre, MOST);
      return { ...part, layout: layOutPart(part.vertices.length, part.edges) };
    },
  };
}

function ofTokens(games: SolvedTokenGames): Solved {
  return {
    drawing: games.summary(),
    answer(_about, ask) {
      const { game, round, centre } = ask as Questions['round']['ask'];
      const part = games.round(game, round, MOST, centre);
      return { ...part, layout: layOutPart(part.vertices.length, part.edges) };
    },
  };
}

function ofTests(tests: SolvedTests): Solved {
  return {
    drawing: tests.summary(),
    answer(about, ask) {
      if (about === 'test') return tests.detail((ask as Questions['test']['ask']).index);
      const { from, to } = ask as Questions['tests']['ask'];
      return tests.rows(from, to);
    },
  };
}

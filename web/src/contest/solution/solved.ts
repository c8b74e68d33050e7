/** An input that was answered, as it is drawn, and what is asked about it. */
import type { ContestFlags } from 'zugzwang/contest';
import {
  type ChipPart,
  carrotRow,
  SolvedChip,
  SolvedTests,
  SolvedTokenGames,
  solvedCircle,
  staircase,
  type TokenRound,
} from 'zugzwang/site/contest';
import { layOutPart } from './part-layout.ts';
import type { About, ContestDrawing, Questions } from './protocol.ts';

/** The most vertices that are drawn at a time. */
const MOST = 40;

export interface Solved {
  readonly drawing: ContestDrawing;
  /** Where all that is drawn is there at once, there are none. */
  readonly questions: { readonly [A in About]?: (ask: Questions[A]['ask']) => Questions[A]['answer'] };
}

/** @throws ZugzwangError, and RangeError where there is no memory for it */
export function solvedInput(problem: string, input: Uint8Array, flags: ContestFlags): Solved {
  switch (problem) {
    case 'berzerk':
      return { drawing: solvedCircle(input), questions: {} };
    case 'candy-piles':
      return { drawing: staircase(input), questions: {} };
    case 'choosing-carrot':
      return { drawing: carrotRow(input), questions: {} };
    case 'chip': {
      const solved = new SolvedChip(input, flags);
      return { drawing: solved.summary(), questions: { chip: ({ centre }) => laidOut(solved.around(centre, MOST)) } };
    }
    case 'addition-subtraction': {
      const solved = new SolvedTokenGames(input);
      const round: Solved['questions']['round'] = ask => laidOut(solved.round(ask.game, ask.round, MOST, ask.centre));
      return { drawing: solved.summary(), questions: { round } };
    }
    default: {
      const solved = new SolvedTests(input);
      const questions: Solved['questions'] = {
        test: ({ index }) => solved.detail(index),
        tests: ({ from, to }) => solved.rows(from, to),
      };
      return { drawing: solved.summary(), questions };
    }
  }
}

/** With places for its vertices. */
const laidOut = <P extends Pick<ChipPart, 'vertices'> | Pick<TokenRound, 'vertices'>>(
  part: P & { readonly edges: Parameters<typeof layOutPart>[1] },
) => ({ ...part, layout: layOutPart(part.vertices.length, part.edges) });

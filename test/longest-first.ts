import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long and are short: where nothing is known of an earlier run, vitest begins with the largest file, and one of these would be
 * begun when all others are done, with a core that has nothing to do beside it.
 */
const LONG = [
  'test/conformance/slurm.long.test.ts',
  'test/mpi.long.test.ts',
  'src/verify/million.long.test.ts',
  'src/values/partizan/positions/sum-facts.long.test.ts',
  'test/faults/faults.long.test.ts',
  'src/games/boards/morris.long.test.ts',
  'src/impartial/loopy-nimbers.long.test.ts',
  'test/conformance/two-hosts.long.test.ts',
  'web/test/workshop.test.ts',
  'web/test/views.test.ts',
  'web/test/large-table.test.ts',
  'web/test/documentation.test.ts',
  'web/test/games.test.ts',
  'web/test/kept-work.test.ts',
  'web/test/firefox.test.ts',
  'web/test/embed.test.ts',
];

const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONG.findIndex(file => moduleId.endsWith(`/${file}`));
  return at < 0 ? LONG.length : at;
};

/** The order in which files of tests are begun. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return sorted.sort((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || rank(a) - rank(b));
  }
}

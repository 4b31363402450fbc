import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of ten seconds and more, those first that mostly wait: for clocks, and for processes that start and end. */
const LONG = [
  'process/primary',
  'server/limits',
  'desk/rules',
  'server/shared-limits',
  'server/deadlines',
  'server/backup',
  'many-processes',
  'durability',
  'catalog-in-force',
  'postgres-faults',
  'growth',
  'answers-at-rest',
  'deliveries',
  'server/api',
  'refused-files',
  'process/pool',
  'torture',
  'server/submission',
  'server/store',
  'cli/applications',
  'desk/signing-in',
];

/**
 * Begins with the longest files of a project, so that no worker is left with one at the end. On a clean clone Vitest knows
 * no times, and takes the file with the most bytes for the longest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found === -1 ? LONG.length : found;
    };
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted.filter((each) => each.project === project).toSorted((one, other) => place(one) - place(other)),
    );
  }
}

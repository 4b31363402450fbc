import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take ten seconds or more, because they start, kill and await processes. */
const LONG = [
  'primary',
  'torture',
  'many-processes',
  'deadlines',
  'limits',
  'deliveries',
  'refused-files',
  'backup',
  'shared-limits',
  'catalog-in-force',
  'durability',
  'desk/rules',
  'desk/attacks',
  'desk/application',
  'desk/signing-in',
];

/**
 * Runs the slowest test files of a project first, so that no worker is left with one at the end. On a clean clone
 * Vitest has no timings and assumes that the largest file is the slowest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((each) => each.project === project);
      return [...own.filter(isLong), ...own.filter((each) => !isLong(each))];
    });
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of ten seconds and more: processes that start, are killed and wait. */
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
 * Begins with the longest files of a project, so that no worker is left with one at the end. On a clean clone Vitest knows
 * no times, and takes the file with the most bytes for the longest.
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

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take some seconds, in the order in which they start. Every third one mostly waits for clocks
 * and processes, so that of three workers one waits and two compute.
 */
const LONG = [
  ...['desk/rules', 'applicant-pages', 'limits'],
  ...['answers-at-rest', 'durability', 'primary'],
  ...['backup', 'growth', 'shared-limits'],
  ...['plain-and-script', 'refused-files', 'deadlines'],
  ...['postgres-faults', 'torture', 'delivery-processes'],
  ...['desk/queue', 'cli/doctor', 'catalog-in-force'],
  ...['submission', 'many-processes', 'deliveries'],
  ...['cli/rules', 'erasure', 'desk/people'],
];

/**
 * Runs the slowest test files of a project first, so that no worker is left with one at the end. On a clean clone
 * Vitest has no timings and assumes that the largest file is the slowest.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) =>
      LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((each) => each.project === project);
      return [
        ...own.filter((each) => placeOf(each) >= 0).toSorted((one, other) => placeOf(one) - placeOf(other)),
        ...own.filter((each) => placeOf(each) < 0),
      ];
    });
  }
}

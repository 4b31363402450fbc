import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { countedSteps } from '../../src/server/http/steps.ts';
import type { StepStore } from '../../src/server/store/desk/step-store.ts';
import type { NewApplication } from '../../src/server/store/schema.ts';
import type { Random } from './random.ts';

/** The share of visitors who continue from one step to the next, among those who do not finish. */
const GOES_ON = 0.84;

/**
 * Stores counts of visitors who opened the forms: for each applicant also one or two visitors who stopped at some step.
 * @param applications the applications of these forms
 */
export async function countVisits(
  store: StepStore,
  forms: ReadonlyMap<string, CatalogForm>,
  applications: readonly NewApplication[],
  random: Random,
): Promise<void> {
  const dayOf = ({ receivedAt }: NewApplication): string => receivedAt.slice(0, 10);
  for (const day of new Set(applications.map(dayOf))) {
    const counts = [...forms.values()].flatMap((form) => {
      const applied = applications.filter((each) => dayOf(each) === day && each.form === form.id);
      let stopped = applied.reduce((sum) => sum + random.integer(1, 2), 0);
      return ['', ...countedSteps(form)].map((step) => {
        const count = applied.length + stopped;
        stopped = Array.from({ length: stopped }).filter(() => random.chance(GOES_ON)).length;
        return { form: form.id, step, count };
      });
    });
    await store.add(day, counts);
  }
}

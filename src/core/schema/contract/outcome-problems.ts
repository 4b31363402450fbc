import type { FormDefinition } from '../../form/form-definition.ts';
import { checkLogic } from '../../logic/check-logic.ts';
import { DECISION_NAMES } from './decision-names.ts';
import type { Report } from './report.ts';

/** Whether an accepted application always leads somewhere. */
export function outcomeProblems({ form, schema }: FormDefinition, report: Report): void {
  const answers = Object.keys(schema.properties).map((name) => `answers.${name}`);
  form.outcomes.accepted.forEach(({ when }, index) => {
    const isLast = index === form.outcomes.accepted.length - 1;
    const path = `/outcomes/accepted/${index}`;
    if (isLast !== (when === undefined)) {
      report(
        'form.json',
        path,
        isLast ? 'a condition on the last outcome' : 'an outcome without `when` before the last',
        'Let every outcome but the last have a `when`, so that one always applies.',
      );
    }
    if (when === undefined) return;
    for (const fault of checkLogic(when, new Set([...answers, ...DECISION_NAMES]))) {
      report('form.json', `${path}/when${fault.path}`, fault.found, fault.fix);
    }
  });
}

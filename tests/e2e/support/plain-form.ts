import type { Page } from 'playwright/test';
import type { Answers, FormDefinition } from '../../../src/core/form/form-definition.ts';
import { isAsked } from '../../../src/core/form/visibility.ts';
import { projectForm } from '../../support/catalog.ts';

/** Fills in a form that is not hydrated, by setting the values of its inputs directly. */
export async function fillPlainly(
  page: Pick<Page, 'evaluate'>,
  form: string | FormDefinition,
  answers: Answers,
): Promise<void> {
  const definition = typeof form === 'string' ? projectForm(form) : form;
  const entries = Object.entries(answers)
    .filter(([field]) => isAsked(definition, field, answers))
    .map(([field, value]): [string, string[]] => [field, [value].flat().map(String)]);
  await page.evaluate((all) => {
    for (const [name, values] of all) {
      const inputs = document.querySelectorAll(`form [name="${CSS.escape(name)}"]`);
      if (inputs.length === 0) throw new Error(`There is no question "${name}".`);
      for (const input of inputs) {
        if (input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type))
          input.checked = values.includes(input.value);
        else if (
          input instanceof HTMLInputElement ||
          input instanceof HTMLSelectElement ||
          input instanceof HTMLTextAreaElement
        )
          input.value = values[0] ?? '';
      }
    }
  }, entries);
}

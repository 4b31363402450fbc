import type { Locator, Page } from 'playwright/test';
import type { Answers, AnswerValue, FormDefinition } from '../../../src/core/form/form-definition.ts';
import { valueAt } from '../../../src/core/form/paths.ts';
import { formParts, questionAt } from '../../../src/core/form/question-tree.ts';
import { isAsked } from '../../../src/core/form/visibility.ts';
import { projectForm } from '../../support/catalog.ts';
import type { FormUnderTest } from './forms.ts';

/** Opens a form's page, brings its tab to the front as a real user's would be, and waits for hydration. */
export async function openForm(page: Page, { page: path }: Pick<FormUnderTest, 'page'>): Promise<void> {
  await page.bringToFront();
  await page.goto(path);
  await untilHydrated(page);
}

/** Waits until the page is hydrated: React sets private properties on its elements. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Whether the page is hydrated. Runs in the page. */
export function isHydrated(): boolean {
  const form = document.querySelector('form, main');
  return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'));
}

/** The ARIA roles of widgets that are not text boxes. */
const ROLES = {
  select: 'combobox',
  yesno: 'radiogroup',
  radio: 'radiogroup',
  checkboxes: 'group',
  grid: 'group',
  slider: 'slider',
  checkbox: 'checkbox',
} as const;

/** The accessible role and name of a question's input. @throws Error when there is no such question */
export function announced(form: string | FormDefinition, field: string) {
  const asked = questionAt(typeof form === 'string' ? projectForm(form) : form, field);
  if (asked === undefined) throw new Error(`There is no question "${field}".`);
  const { 'ui:title': label, 'ui:widget': widget = '' } = asked.ui;
  return {
    widget,
    role: Object.hasOwn(ROLES, widget) ? ROLES[widget as keyof typeof ROLES] : 'textbox',
    name: (typeof label === 'string' ? label : asked.schema.title) ?? '',
  } as const;
}

/** The question's input by its label, as a person or a screen reader finds it. */
export function question(page: Page, form: string | FormDefinition, field: string): Locator {
  const { widget, role, name } = announced(form, field);
  // A date input has no role of its own.
  if (widget === 'date') return page.locator(`input[type="date"][name="${field}"]`);
  return page.getByRole(role, { name, exact: role !== 'group' });
}

/** Answers one question the way its widget is used. */
export async function answer(
  page: Page,
  form: string | FormDefinition,
  field: string,
  value: AnswerValue,
): Promise<void> {
  const definition = typeof form === 'string' ? projectForm(form) : form;
  const input = question(page, definition, field);
  switch (questionAt(definition, field)?.ui['ui:widget']) {
    case 'select':
      await input.selectOption(String(value));
      break;
    case 'yesno':
    case 'radio':
      await input.locator(`input[value="${String(value)}"]`).check();
      break;
    case 'checkboxes':
    case 'grid':
      for (const choice of Array.isArray(value) ? value : [])
        await input.locator(`input[value="${String(choice)}"]`).check();
      break;
    case 'checkbox':
      await input.setChecked(value === true);
      break;
    default:
      await input.fill(String(value));
  }
}

/** The answer to one question as values of inputs; more than one for checkboxes. */
interface Entry {
  readonly name: string;
  readonly values: readonly string[];
}

/**
 * Answers the questions of `answers` in display order, going from step to step in the wizard. It sets values directly,
 * as autofill does; `fillByLabels` finds and operates each input as a user does.
 */
export async function fillForm(
  page: Pick<Page, 'evaluate'>,
  form: Pick<FormUnderTest, 'id'>,
  answers: Answers,
): Promise<void> {
  const definition = projectForm(form.id);
  const steps = formParts(definition).map((part) =>
    part.fields
      .filter((field) => answers[field] !== undefined && isAsked(definition, field, answers))
      .map((name) => {
        const value = answers[name];
        return { name, values: (Array.isArray(value) ? value : [value]).map(String) };
      }),
  );
  await page.evaluate(
    setValues,
    definition.form.layout === 'steps' ? { steps, next: 'Next' } : { steps: [steps.flat()], next: null },
  );
}

/** Sets the values of inputs and fires their events. Runs in the page. */
async function setValues({
  steps,
  next,
}: {
  readonly steps: readonly (readonly Entry[])[];
  readonly next: string | null;
}): Promise<void> {
  /** Waits until an element appears: a question may depend on the answer before it. */
  async function appears<T>(find: () => T | undefined, what: string): Promise<T> {
    for (const start = performance.now(); performance.now() - start < 10_000;) {
      const found = find();
      if (found !== undefined) return found;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    throw new Error(`${what} does not appear.`);
  }
  const tasks = () => new Promise((resolve) => setTimeout(resolve));

  for (const [index, entries] of steps.entries()) {
    for (const { name, values } of entries) {
      const selector = `form :is(input, select, textarea)[name="${CSS.escape(name)}"]`;
      const inputs = await appears(() => {
        const found = [...document.querySelectorAll(selector)];
        return found.length > 0 ? found : undefined;
      }, `The question "${name}"`);
      for (const input of inputs) {
        const isMark = input instanceof HTMLInputElement && ['radio', 'checkbox'].includes(input.type);
        if (isMark) {
          // A single checkbox has no value of its own: it is checked or not.
          const wanted = values.includes(input.value) || (inputs.length === 1 && values[0] === 'true');
          if (wanted && !input.checked) {
            input.focus();
            input.click();
            await tasks();
          }
          continue;
        }
        // React replaces the element's own setter, so only a value set by the prototype's setter counts as a change.
        const prototype: unknown = Object.getPrototypeOf(input);
        if (!(input instanceof HTMLElement) || typeof prototype !== 'object' || prototype === null) continue;
        input.focus();
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, values[0]);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
        await tasks();
      }
    }
    if (next === null || index === steps.length - 1) continue;
    const button = await appears(
      () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === next),
      `The button "${next}"`,
    );
    button.focus();
    button.click();
    await tasks();
  }
}

/** Visits a form's visible questions that have an answer, from step to step in the wizard. */
export async function walkThrough(
  form: string,
  answers: Answers,
  {
    answer: give,
    next,
  }: {
    readonly answer: (field: string, value: AnswerValue) => Promise<void>;
    readonly next: () => Promise<void>;
  },
): Promise<void> {
  const definition = projectForm(form);
  const isWizard = definition.form.layout === 'steps';
  for (const part of formParts(definition)) {
    for (const field of part.fields) {
      const value = valueAt(answers, field);
      if (value !== undefined && isAsked(definition, field, answers)) await give(field, value);
    }
    if (isWizard && part !== definition.form.review) await next();
  }
}

/** Answers like `fillForm`, but finds each question by its label and operates its input. */
export async function fillByLabels(page: Page, form: FormUnderTest, answers: Answers): Promise<void> {
  await walkThrough(form.id, answers, {
    answer: (field, value) => answer(page, projectForm(form.id), field, value),
    next: () => page.getByRole('button', { name: 'Next' }).click(),
  });
}

/** The button that sends the form. */
export function submitButton(page: Page, { submitLabel }: Pick<FormUnderTest, 'submitLabel'>): Locator {
  return page.getByRole('button', { name: submitLabel, exact: true });
}

/** Opens a form and fills in an acceptable application with this email address, without sending it. */
export async function fillAcceptable(
  page: Page,
  form: FormUnderTest,
  email: string,
  changes: Answers = {},
): Promise<void> {
  await openForm(page, form);
  await fillForm(page, form, { ...form.answers, email, ...changes });
}

import type { Locator, Page } from 'playwright/test';
import { formParts } from '../../src/core/form/question-tree.ts';
import { projectForm } from '../support/catalog.ts';
import { expect, test } from './support/applicant.ts';
import { fillAcceptable, fillForm, openForm, question, submitButton } from './support/fill-form.ts';
import { PARENTS, SINGLE, WIZARD, type FormUnderTest } from './support/forms.ts';

/** What a form requires, in the order of the screen, with what it says when that is missing. */
function requiredOf({ id }: FormUnderTest): readonly { readonly field: string; readonly message: string }[] {
  const form = projectForm(id);
  const untouched = form.examples.find(({ example }) => example.name === 'an untouched form');
  const errors = untouched?.example.errors ?? {};
  return formParts(form)
    .flatMap(({ fields }) => fields)
    .flatMap((field) => (errors[field] === undefined ? [] : [{ field, message: errors[field] }]));
}

/** What docs/product.md#required-fields requires, written out. */
const YES_NO_SINGLE = [
  'hasChildren',
  'hasMoreThan3CSections',
  'hadGestationalDiabetes',
  'hadPreviousSurrogacy',
  'healthConditions',
  'smoking',
  'substanceUse',
  'isPermanentResident',
  'wasBornInUS',
];
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  [SINGLE.id]: [
    ...[
      'firstName',
      'lastName',
      'email',
      'phone',
      'age',
      'state',
      'city',
      'heightFeet',
      'heightInches',
      'weight',
    ],
    ...YES_NO_SINGLE,
    'motivation',
  ],
  [WIZARD.id]: [
    ...['firstName', 'lastName', 'email', 'phone', 'dateOfBirth', 'hasChildren', 'pastSurrogate'],
    ...['healthConditions', 'smoking', 'substanceUse', 'motivation', 'agreesToTerms'],
  ],
  [PARENTS.id]: ['firstName', 'lastName', 'email', 'phone', 'familyType', 'timeline', 'inspiration'],
};

function summary(page: Page): Locator {
  return page
    .getByRole('alert')
    .filter({ has: page.getByRole('heading', { name: /needs? your attention/ }) });
}

/** Each id in `aria-describedby` exists and the whole says the message. */
async function expectDescribed(element: Locator, message: string): Promise<void> {
  const named = await element.evaluate((described) =>
    (described.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelectorAll(`[id="${id}"]`).length),
  );
  expect(named).toEqual(named.map(() => 1));
  await expect(element).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[.?()]/g, '\\$&')));
}

test.describe('an untouched form', () => {
  // The other forms' summaries are the same component.
  test(`${SINGLE.id}: the summary takes the focus and leads to every required field`, async ({
    page,
    posts,
  }) => {
    const required = requiredOf(SINGLE);
    expect(required.map(({ field }) => field).toSorted()).toEqual(
      [...(REQUIRED[SINGLE.id] ?? [])].toSorted(),
    );
    await openForm(page, SINGLE);
    await submitButton(page, SINGLE).click();

    await expect(summary(page)).toBeFocused();
    await expect(summary(page)).toBeInViewport();
    await expect(summary(page).getByRole('link')).toHaveText(required.map(({ message }) => message));
    for (const { field, message } of required) {
      await summary(page).getByRole('link', { name: message, exact: true }).click();
      const target = question(page, SINGLE.id, field);
      const isGroup = (await target.getAttribute('role')) === 'radiogroup';
      await expect(isGroup ? target.getByRole('radio').first() : target).toBeFocused();
      await expect(isGroup ? target.getByRole('radio').first() : target).toBeInViewport();
      await expect(target).toHaveAttribute('aria-invalid', 'true');
      await expectDescribed(target, message);
    }
    expect(posts).toEqual([]);
  });

  // That required fields carry the native attribute and a mark: tests/form/session/untouched-form.test.tsx.
});

test.describe('one missing answer', () => {
  // Corrected, it is sent: three-ways.spec.ts.
  const fields = ['inspiration', 'phone'] as const;
  test(`${PARENTS.id}: an answer of spaces alone counts as missing, an email address needs its form`, async ({
    page,
    email,
    alerts,
    posts,
  }) => {
    await fillAcceptable(page, PARENTS, email);
    for (const field of fields) {
      await fillForm(page, PARENTS, { [field]: '   ' });
      await submitButton(page, PARENTS).click();
      await expect(summary(page).getByRole('link')).toHaveCount(1);
      await expect(question(page, PARENTS.id, field)).toHaveAttribute('aria-invalid', 'true');
      await fillForm(page, PARENTS, { [field]: PARENTS.answers[field] ?? '' });
    }
    const incomplete = fields.map(() => 'Please complete all required fields.');
    expect(alerts).toEqual(incomplete);

    // Malformed is not missing: no alert says so.
    await fillForm(page, PARENTS, { email: 'maria' });
    await submitButton(page, PARENTS).click();
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter an email address like name@example.com.',
    ]);
    await expect(question(page, PARENTS.id, 'email')).toHaveAttribute('type', 'email');
    expect(alerts).toEqual(incomplete);
    expect(posts).toEqual([]);
  });
});

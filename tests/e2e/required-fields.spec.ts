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
  for (const form of [SINGLE, PARENTS]) {
    test(
      `${form.id}: the summary takes the focus and leads to every required field`,
      // The other forms' summaries are the same component.
      { tag: form === SINGLE ? '@both' : [] },
      async ({ page, posts }) => {
        const required = requiredOf(form);
        expect(required.map(({ field }) => field).toSorted()).toEqual(
          [...(REQUIRED[form.id] ?? [])].toSorted(),
        );
        await openForm(page, form);
        await submitButton(page, form).click();

        await expect(summary(page)).toBeFocused();
        await expect(summary(page)).toBeInViewport();
        await expect(summary(page).getByRole('link')).toHaveText(required.map(({ message }) => message));
        for (const { field, message } of required) {
          await summary(page).getByRole('link', { name: message, exact: true }).click();
          const target = question(page, form.id, field);
          const isGroup = (await target.getAttribute('role')) === 'radiogroup';
          await expect(isGroup ? target.getByRole('radio').first() : target).toBeFocused();
          await expect(isGroup ? target.getByRole('radio').first() : target).toBeInViewport();
          await expect(target).toHaveAttribute('aria-invalid', 'true');
          await expectDescribed(target, message);
        }
        expect(posts).toEqual([]);
      },
    );
  }

  // That required fields carry the native attribute and a mark: tests/form/session/untouched-form.test.tsx.
});

test.describe('one missing answer', () => {
  // Corrected, it is sent: three-ways.spec.ts.
  for (const [form, fields] of [
    [SINGLE, ['firstName', 'motivation']],
    [PARENTS, ['inspiration', 'phone']],
  ] as const) {
    test(`${form.id}: an answer of spaces alone counts as missing, an email address needs its form`, async ({
      page,
      email,
      alerts,
      posts,
    }) => {
      await fillAcceptable(page, form, email);
      for (const field of fields) {
        await fillForm(page, form, { [field]: '   ' });
        await submitButton(page, form).click();
        await expect(summary(page).getByRole('link')).toHaveCount(1);
        await expect(question(page, form.id, field)).toHaveAttribute('aria-invalid', 'true');
        await fillForm(page, form, { [field]: form.answers[field] ?? '' });
      }
      const incomplete = form === PARENTS ? fields.map(() => 'Please complete all required fields.') : [];
      expect(alerts).toEqual(incomplete);

      // Malformed is not missing: no alert says so.
      await fillForm(page, form, { email: 'maria' });
      await submitButton(page, form).click();
      await expect(summary(page).getByRole('link')).toHaveText([
        'Enter an email address like name@example.com.',
      ]);
      await expect(question(page, form.id, 'email')).toHaveAttribute('type', 'email');
      expect(alerts).toEqual(incomplete);
      expect(posts).toEqual([]);
    });
  }

  test('surrogates: a phone number of fewer than ten digits is not sent', async ({ page, email, posts }) => {
    await fillAcceptable(page, SINGLE, email, { phone: '555 010 012' });
    await submitButton(page, SINGLE).click();
    await expect(summary(page).getByRole('link')).toHaveText([/10-digit U\.S\. phone number/]);
    expect(posts).toEqual([]);
  });

  test('parents: everything optional left out is sent as empty texts', async ({ page, email, posts }) => {
    const { firstName, lastName, phone, familyType, timeline, inspiration } = PARENTS.answers;
    await openForm(page, PARENTS);
    for (const [field, value] of Object.entries({ firstName, lastName, email, phone, inspiration })) {
      await question(page, PARENTS.id, field).fill(String(value));
    }
    await question(page, PARENTS.id, 'familyType').selectOption(String(familyType));
    await question(page, PARENTS.id, 'timeline').selectOption(String(timeline));
    await submitButton(page, PARENTS).click();
    await expect(page).toHaveURL(PARENTS.acceptedPage);
    expect(posts[0]?.body).toMatchObject({
      partnerFirstName: '',
      partnerLastName: '',
      location: '',
      budget: '',
      preferences: '',
      fertilityHistory: '',
      additionalInfo: `Inspiration: ${String(inspiration)}`,
    });
  });
});

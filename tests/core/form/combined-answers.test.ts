import { expect, it } from 'vitest';
import { combinedAnswers } from '../../../src/core/form/combined-answers.ts';
import { CATALOG, catalogForm } from '../../support/submissions.ts';

const read = (form: string, key: string, text: string) =>
  Object.fromEntries(combinedAnswers(catalogForm(form), key, text) ?? [['none', true]]);

it.each([
  [
    'surrogate-application',
    'lifestyle',
    'Smoking: no. Recreational drug use: yes.',
    { smoking: 'no', substanceUse: 'yes' },
  ],
  ['surrogate-application', 'healthStatus', 'Serious health conditions: no.', { healthConditions: 'no' }],
  ['surrogate-application', 'pregnancyHistory', 'Full-term pregnancy: no.', { hasChildren: 'no' }],
  [
    'surrogate-application',
    'pregnancyHistory',
    'Full-term pregnancy: yes. Last pregnancy: May (2021)\n.',
    { hasChildren: 'yes', lastPregnancy: 'May (2021)\n.' },
  ],
  ['surrogate-application', 'children', '3', { numChildren: 3 }],
  // The form writes 0 where she gave no number.
  ['surrogate-application', 'children', '0', {}],
  [
    'surrogate-application',
    'location',
    'St. Mary, East, New York',
    { city: 'St. Mary, East', state: 'New York' },
  ],
  [
    'surrogate-wizard',
    'pregnancyHistory',
    'Past pregnancies: 2. Last pregnancy: 2020',
    { pastPregnancies: 2, lastPregnancy: '2020' },
  ],
  ['surrogate-wizard', 'pregnancyHistory', 'Past pregnancies: not given.', {}],
  [
    'intended-parent-application',
    'additionalInfo',
    'Inspiration: Us | both. | Heard about us: referral',
    { inspiration: 'Us | both.', hearAboutUs: 'referral' },
  ],
  ['intended-parent-application', 'additionalInfo', 'Inspiration: A friend.', { inspiration: 'A friend.' }],
])('reads the answers in %s’s %s back out of “%s”', (form, key, text, answers) => {
  expect(read(form, key, text)).toEqual(answers);
});

it.each([
  ['sends an answer unchanged', 'surrogate-application', 'motivation', 'Full-term pregnancy: no.'],
  ['is computed', 'surrogate-application', 'additionalInfo', 'BMI: 22. Eligibility: eligible.'],
  ['is always the same', 'surrogate-application', 'maritalStatus', 'Not specified'],
  ['was sent by another form', 'surrogate-application', 'lifestyle', 'Never smoked.'],
])('reads nothing out of a field that %s', (_, form, key, text) => {
  expect(read(form, key, text)).toEqual({ none: true });
});

it('reads out of every example only what was answered there', () => {
  const read = [...CATALOG.forms.values()].flatMap((form) =>
    form.examples.flatMap(({ example: { name, payload = {} }, answers }) =>
      Object.entries(payload).flatMap(([key, text]) =>
        [...(combinedAnswers(form, key, text) ?? [])].map(([question, answer]) => ({
          place: `${form.id}, ${name}: ${question}`,
          answer: String(answer),
          given: String(answers[question]),
        })),
      ),
    ),
  );
  expect(read.length).toBeGreaterThan(20);
  expect(read.filter(({ answer, given }) => answer !== given)).toEqual([]);
});

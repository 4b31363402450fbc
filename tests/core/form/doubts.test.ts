import { describe, expect, it } from 'vitest';
import { openDoubts, applySuggestions, ACCEPT_PREFIX } from '../../../src/core/form/doubts.ts';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { exampleWith, projectForm } from '../../support/catalog.ts';

const english = projectForm('surrogate-application');
const spanish = english.translations.get('es') ?? english;
const eligible = exampleWith('eligible', english).answers;

function doubts(answers: Answers, form = english) {
  return assessAnswers(form, form.validateAnswers, { ...eligible, ...answers }).doubts;
}

describe('a weight that the other unit would explain', () => {
  it.each([
    [
      english,
      '68\u00a0lb would be very low. Did you mean 68\u00a0kg (150\u00a0lb)?',
      'Yes, 68 kg',
      'No, 68 lb is right',
    ],
    [
      spanish,
      '68\u00a0lb sería un peso muy bajo. ¿Quisiste decir 68\u00a0kg (150\u00a0lb)?',
      'Sí, 68 kg',
      'No, son 68 lb',
    ],
  ])('is asked about', (form, message, take, keep) => {
    expect(doubts({ weight: 68 }, form)).toMatchObject([{ field: 'weight', message, take, keep }]);
  });

  it.each([
    ['an ordinary one', 140],
    ['a low one that kilograms would not explain', 30],
    ['one whose unit she named', '35 kg'],
  ])('%s is not', (_what, weight) => {
    expect(doubts({ weight })).toEqual([]);
  });

  it('is never corrected automatically: it is sent unchanged if kept, and converted if taken', () => {
    const answers = { ...eligible, weight: 68 };
    const [doubt] = doubts(answers);
    const key = doubt?.key ?? '';
    expect(openDoubts(doubts(answers), [])).toHaveLength(1);
    expect(openDoubts(doubts(answers), [key])).toEqual([]);
    const sent = (given: Answers) =>
      prepareSubmission(english, assessAnswers(english, english.validateAnswers, given))?.payload['weight'];
    expect(sent(applySuggestions(answers, doubts(answers), [key]))).toBe(68);
    expect(sent(applySuggestions(answers, doubts(answers), [ACCEPT_PREFIX + key]))).toBe(149.91);
    // After one number was kept, another number is asked about again.
    expect(openDoubts(doubts({ weight: 66 }), [key])).toHaveLength(1);
  });
});

it('asks about centimeters entered as feet', () => {
  expect(doubts({ heightFeet: 162 })).toMatchObject([
    { message: '162 ft can’t be a height. Did you mean 162\u00a0cm (5 ft 3.8 in)?', meant: '162 cm' },
  ]);
});

describe('past pregnancies of the wizard', () => {
  const wizard = projectForm('surrogate-wizard');
  const said = (answers: Answers) =>
    assessAnswers(wizard, wizard.validateAnswers, answers).doubts.map(({ message }) => message);

  it('are asked about when 0 contradicts other answers, without blocking Submit', () => {
    const two = { hasChildren: 'yes', numChildren: 2, pastPregnancies: 0 };
    expect(said(two)).toEqual([
      'You’ve given birth to 2 children. Is 0 past pregnancies right? Until you set the number, we leave it out.',
    ]);
    expect(openDoubts(assessAnswers(wizard, wizard.validateAnswers, two).doubts, [])).toEqual([]);
    expect(said({ hasChildren: 'no', numChildren: 2, pastPregnancies: 0 })).toEqual([]);
    expect(said({ hasChildren: 'yes', pastPregnancies: 1 })).toEqual([]);
  });
});

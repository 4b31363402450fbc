import { expect, it } from 'vitest';
import { dayAfter, dayText, todayInUtc } from '../../../../src/core/logic/dates.ts';
import { assessAnswers } from '../../../../src/core/submission/assessment.ts';
import { outcomeStateOf, prepareSubmission } from '../../../../src/core/submission/submission.ts';
import { fromAlternative } from '../../../../src/form/drafts/latest-answers.ts';
import { shownReasons } from '../../../../src/web/pages/outcome/condition-texts.ts';
import { exampleWith, projectForm } from '../../../support/catalog.ts';

const form = projectForm('surrogate-application');
const spanish = form.translations.get('es');
const LEAST = form.ruleSet?.thresholds['minimumAge']?.value ?? Number.NaN;
/** A date of birth with which the applicant reaches the minimum age in ten days. */
const BIRTHDAY = dayAfter(todayInUtc(), 10, 'days') ?? '';
const BORN = dayAfter(BIRTHDAY, -LEAST, 'years') ?? '';

/** The day to come back on the page after the single form, given a date of birth in the other form. */
function comeBackOf(definition = form, dateOfBirth: string | null = BORN) {
  const given = dateOfBirth === null ? {} : { dateOfBirth };
  const { answers: carried } = fromAlternative(definition, { answers: given, changes: { dateOfBirth: 1 } });
  const { answers } = exampleWith('eligible', form);
  const entered = { ...answers, ...carried, age: LEAST - 1 };
  const submission = prepareSubmission(definition, assessAnswers(definition, form.validateAnswers, entered));
  if (submission === null || definition.ruleSet === null) throw new Error('The answers may not be sent.');
  expect(JSON.stringify(submission.payload)).not.toContain(BORN);
  const sent = { key: 'k', status: 'sent', reference: 'K7QM-3XVD' } as const;
  const outcome = outcomeStateOf(definition, 'Ann', submission.evaluation, sent);
  expect(outcome.conditions).toEqual(['age']);
  return shownReasons(outcome, definition.ruleSet, 'en')[0]?.comeBack;
}

it('the page names the applicant’s birthday if she gave her date of birth in the other form', () => {
  expect(comeBackOf()).toContain(dayText(BIRTHDAY, 'en-US'));
});

it('… in Spanish', () => {
  expect(comeBackOf(spanish)).toContain(dayText(BIRTHDAY, 'es-US'));
});

it.each([null, '', 'soon', '1990-02-03', '2006-02-31'])(
  '… and no day for the date of birth %j',
  (dateOfBirth) => {
    const year = BIRTHDAY.slice(0, 4);
    expect(comeBackOf(form, dateOfBirth)).toContain(String(LEAST));
    expect(comeBackOf(form, dateOfBirth)).not.toContain(year);
  },
);

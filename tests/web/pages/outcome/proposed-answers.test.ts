import { afterEach, expect, it, vi } from 'vitest';
import { answerOptions } from '../../../../src/core/form/answers.ts';
import { questionAt } from '../../../../src/core/form/question-tree.ts';
import { proposedAnswers } from '../../../../src/web/pages/outcome/proposed-answers.ts';
import { projectForm } from '../../../support/catalog.ts';

const form = projectForm('call-request');

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['America/Detroit', 'eastern'],
  ['America/Indiana/Knox', 'central'],
  ['America/Boise', 'mountain'],
  ['America/Phoenix', 'arizona'],
  ['America/Los_Angeles', 'pacific'],
  ['America/Juneau', 'alaska'],
  ['Pacific/Honolulu', 'hawaii'],
  ['America/Puerto_Rico', 'atlantic'],
  ['America/St_Thomas', 'atlantic'],
  ['Pacific/Saipan', 'chamorro'],
  ['Pacific/Pago_Pago', 'samoa'],
  // Time zones without a choice in the list, or without a place.
  ['America/Mexico_City', undefined],
  ['Europe/Berlin', undefined],
  ['UTC', undefined],
])('a device in %s proposes %s', (zone, timeZone) => {
  vi.stubEnv('TZ', zone);
  expect(proposedAnswers(form)['timeZone']).toBe(timeZone);
});

it('proposes by state only if the device’s time zone is unknown', () => {
  vi.stubEnv('TZ', 'UTC');
  expect(proposedAnswers(form, 'Tennessee')['timeZone']).toBe('central');
  expect(proposedAnswers(form, 'Guam')['timeZone']).toBe('chamorro');
  vi.stubEnv('TZ', 'America/New_York');
  expect(proposedAnswers(form, 'Tennessee')['timeZone']).toBe('eastern');
  // A server's time zone is not the applicant's.
  expect(proposedAnswers(form, 'Tennessee', false)['timeZone']).toBe('central');
});

it('knows the time zone of each state of the application', () => {
  vi.stubEnv('TZ', 'UTC');
  const question = questionAt(projectForm('surrogate-application'), 'state') ?? expect.fail();
  const states = answerOptions(question.schema);
  expect(states.length).toBeGreaterThan(50);
  expect(states.filter((state) => !('timeZone' in proposedAnswers(form, String(state))))).toEqual([]);
});

it('proposes the language of the page', () => {
  expect(proposedAnswers(form)['callLanguage']).toBe('en');
  expect(proposedAnswers(form.translations.get('es') ?? form)['callLanguage']).toBe('es');
});

it('proposes no answers to questions that the form does not ask', () => {
  vi.stubEnv('TZ', 'America/Chicago');
  expect(proposedAnswers(projectForm('surrogate-wizard'))).toEqual({});
});

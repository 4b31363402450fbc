import { afterEach, expect, it, vi } from 'vitest';
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
  // By whose clocks nobody in the list lives, or which says nothing of where she is.
  ['America/Mexico_City', undefined],
  ['Europe/Berlin', undefined],
  ['UTC', undefined],
])('a device in %s proposes %s', (zone, timeZone) => {
  vi.stubEnv('TZ', zone);
  expect(proposedAnswers(form)['timeZone']).toBe(timeZone);
});

it('proposes the language of the page', () => {
  expect(proposedAnswers(form)['callLanguage']).toBe('en');
  expect(proposedAnswers(form.translations.get('es') ?? form)['callLanguage']).toBe('es');
});

it('proposes nothing that the form does not ask', () => {
  vi.stubEnv('TZ', 'America/Chicago');
  expect(proposedAnswers(projectForm('surrogate-wizard'))).toEqual({});
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { readOutcomeState } from '../../../src/core/submission/outcome-state.ts';
import {
  beginCorrection,
  canCorrect,
  type CorrectionState,
} from '../../../src/form/submission/correction.ts';
import { eraseTab } from '../../../src/form/storage/erased-keys.ts';
import { DEVICE_KEYS, TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import {
  clearDevice,
  ELIGIBLE,
  entryState,
  field,
  goBy,
  openFilled,
  openForm,
  savedDraft,
  service,
  single,
} from '../support/form-page.tsx';

beforeEach(clearDevice);

const FORM = 'surrogate-application';
const NO = '/surrogate-application/not-eligible';
const submitButton = () => screen.getByRole('button', { name: 'Submit Application' });

/** Sends an ineligible application and waits for the "no" page. */
async function refused(changes: Answers = { smoking: 'yes' }) {
  const page = await openFilled(single, { ...ELIGIBLE, ...changes });
  await page.user.click(submitButton());
  await waitFor(() => expect(window.location.pathname).toBe(NO));
  const outcome = readOutcomeState(entryState());
  if (outcome === null) throw new Error('The page after the form knows of no application.');
  return { ...page, outcome };
}

/** Follows the link of a reason. */
function correct(condition: string) {
  beginCorrection(FORM);
  const state: CorrectionState = { correct: condition };
  return openForm(single, state);
}

describe('after a "no"', () => {
  test('the link of a reason opens the form at its question, with every answer kept', async () => {
    const { outcome, unmount } = await refused();
    expect(canCorrect(outcome)).toBe(true);
    unmount();
    correct('smoking');
    await waitFor(() => expect(document.activeElement).toBe(field('smoking', 'yes')));
    expect(field('smoking', 'yes').checked).toBe(true);
    expect(field('lastName').value).toBe('Reyes');
    expect((await screen.findByRole('note')).textContent).toContain('K7QM-3XVD');
    expect(screen.queryByText('You’ve already sent your application')).toBeNull();
  });

  test('the link of a reason about several answers leads to the first of them', async () => {
    const { unmount } = await refused({ weight: 300 });
    unmount();
    correct('bmi');
    await waitFor(() => expect(document.activeElement).toBe(field('heightFeet')));
  });

  test('the corrected application is a new one, under a key of its own', async () => {
    const { unmount } = await refused();
    unmount();
    const { user } = correct('smoking');
    await waitFor(() => expect(field('smoking', 'yes').checked).toBe(true));
    await user.click(field('smoking', 'no'));
    service.reply({ status: 201, body: '{"success":true,"reference":"M4RT-9WZC"}' });
    await user.click(submitButton());
    await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/book-call'));
    const keys = service.requests.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(service.requests[1]?.body).toMatchObject({ lastName: 'Reyes', eligible: true });
    expect(entryState()).toMatchObject({ reference: 'M4RT-9WZC', conditions: [] });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Reyes');
  });

  test('Back shows that the application was sent, and offers to correct it', async () => {
    const { user } = await refused();
    await goBy(-1);
    await screen.findByText('You’ve already sent your application');
    await user.click(screen.getByRole('button', { name: 'Correct an answer' }));
    await waitFor(() => expect(field('lastName').value).toBe('Reyes'));
    expect(document.activeElement).toBe(screen.getByRole('note'));
  });

  test('a reload keeps the correction', async () => {
    const { unmount } = await refused();
    unmount();
    const first = correct('smoking');
    await waitFor(() => expect(field('lastName').value).toBe('Reyes'));
    first.unmount();
    openForm(single);
    await waitFor(() => expect(field('lastName').value).toBe('Reyes'));
    expect((await screen.findByRole('note')).textContent).toContain('K7QM-3XVD');
  });

  test('the answers stay in the tab alone, until they are erased', async () => {
    const { outcome } = await refused();
    expect(localStorage.getItem(DEVICE_KEYS.storesDraft(FORM))).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Reyes');
    expect(JSON.stringify({ ...sessionStorage })).toContain('Reyes');
    eraseTab(outcome.key);
    expect(canCorrect(outcome)).toBe(false);
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Reyes|Dana|K7QM|"smoking":/);
  });

  test('"Erase my answers" below the form erases the answers kept for a correction too', async () => {
    const { unmount, outcome } = await refused();
    unmount();
    const { user } = correct('smoking');
    await waitFor(() => expect(field('lastName').value).toBe('Reyes'));
    await savedDraft(single);
    await user.click(screen.getByRole('button', { name: 'Erase my answers' }));
    await user.click(screen.getByRole('button', { name: 'Yes, erase them' }));
    await screen.findByText('Your answers have been erased.');
    expect(field('lastName').value).toBe('');
    expect(screen.queryByRole('note')).toBeNull();
    expect(canCorrect(outcome)).toBe(false);
    expect(sessionStorage.getItem(TAB_KEYS.correction(FORM))).toBeNull();
  });

  test('nothing can be corrected under the key of another application', async () => {
    const { outcome } = await refused();
    expect(canCorrect({ ...outcome, key: 'another-key' })).toBe(false);
  });
});

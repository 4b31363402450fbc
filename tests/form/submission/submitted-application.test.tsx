import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { revokeIdempotencyKey, sharedIdempotencyKey } from '../../../src/form/session/idempotency-key.ts';
import { DEVICE_KEYS, SUBMISSION_CHANNEL, TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { answer, clearDevice, field, openForm, savedDraft, single } from '../support/form-page.tsx';

beforeEach(clearDevice);

const FORM = 'surrogate-application';

test('two tabs of one form share one key, until the application is submitted', () => {
  const key = sharedIdempotencyKey(FORM);
  expect(sharedIdempotencyKey(FORM)).toBe(key);
  expect(sharedIdempotencyKey('intended-parent-application')).not.toBe(key);
  revokeIdempotencyKey(FORM, 'another-key');
  expect(sharedIdempotencyKey(FORM)).toBe(key);
  revokeIdempotencyKey(FORM, key);
  expect(sharedIdempotencyKey(FORM)).not.toBe(key);
});

test('a key older than a day is not shared with the next person', () => {
  localStorage.setItem(
    DEVICE_KEYS.idempotencyKey(FORM),
    JSON.stringify({ key: 'an-old-key', at: Date.now() - 25 * 3600e3 }),
  );
  expect(sharedIdempotencyKey(FORM)).not.toBe('an-old-key');
});

test('a tab shows that its application was sent from another tab, instead of the form', async () => {
  const { user } = openForm(single);
  await answer(user, 'firstName', 'Dana');
  const { key } = await savedDraft(single);
  const otherTab = sendFromAnotherTab(key);
  expect(await screen.findByText('You’ve already sent your application')).toBeDefined();
  expect(screen.getByText('K7QM-3XVD')).toBeDefined();
  await waitFor(() => expect(sessionStorage.getItem(TAB_KEYS.draft(FORM))).toBeNull());
  otherTab.close();
});

test('a tab with the answers of another person keeps them, under a new key', async () => {
  const { user } = openForm(single);
  await answer(user, 'firstName', 'Ben');
  const { key } = await savedDraft(single);
  const otherTab = sendFromAnotherTab(key);
  await waitFor(async () => expect((await savedDraft(single))['key']).not.toBe(key));
  expect(field('firstName').value).toBe('Ben');
  expect(screen.queryByText('You’ve already sent your application')).toBeNull();
  otherTab.close();
});

/** Announces, as another tab would, that Dana's application was sent under a key. @returns the channel to close */
function sendFromAnotherTab(key: unknown): BroadcastChannel {
  const otherTab = new BroadcastChannel(SUBMISSION_CHANNEL);
  otherTab.postMessage({
    kind: 'submitted',
    key,
    path: '/surrogate-application/book-call',
    outcome: {
      form: FORM,
      key,
      status: 'sent',
      reference: 'K7QM-3XVD',
      name: 'Dana',
      conditions: [],
      facts: {},
    },
    answers: { firstName: 'Dana', city: 'Reno' },
  });
  return otherTab;
}

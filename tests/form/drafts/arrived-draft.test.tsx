import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { eraseDeviceDraft, saveDeviceDraft } from '../../../src/form/drafts/device-draft.ts';
import type { Draft } from '../../../src/form/drafts/draft.ts';
import { sealDraft } from '../../../src/form/drafts/draft-transfer.ts';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import {
  answer,
  clearDevice,
  field,
  hidePage,
  openFilled,
  openForm,
  parents,
  savedDraft,
  single,
  wizard,
} from '../support/form-page.tsx';

const KEY = 'b2f5ff47-4366-4f9d-8a3f-2f1a6ad4a1c1';
const THERE = { firstName: 'Quirinia', city: 'Reno', hasChildren: 'yes', numChildren: 2 };

const draftOf = (form: CompiledForm, answers: Answers = THERE): Draft => ({
  form: form.definition.id,
  version: form.definition.version,
  answers,
  changes: {},
  touched: [],
  step: null,
  passed: [],
  key: KEY,
  startedAt: Date.now() - 60_000,
  savedAt: Date.now() - 60_000,
});

/** The drafts that the server stores, by name, and the requests that it got, in order. */
const kept = new Map<string, string>();
let asked: string[] = [];
let isReachable = true;

beforeEach(async () => {
  clearDevice();
  for (const form of [single, wizard]) await eraseDeviceDraft(form.definition.id);
  kept.clear();
  asked = [];
  isReachable = true;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const name = /\/api\/drafts\/([\w-]{22})$/.exec(url)?.[1];
    if (name === undefined) return new Response('{}');
    asked.push(`${method} ${name}`);
    if (!isReachable) throw new TypeError('Failed to fetch');
    const ciphertext = kept.get(name);
    if (method === 'DELETE') {
      kept.delete(name);
      return new Response(null, { status: 204 });
    }
    return ciphertext === undefined
      ? new Response('{}', { status: 404 })
      : new Response(JSON.stringify({ ciphertext }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Stores a draft on the server. @returns the link's fragment */
async function linkTo(draft: Draft): Promise<string> {
  const name = 'n'.repeat(22);
  const { ciphertext, key } = await sealDraft(draft);
  kept.set(name, ciphertext);
  return `#continue=${name}.${key}`;
}
const NAMED = 'n'.repeat(22);
const button = (name: string) => screen.findByText(name, { selector: 'button' });

describe('a link from another device', () => {
  test('is removed from the address, asks first, brings every answer, and then stops working', async () => {
    const hash = await linkTo(draftOf(single));
    const { user } = openForm(single, null, hash);
    const use = await button('Continue here');
    expect(window.location.hash).toBe('');
    expect(asked).toEqual([]);
    expect(field('firstName').value).toBe('');
    await user.click(use);
    await screen.findByText('Your answers came along. The link no longer works.');
    expect(field('firstName').value).toBe('Quirinia');
    expect(field('numChildren').value).toBe('2');
    expect(asked).toEqual([`GET ${NAMED}`, `DELETE ${NAMED}`]);
    expect(kept.size).toBe(0);
    // Focus moves to the first open question.
    await waitFor(() => expect(document.activeElement).toBe(field('lastName')));
    hidePage();
    expect(await savedDraft(single)).toMatchObject({ key: KEY, answers: THERE });
  });

  test('is offered again after a reload or in the other language, until it is taken', async () => {
    const first = openForm(single, null, await linkTo(draftOf(single)));
    await button('Continue here');
    first.unmount();
    const { user, unmount } = openForm(single);
    const use = await button('Continue here');
    expect(asked).toEqual([]);
    await user.click(use);
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    await screen.findByText(/The link no longer works/);
    unmount();
    openForm(single);
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    expect(screen.queryByText('Use the answers from the link')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('#continue');
  });

  test('keeps its draft on the server when the applicant chooses “Not now”', async () => {
    const { user } = openForm(single, null, await linkTo(draftOf(single)));
    await user.click(await button('Not now'));
    expect(screen.queryByText('Continue here')).toBeNull();
    expect(asked).toEqual([]);
    expect(kept.size).toBe(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('#continue');
  });

  test('asks before it replaces answers of this tab, and can keep those of the tab', async () => {
    const hash = await linkTo(draftOf(single));
    sessionStorage.setItem(
      TAB_KEYS.draft(single.definition.id),
      JSON.stringify({ ...draftOf(single, { firstName: 'Dana' }), key: 'key-of-this-tab' }),
    );
    const { user } = openForm(single, null, hash);
    await user.click(await button('Keep the answers here'));
    expect(field('firstName').value).toBe('Dana');
    expect(asked).toEqual([]);
  });

  test('asks before it replaces answers of this tab, and can replace them all', async () => {
    const hash = await linkTo(draftOf(single));
    for (const form of [single, wizard])
      sessionStorage.setItem(
        TAB_KEYS.draft(form.definition.id),
        JSON.stringify({
          ...draftOf(form, { firstName: 'Dana', lastName: 'Reyes' }),
          key: 'key-of-this-tab',
          changes: { firstName: 7, lastName: 8 },
        }),
      );
    const first = openForm(single, null, hash);
    await first.user.click(await button('Use the answers from the link'));
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    expect(field('lastName').value).toBe('');
    await screen.findByText(/The link no longer works/);
    first.unmount();
    // The draft of the alternative form does not restore them.
    openForm(single);
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    expect(field('lastName').value).toBe('');
  });

  test('asks before it replaces a draft of an earlier visit, and is not overwritten by that draft', async () => {
    const hash = await linkTo(draftOf(single));
    const before = { ...draftOf(single, { firstName: 'Dana' }), key: 'key-of-this-device' };
    await saveDeviceDraft(before);
    const { user } = openForm(single, null, hash);
    await user.click(await button('Use the answers from the link'));
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    expect(screen.queryByText('You have answers from an earlier visit')).toBeNull();
  });

  test('says so when it was opened before', async () => {
    const hash = await linkTo(draftOf(single));
    kept.clear();
    const { user } = openForm(single, null, hash);
    await user.click(await button('Continue here'));
    await screen.findByText(/It was opened before, or its seven days are over/);
    expect(field('firstName').value).toBe('');
  });

  test('says so when its end is missing', async () => {
    const hash = await linkTo(draftOf(single));
    const { user } = openForm(single, null, hash.slice(0, -5));
    await user.click(await button('Continue here'));
    await screen.findByText(/This link isn’t complete/);
    expect(kept.size).toBe(1);
  });

  test('can be tried again when the server could not be reached', async () => {
    const { user } = openForm(single, null, await linkTo(draftOf(single)));
    isReachable = false;
    await user.click(await button('Continue here'));
    await screen.findByText('We couldn’t be reached. Your link still works.');
    isReachable = true;
    await user.click(await button('Try again'));
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
  });

  test('says that it still works when its draft could not be deleted', async () => {
    const hash = await linkTo(draftOf(single));
    const working = globalThis.fetch;
    vi.stubGlobal('fetch', (url: string, request: RequestInit = {}) =>
      request.method === 'DELETE' ? Promise.reject(new TypeError('gone')) : working(url, request),
    );
    const { user } = openForm(single, null, hash);
    await user.click(await button('Continue here'));
    await screen.findByText(/it works until its seven days are over/);
  });

  test('deletes nothing when the browser cannot save the answers', async () => {
    const hash = await linkTo(draftOf(single));
    const { user } = openForm(single, null, hash);
    const use = await button('Continue here');
    const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(use);
    await screen.findByText(/this browser can’t save them. The link still works/);
    expect(asked).toEqual([`GET ${NAMED}`]);
    expect(field('firstName').value).toBe('Quirinia');
    blocked.mockRestore();
    hidePage();
  });

  test('of the alternative form fills in what this form asks', async () => {
    const { user } = openForm(
      single,
      null,
      await linkTo(draftOf(wizard, { ...THERE, pastSurrogate: 'yes' })),
    );
    await user.click(await button('Continue here'));
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    expect(field('hadPreviousSurrogacy', 'yes').checked).toBe(true);
  });

  test('of another form leads to that form and keeps working', async () => {
    const { user } = openForm(single, null, await linkTo(draftOf(parents, { firstName: 'Ana' })));
    await user.click(await button('Continue here'));
    const link = await screen.findByText('on its page', { selector: 'a' });
    expect(link.getAttribute('href')).toBe('/intended-parent-application');
    expect(kept.size).toBe(1);
  });

  test('of an older version of the form fills in what is still asked', async () => {
    const older = { ...draftOf(single, { ...THERE, favoriteColor: 'teal' }), version: 'older' };
    const { user } = openForm(single, null, await linkTo(older));
    await user.click(await button('Continue here'));
    await waitFor(() => expect(field('firstName').value).toBe('Quirinia'));
    hidePage();
    expect((await savedDraft(single))['answers']).toEqual(THERE);
  });
});

test('“Erase my answers” deletes the drafts that the server keeps for links', async () => {
  const { user } = await openFilled(single, { firstName: 'Dana' });
  await answer(user, 'city', 'Reno');
  const other = 'o'.repeat(22);
  sessionStorage.setItem(TAB_KEYS.transfers(single.definition.id), `${NAMED} ${other}`);
  await user.click(await button('Erase my answers'));
  await user.click(await button('Yes, erase them'));
  await waitFor(() => expect(asked).toEqual([`DELETE ${NAMED}`, `DELETE ${other}`]));
  expect(sessionStorage.getItem(TAB_KEYS.transfers(single.definition.id))).toBeNull();
});

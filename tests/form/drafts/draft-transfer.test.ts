import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '../../../src/form/drafts/draft.ts';
import {
  fetchDraft,
  fileOf,
  makeLink,
  readFile,
  readLink,
  sealDraft,
  unsealDraft,
} from '../../../src/form/drafts/draft-transfer.ts';
import { eraseTransfers } from '../../../src/form/drafts/erase-transfers.ts';
import { eraseTab } from '../../../src/form/storage/erased-keys.ts';
import { TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';

const DRAFT: Draft = {
  form: 'surrogate-application',
  version: 'a1b2',
  answers: { firstName: 'Quirinia', motivation: 'zephyr-marigold ñ 👶' },
  changes: { firstName: 1, motivation: 2 },
  touched: [],
  step: null,
  passed: [],
  key: 'b2f5ff47-4366-4f9d-8a3f-2f1a6ad4a1c1',
  startedAt: 1_700_000_000_000,
  savedAt: 1_700_000_100_000,
};
const NAME = 'n'.repeat(22);
const KEY = 'k'.repeat(43);
const NOW = 1_790_000_000_000;

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Date, 'now').mockReturnValue(NOW);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The text with one character changed. */
const flipped = (text: string, at: number): string =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a sealed draft', () => {
  it('opens with its key, dated as saved now', async () => {
    const { ciphertext, key } = await sealDraft(DRAFT);
    expect(await unsealDraft(ciphertext, key)).toEqual({ kind: 'draft', draft: { ...DRAFT, savedAt: NOW } });
  });

  it('has a new 256-bit key each time, and no readable answers', async () => {
    const [one, other] = [await sealDraft(DRAFT), await sealDraft(DRAFT)];
    expect(one.key).toMatch(/^[\w-]{43}$/);
    expect(one.key).not.toBe(other.key);
    expect(one.ciphertext).not.toBe(other.ciphertext);
    expect(atob(one.ciphertext.replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('Quirinia');
  });

  it('is padded, so that its length does not reveal a few more letters', async () => {
    const longer = { ...DRAFT, answers: { ...DRAFT.answers, city: 'Reno' } };
    expect((await sealDraft(longer)).ciphertext).toHaveLength((await sealDraft(DRAFT)).ciphertext.length);
  });

  it('does not open with another key, or when one letter of it is changed', async () => {
    const { ciphertext, key } = await sealDraft(DRAFT);
    const damaged = { kind: 'damaged' };
    expect(await unsealDraft(ciphertext, flipped(key, 10))).toEqual(damaged);
    for (const at of [3, 20, 500]) expect(await unsealDraft(flipped(ciphertext, at), key)).toEqual(damaged);
    for (const other of ['', '?', ciphertext.slice(0, -8)])
      expect(await unsealDraft(other, key)).toEqual(damaged);
  });

  it('is recognized as being of a newer format', async () => {
    const { ciphertext, key } = await sealDraft(DRAFT);
    // The first byte is the format; this one is 2.
    expect(await unsealDraft(`Ag${ciphertext.slice(2)}`, key)).toEqual({ kind: 'newer' });
  });
});

describe('a file', () => {
  it('holds the answers in plain text, and brings them back', () => {
    const file = fileOf(DRAFT);
    expect(file).toContain('Quirinia');
    expect(readFile(file)).toEqual({ kind: 'draft', draft: { ...DRAFT, savedAt: NOW } });
  });

  it('brings back the draft of a release whose drafts had fewer properties', () => {
    const { form, version, answers, startedAt, savedAt } = DRAFT;
    const opened = readFile(
      JSON.stringify({ format: 1, draft: { form, version, answers, startedAt, savedAt } }),
    );
    expect(opened).toMatchObject({ kind: 'draft', draft: { answers, changes: {}, passed: [], step: null } });
  });

  it.each([
    ['of a newer format', JSON.stringify({ format: 2, draft: DRAFT }), 'newer'],
    ['that is no JSON', 'Dear diary', 'damaged'],
    ['of something else', '{"name":"package"}', 'damaged'],
    ['without a draft', '{"format":1}', 'damaged'],
    ['whose answers are none', JSON.stringify({ format: 1, draft: { ...DRAFT, answers: [] } }), 'damaged'],
  ])('%s is %s', (_what, text, kind) => expect(readFile(text)).toEqual({ kind }));

  it('gets a new key if its own is malformed or was erased from this tab', () => {
    const keyOf = (key: string | null) => {
      const opened = readFile(fileOf({ ...DRAFT, key }));
      return opened.kind === 'draft' ? opened.draft.key : null;
    };
    expect(keyOf(DRAFT.key)).toBe(DRAFT.key);
    for (const key of ['x\r\ny', '', null]) expect(keyOf(key)).toMatch(/^[\w-]{36}$/);
    eraseTab(DRAFT.key ?? '');
    expect(keyOf(DRAFT.key)).not.toBe(DRAFT.key);
  });
});

describe('a link', () => {
  const respond = (status: number, body: unknown = null) => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => new Response(body === null ? null : JSON.stringify(body), { status }),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('has the name that the server assigns and a key that the server never receives', async () => {
    const fetch = respond(201, { name: NAME });
    const made = await makeLink('', 'https://site.example/form', DRAFT);
    if (made.kind !== 'made') expect.fail();
    const [page, fragment = ''] = made.url.split('#', 2);
    expect(page).toBe('https://site.example/form');
    const link = readLink(`#${fragment}`);
    expect(link?.name).toBe(NAME);
    const request = JSON.stringify(fetch.mock.calls);
    expect(request).not.toContain(link?.key);
    expect(request).not.toContain('Quirinia');
    expect(sessionStorage.getItem(TAB_KEYS.transfers(DRAFT.form))).toBe(NAME);
  });

  it.each([
    [429, 'no-room'],
    [503, 'no-room'],
  ])('cannot be made when the server answers %i', async (status, kind) => {
    respond(status, { error: {} });
    expect(await makeLink('', '/', DRAFT)).toEqual({ kind });
    expect(sessionStorage.length).toBe(0);
  });

  it('cannot be made without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await makeLink('', '/', DRAFT)).toEqual({ kind: 'unreachable' });
    expect(await fetchDraft('', { name: NAME, key: KEY })).toEqual({ kind: 'unreachable' });
  });

  it.each(['', NAME, `${NAME}.`, `${NAME}.${KEY.slice(1)}`, `${NAME}.${KEY}x`, `../x.${KEY}`])(
    'is incomplete as %j',
    async (rest) => {
      const fetch = respond(200);
      expect(await fetchDraft('', readLink(`#continue=${rest}`))).toEqual({ kind: 'damaged' });
      expect(fetch).not.toHaveBeenCalled();
    },
  );

  it.each([
    [404, { error: {} }, 'gone'],
    [500, { error: {} }, 'unreachable'],
    [503, { error: {} }, 'unreachable'],
    [200, {}, 'damaged'],
    [200, { ciphertext: 'x' }, 'damaged'],
  ])('for which the server answers %i %j is %s', async (status, body, kind) => {
    respond(status, body);
    expect(await fetchDraft('', { name: NAME, key: KEY })).toEqual({ kind });
  });

  it('is deleted on the server with all others of the tab', () => {
    const fetch = respond(204);
    sessionStorage.setItem(TAB_KEYS.transfers(DRAFT.form), 'one two');
    eraseTransfers('https://api.example', DRAFT.form);
    expect(fetch.mock.calls.map(([url, request]) => `${request?.method} ${String(url)}`)).toEqual([
      'DELETE https://api.example/api/drafts/one',
      'DELETE https://api.example/api/drafts/two',
    ]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { tabStorage } from '../../../src/form/storage/web-storage.ts';
import { DATABASE, OBJECT_STORES, TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { eraseDeviceDraft, loadDeviceDraft, saveDeviceDraft } from '../../../src/form/drafts/device-draft.ts';
import { lastSavedOnDevice } from '../../../src/form/storage/last-saved-draft.ts';
import { saveTabDraft, type Draft } from '../../../src/form/drafts/draft.ts';
import {
  answer,
  clearDevice,
  field,
  hidePage,
  openForm,
  savedDraft,
  single,
  storedKeys,
  type User,
  wizard,
} from '../support/form-page.tsx';

beforeEach(async () => {
  clearDevice();
  await eraseDeviceDraft('surrogate-application');
});

describe('the draft of this tab', () => {
  test('restores every answer after a reload', async () => {
    const first = openForm(single);
    await answer(first.user, 'firstName', 'Dana');
    await answer(first.user, 'hasChildren', 'yes');
    await answer(first.user, 'numChildren', '2');
    await answer(first.user, 'state', 'Nevada');
    await savedDraft(single);
    first.unmount();
    openForm(single);
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    expect(field('numChildren').value).toBe('2');
    expect(field('hasChildren', 'yes').checked).toBe(true);
    expect(field<HTMLSelectElement>('state').value).toBe('Nevada');
  });

  test('holds what was typed right before the page was hidden', async () => {
    const { user } = openForm(single);
    await user.type(field('city'), 'Reno');
    hidePage();
    expect((await savedDraft(single))['answers']).toEqual({ city: 'Reno' });
  });

  test('keeps answers to questions that are hidden again, and shows them when they come back', async () => {
    const { user } = openForm(single);
    await answer(user, 'hasChildren', 'yes');
    await answer(user, 'lastPregnancy', 'May 2021');
    await answer(user, 'hasChildren', 'no');
    expect(document.querySelector('[name="lastPregnancy"]')).toBeNull();
    await answer(user, 'hasChildren', 'yes');
    expect(field('lastPregnancy').value).toBe('May 2021');
  });

  test('of an older version of the form is carried over by name', async () => {
    const draft = {
      form: 'surrogate-application',
      version: 'older',
      answers: { firstName: 'Dana', state: 'Atlantis', favouriteColor: 'teal' },
      step: null,
      passed: [],
      key: 'an-older-key',
      startedAt: Date.now(),
      savedAt: Date.now(),
    };
    sessionStorage.setItem(TAB_KEYS.draft('surrogate-application'), JSON.stringify(draft));
    openForm(single);
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    hidePage();
    const { version, answers, key } = await savedDraft(single);
    expect({ version, answers, key }).toEqual({
      version: single.definition.version,
      answers: { firstName: 'Dana' },
      key: 'an-older-key',
    });
  });

  test('is erased once the applicant confirms', async () => {
    const { user } = openForm(single);
    await answer(user, 'firstName', 'Dana');
    await savedDraft(single);
    await user.click(screen.getByRole('button', { name: 'Erase my answers' }));
    await user.click(screen.getByRole('button', { name: 'Keep them' }));
    expect(field('firstName').value).toBe('Dana');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Erase my answers' }));
    await user.click(screen.getByRole('button', { name: 'Erase my answers' }));
    await user.click(screen.getByRole('button', { name: 'Yes, erase them' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your answers have been erased.'));
    expect(field('firstName').value).toBe('');
    hidePage();
    expect(storedKeys()).toEqual([]);
  });

  test('full or blocked storage is reported in a notice, and the form keeps working', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { user, unmount } = openForm(single);
    await answer(user, 'firstName', 'Dana');
    expect(await screen.findByText(/This browser can’t save your answers/)).toBeDefined();
    expect(field('firstName').value).toBe('Dana');
    // They stay in memory, so they are there after Back.
    unmount();
    openForm(single);
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    tabStorage.remove(TAB_KEYS.draft('surrogate-application'));
  });
});

describe('a draft on the device', () => {
  const keepSwitch = () => screen.getByRole('switch', { name: 'Keep my answers on this device for 7 days' });

  /** An earlier visit, whose draft the applicant has kept. */
  async function keepEarlier(firstName: string): Promise<void> {
    const { user, unmount } = openForm(single);
    await answer(user, 'firstName', firstName);
    await user.click(keepSwitch());
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-application')).not.toBeNull());
    unmount();
    sessionStorage.clear();
  }

  test('is saved, encrypted, only once the applicant chooses so, and offered at the next visit', async () => {
    const first = openForm(single);
    await answer(first.user, 'firstName', 'Dana');
    await savedDraft(single);
    expect(await loadDeviceDraft('surrogate-application')).toBeNull();
    await first.user.click(keepSwitch());
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-application')).not.toBeNull());
    expect(await everythingInIndexedDb()).not.toContain('Dana');
    expect(JSON.stringify({ ...localStorage })).not.toContain('Dana');
    first.unmount();
    sessionStorage.clear();

    const second = openForm(single);
    await second.user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
  });

  test('is not what is entered while an earlier one is offered, unless the applicant chooses so', async () => {
    await keepEarlier('Dana');
    const { user } = openForm(single);
    await screen.findByRole('button', { name: 'Resume' });
    await answer(user, 'firstName', 'Eva');
    expect(keepSwitch()).toHaveProperty('checked', false);
    await user.click(keepSwitch());
    expect(keepSwitch()).toHaveProperty('checked', true);
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull();
    await waitFor(async () =>
      expect((await loadDeviceDraft('surrogate-application'))?.answers['firstName']).toBe('Eva'),
    );
  });

  test('of either surrogate form is offered in both, and focus moves to the first open question', async () => {
    const first = openForm(wizard);
    await answer(first.user, 'firstName', 'Dana');
    await answer(first.user, 'dateOfBirth', '1996-05-17');
    await first.user.click(keepSwitch());
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-wizard')).not.toBeNull());
    expect(lastSavedOnDevice(['surrogate-application', 'surrogate-wizard'])).toBe('surrogate-wizard');
    first.unmount();
    sessionStorage.clear();

    const second = openForm(single);
    await second.user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    await waitFor(() => expect(document.activeElement).toBe(field('lastName')));
    expect(keepSwitch()).toHaveProperty('checked', true);
    second.unmount();
    sessionStorage.clear();

    // Erasing it in one form erases it for both.
    const third = openForm(single);
    await third.user.click(await screen.findByRole('button', { name: 'Erase them' }));
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-wizard')).toBeNull());
    await waitFor(() => expect(lastSavedOnDevice(['surrogate-wizard'])).toBeNull());
  });

  test('is deleted when the applicant turns the switch off', async () => {
    const { user } = openForm(single);
    await answer(user, 'firstName', 'Dana');
    await user.click(keepSwitch());
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-application')).not.toBeNull());
    await user.click(keepSwitch());
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-application')).toBeNull());
  });

  test('is erased instead of resumed when the applicant chooses so', async () => {
    await keepEarlier('Dana');
    const { user } = openForm(single);
    await user.click(await screen.findByRole('button', { name: 'Erase them' }));
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-application')).toBeNull());
    expect(field('firstName').value).toBe('');
  });

  test('is not resumed once another tab has sent or erased it', async () => {
    await keepEarlier('Dana');
    const { user } = openForm(single);
    const resume = await screen.findByRole('button', { name: 'Resume' });
    await eraseDeviceDraft('surrogate-application');
    localStorage.clear();
    await user.click(resume);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull());
    expect(field('firstName').value).toBe('');
    expect(keepSwitch()).toHaveProperty('checked', false);
  });

  test('expires after 7 days', async () => {
    const first = openForm(single);
    await answer(first.user, 'firstName', 'Dana');
    await first.user.click(keepSwitch());
    await waitFor(async () => expect(await loadDeviceDraft('surrogate-application')).not.toBeNull());
    const eightDays = 8 * 24 * 60 * 60 * 1000;
    const later = Date.now() + eightDays;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await loadDeviceDraft('surrogate-application')).toBeNull();
  });
});

describe('a draft on the device that two tabs write', () => {
  const form = 'surrogate-application';
  const draft = (part: Partial<Draft>): Draft => ({
    form,
    version: 'v',
    answers: {},
    changes: {},
    step: null,
    passed: [],
    key: 'one-application',
    startedAt: Date.now(),
    savedAt: Date.now(),
    ...part,
  });
  /** The draft that both tabs start with. */
  const begun = {
    answers: { patient: { firstName: 'Eve', lastName: 'Old' }, stays: [{ city: 'Reno' }] },
    changes: { 'patient.firstName': 1, 'patient.lastName': 2, stays: 3 },
  };

  test('merges answers of both, even within a group, and takes the later list of a repeated group', async () => {
    await saveDeviceDraft(draft(begun));
    await saveDeviceDraft(
      draft({
        answers: { patient: { firstName: 'Ada' }, stays: [{ city: 'Elko' }] },
        changes: { ...begun.changes, 'patient.firstName': 4, 'patient.lastName': 5, stays: 6 },
      }),
    );
    await saveDeviceDraft(
      draft({
        answers: { ...begun.answers, state: 'Nevada', stays: [{ city: 'Reno' }, { city: 'Ely' }] },
        changes: { ...begun.changes, state: 4, stays: 7 },
      }),
    );
    expect((await loadDeviceDraft(form))?.answers).toEqual({
      patient: { firstName: 'Ada' },
      stays: [{ city: 'Reno' }, { city: 'Ely' }],
      state: 'Nevada',
    });
  });

  test('is replaced by that of another application', async () => {
    await saveDeviceDraft(draft(begun));
    await saveDeviceDraft(draft({ key: 'another-application', answers: { state: 'Nevada' } }));
    expect((await loadDeviceDraft(form))?.answers).toEqual({ state: 'Nevada' });
  });

  test('stays erased although a save had begun before', async () => {
    const saved = saveDeviceDraft(draft(begun));
    await eraseDeviceDraft(form);
    await saved;
    expect(await loadDeviceDraft(form)).toBeNull();
  });
});

describe('an application that is filled in both of its forms', () => {
  /** Stores a draft of a form in this tab, as its page does. */
  function leaveDraft(
    { definition }: CompiledForm,
    answers: Draft['answers'],
    changes: Draft['changes'],
  ): void {
    const [startedAt, savedAt] = [1, Date.now()];
    const { id: form, version } = definition;
    const key = 'the-one-key';
    saveTabDraft({ form, version, answers, changes, step: null, passed: [], key, startedAt, savedAt });
  }

  test('fills in what the other form asks too, under the same key', async () => {
    leaveDraft(single, { firstName: 'Dana', weight: 140, hasChildren: 'yes' }, { firstName: 1 });
    openForm(wizard);
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    const draft = await savedDraft(wizard);
    expect(draft).toMatchObject({ key: 'the-one-key', answers: { firstName: 'Dana', hasChildren: 'yes' } });
    expect(draft['answers']).not.toHaveProperty('weight');
  });

  /** Opens a form, does something there, and leaves it. */
  async function visit(form: CompiledForm, act: (user: User) => Promise<void>): Promise<void> {
    const { user, unmount } = openForm(form);
    await act(user);
    hidePage();
    unmount();
  }
  const give = (name: string, value: string) => (user: User) => answer(user, name, value);
  const clear = (name: string) => async (user: User) => {
    await waitFor(() => expect(field(name).value).not.toBe(''));
    await user.clear(field(name));
  };
  const answersIn = async (form: CompiledForm) => {
    await visit(form, async () => undefined);
    return (await savedDraft(form))['answers'];
  };

  test.each([
    ['the single-page form', single, wizard],
    ['the wizard', wizard, single],
  ])('holds the latest answer, corrected last in %s', async (_name, first, second) => {
    await visit(first, give('email', 'old@example.com'));
    await visit(second, give('firstName', 'Dana'));
    expect(await answersIn(second)).toMatchObject({ email: 'old@example.com' });
    await visit(first, give('email', 'new@example.com'));
    expect(await answersIn(second)).toMatchObject({ email: 'new@example.com', firstName: 'Dana' });
    await visit(second, give('email', 'newest@example.com'));
    expect(await answersIn(first)).toMatchObject({ email: 'newest@example.com', firstName: 'Dana' });
    expect((await savedDraft(first))['key']).toBe((await savedDraft(second))['key']);
  });

  test('shows a correction also after the link to the other form', async () => {
    await visit(single, give('email', 'old@example.com'));
    await visit(wizard, give('firstName', 'Dana'));
    await visit(single, async (user) => {
      await answer(user, 'email', 'new@example.com');
      await user.click(screen.getByRole('link', { name: single.definition.form.alternative?.label ?? '' }));
    });
    openForm(wizard);
    await waitFor(() => expect(field('email').value).toBe('new@example.com'));
  });

  test('loses in both forms an answer that is cleared in one', async () => {
    await visit(single, give('email', 'old@example.com'));
    await visit(wizard, clear('email'));
    expect(await answersIn(single)).not.toHaveProperty('email');
    await visit(single, give('email', 'new@example.com'));
    await visit(single, clear('email'));
    expect(await answersIn(wizard)).not.toHaveProperty('email');
  });

  test('shares the answer about earlier surrogacies, although its property has two names', async () => {
    await visit(single, give('hadPreviousSurrogacy', 'yes'));
    expect(await answersIn(wizard)).toMatchObject({ pastSurrogate: 'yes' });
    leaveDraft(wizard, { pastSurrogate: 'no' }, { pastSurrogate: 9 });
    expect(await answersIn(single)).toMatchObject({ hadPreviousSurrogacy: 'no' });
  });
});

/** The records of the browser's database, read as text. */
async function everythingInIndexedDb(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open(DATABASE.name);
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const texts = await Promise.all(
    Object.values(OBJECT_STORES).map(
      (store) =>
        new Promise<string>((resolve) => {
          const reading = database.transaction(store).objectStore(store).getAll();
          reading.addEventListener('success', () => {
            const records = reading.result as readonly { readonly sealed: ArrayBuffer }[];
            resolve(records.map(({ sealed }) => new TextDecoder().decode(sealed)).join(' '));
          });
        }),
    ),
  );
  database.close();
  return texts.join(' ');
}

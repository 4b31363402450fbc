import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { eraseDeviceDraft, loadDeviceDraft, saveDeviceDraft } from '../../../src/form/drafts/device-draft.ts';
import { draftAnswers, updateDraftAnswers } from '../../../src/form/drafts/draft-answers.ts';
import { DEVICE_KEYS, TAB_KEYS } from '../../../src/form/storage/storage-keys.ts';
import {
  answer,
  clearDevice,
  field,
  hidePage,
  openForm,
  savedDraft,
  single,
  wizard,
} from '../support/form-page.tsx';

/** The form reduced to the questions that another page asks. */
const outside = {
  ...single.definition,
  schema: {
    ...single.definition.schema,
    properties: Object.fromEntries(
      Object.entries(single.definition.schema.properties).filter(([name]) =>
        ['age', 'weight', 'smoking'].includes(name),
      ),
    ),
  },
};
const NOTICE = /^What you already entered is filled in/;

beforeEach(async () => {
  clearDevice();
  await eraseDeviceDraft('surrogate-application');
});

describe('answers given outside of the form', () => {
  test('are filled in when the form opens, with a notice', async () => {
    updateDraftAnswers(outside, { age: 29, smoking: 'no' });
    openForm(single);
    await waitFor(() => expect(field('age').value).toBe('29'));
    expect(field('smoking', 'no').checked).toBe(true);
    expect(screen.getByText(NOTICE)).toBeTruthy();
    hidePage();
    expect(await savedDraft(single)).toMatchObject({ answers: { age: 29 }, key: expect.any(String) });
  });

  test('reach the alternative form too, whose “Erase my answers” erases them', async () => {
    updateDraftAnswers(outside, { smoking: 'no' });
    const { user } = openForm(wizard);
    await waitFor(() => expect(screen.getByText(NOTICE)).toBeTruthy());
    hidePage();
    expect(await savedDraft(wizard)).toMatchObject({ answers: { smoking: 'no' } });
    await user.click(screen.getByRole('button', { name: 'Erase my answers' }));
    await user.click(screen.getByRole('button', { name: 'Yes, erase them' }));
    expect(sessionStorage.getItem(TAB_KEYS.draft('surrogate-application'))).toBeNull();
    expect(sessionStorage.getItem(TAB_KEYS.draft('surrogate-wizard'))).toBeNull();
  });

  test('given later replace those of the draft, whose other answers stay', async () => {
    const first = openForm(single);
    await answer(first.user, 'firstName', 'Dana');
    await answer(first.user, 'age', '29');
    await savedDraft(single);
    first.unmount();
    expect(draftAnswers(outside)).toEqual({ age: 29 });
    updateDraftAnswers(outside, { age: 30, weight: 140 });
    openForm(single);
    await waitFor(() => expect(field('age').value).toBe('30'));
    expect(field('weight').value).toBe('140');
    expect(field('firstName').value).toBe('Dana');
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('are forgotten when they are cleared', () => {
    updateDraftAnswers(outside, { age: 29 });
    updateDraftAnswers(outside, {});
    expect(sessionStorage.getItem(TAB_KEYS.draft('surrogate-application'))).toBeNull();
    expect(draftAnswers(outside)).toEqual({});
  });

  test('leave a draft on the device as it is, and take precedence when it is resumed', async () => {
    const { id, version } = single.definition;
    const earlier = { form: id, version, changes: {}, step: null, passed: [], key: crypto.randomUUID() };
    const now = Date.now();
    await saveDeviceDraft({
      ...earlier,
      answers: { firstName: 'Dana', age: 28 },
      startedAt: now,
      savedAt: now,
    });
    localStorage.setItem(DEVICE_KEYS.storesDraft(id), 'yes');
    updateDraftAnswers(outside, { age: 29 });
    const { user } = openForm(single);
    const resume = await screen.findByRole('button', { name: 'Resume' });
    hidePage();
    expect((await loadDeviceDraft(id))?.answers).toEqual({ firstName: 'Dana', age: 28 });
    await user.click(resume);
    await waitFor(() => expect(field('firstName').value).toBe('Dana'));
    expect(field('age').value).toBe('29');
  });
});

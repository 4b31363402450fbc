import { formMessages } from '../../../src/form/messages/form-en.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Answers } from '../../../src/core/form/form-definition.ts';
import { saveDeviceDraft } from '../../../src/form/drafts/device-draft.ts';
import { DEVICE_KEYS } from '../../../src/form/storage/storage-keys.ts';
import { compileForm } from '../../../src/core/form/compile-form.ts';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { recordsRelease } from '../../support/made-form.ts';
import { answer, clearDevice, drawn, field, openForm, savedDraft, hidePage } from '../support/form-page.tsx';

const form = recordsRelease();
const records: CompiledForm = {
  definition: form,
  validate: form.validateAnswers,
  messages: formMessages,
};

beforeEach(clearDevice);

const entry = (name: string) => screen.getByRole('group', { name });
const button = (name: string) => screen.getByRole('button', { name });

describe('a group', () => {
  test('is a fieldset with its title, and names its questions by their paths', () => {
    openForm(records);
    const release = entry('How we send them');
    expect(within(release).getByRole('radio', { name: 'By mail' })).toHaveProperty('name', 'release.type');
    expect(field('patient.firstName').id).toBe('field-patient-firstName');
  });

  test('shows the nested group of the chosen alternative, and keeps its answers while it is hidden', async () => {
    const { user } = openForm(records);
    expect(screen.queryByRole('group', { name: 'Mailing address' })).toBeNull();
    await answer(user, 'release.type', 'mail');
    await answer(user, 'release.address.city', 'Omaha');
    expect(entry('Mailing address')).toBeTruthy();
    await answer(user, 'release.type', 'fax');
    expect(screen.queryByRole('group', { name: 'Mailing address' })).toBeNull();
    await answer(user, 'release.type', 'mail');
    expect(field('release.address.city').value).toBe('Omaha');
  });

  test('merges its draft with what was typed before the draft was resumed', async () => {
    const { patient, key } = { patient: { firstName: 'Eve', lastName: 'Old' }, key: 'of-the-draft' };
    await saveDeviceDraft({
      form: form.id,
      version: form.version,
      answers: { patient },
      changes: { 'patient.firstName': 1, 'patient.lastName': 2 },
      step: null,
      passed: [],
      key,
      startedAt: Date.now(),
      savedAt: Date.now(),
    });
    localStorage.setItem(DEVICE_KEYS.storesDraft(form.id), 'yes');
    const { user } = openForm(records);
    await answer(user, 'patient.firstName', 'Ada');
    await user.click(await screen.findByRole('button', { name: 'Resume' }));
    await waitFor(() => expect(field('patient.lastName').value).toBe('Old'));
    expect(field('patient.firstName').value).toBe('Ada');
  });
});

describe('a repeated group', () => {
  test('starts with its minimum of entries, which cannot be removed', () => {
    openForm(records);
    expect(entry('Delivery 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove Delivery 1' })).toBeNull();
  });

  test('adds an entry, moves focus to its first question, and announces it', async () => {
    const { user } = openForm(records);
    await user.click(button('Add Delivery 2'));
    expect(document.activeElement).toBe(field('deliveries.1.date'));
    expect(screen.getByText('Delivery 2 has been added.').getAttribute('role')).toBe('status');
  });

  test('removes an entry, and later entries move up with their answers', async () => {
    const { user } = openForm(records);
    for (const [index, hospital] of ['One', 'Two', 'Three'].entries()) {
      if (index > 0) await user.click(button(`Add Delivery ${index + 1}`));
      await answer(user, `deliveries.${index}.hospital`, hospital);
    }
    await answer(user, 'deliveries.2.kind', 'cesarean');
    const last = field('deliveries.2.hospital');
    await user.click(button('Remove Delivery 2'));
    expect(document.activeElement).toBe(entry('Delivery 2'));
    expect(screen.getByText('Delivery 2 has been removed.')).toBeTruthy();
    expect(field('deliveries.1.hospital')).toBe(last);
    expect(last.value).toBe('Three');
    expect(field('deliveries.1.kind', 'cesarean').checked).toBe(true);
    expect(document.querySelector('[name="deliveries.2.hospital"]')).toBeNull();
    hidePage();
    const { answers } = (await savedDraft(records)) as { answers: Answers };
    expect(answers['deliveries']).toEqual([{ hospital: 'One' }, { hospital: 'Three', kind: 'cesarean' }]);
    await user.click(button('Remove Delivery 2'));
    expect(document.activeElement).toBe(button('Add Delivery 2'));
  });

  test('takes no more entries than its maximum', async () => {
    const { user } = openForm(records);
    for (let number = 2; number <= 6; number += 1) await user.click(button(`Add Delivery ${number}`));
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull();
  });

  test('shows errors at its questions, and the summary names the entry', async () => {
    const { user } = openForm(records);
    await user.click(button('Add Delivery 2'));
    await user.click(button('Authorize the release'));
    const link = screen.getByRole('link', { name: 'Delivery 2: Enter the hospital.' });
    await user.click(link);
    expect(document.activeElement).toBe(field('deliveries.1.hospital'));
    await answer(user, 'deliveries.1.hospital', 'St. Mary');
    await user.tab();
    await drawn();
    expect(screen.queryByRole('link', { name: 'Delivery 2: Enter the hospital.' })).toBeNull();
  });

  test('is not changed by Enter in a field', async () => {
    const { user } = openForm(records);
    await user.type(field('patient.firstName'), 'Dana{Enter}');
    expect(screen.getAllByRole('group', { name: /^Delivery \d/ })).toHaveLength(1);
    expect(screen.getByRole('alert')).toBeTruthy();
  });
});

test('the button that adds an entry has the label from ui.json', () => {
  const { ui } = form;
  const deliveries = { ...ui['deliveries'], 'ui:options': { addLabel: 'Another delivery' } };
  openForm({ ...records, definition: compileForm({ ...form, ui: { ...ui, deliveries } }) });
  expect(button('Another delivery')).toHaveProperty('value', 'add:deliveries');
});

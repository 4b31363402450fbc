import { beforeEach, expect, test } from 'vitest';
import { answer, clearDevice, field, openForm, parents, single } from '../support/form-page.tsx';

beforeEach(clearDevice);

test('autocomplete is off for answers about health and for free text', async () => {
  const { user } = openForm(single);
  await answer(user, 'hasChildren', 'yes');
  expect(field('lastPregnancy').autocomplete).toBe('off');
  expect(field('motivation').autocomplete).toBe('off');
});

test('every field has an autocomplete attribute', () => {
  for (const form of [single, parents]) {
    const { unmount } = openForm(form);
    const fields = document.querySelectorAll<HTMLInputElement>(
      '.application-form :is(input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select)',
    );
    expect(fields.length).toBeGreaterThan(5);
    expect([...fields].filter(({ autocomplete }) => autocomplete === '').map(({ name }) => name)).toEqual([]);
    unmount();
  }
});

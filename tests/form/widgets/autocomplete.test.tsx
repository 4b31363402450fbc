import { beforeEach, expect, test } from 'vitest';
import { answer, clearDevice, field, openForm, parents, single } from '../support/form-page.tsx';

beforeEach(clearDevice);

test('the browser stores no answer about health or in the person’s own words', async () => {
  const { user } = openForm(single);
  await answer(user, 'hasChildren', 'yes');
  expect(field('lastPregnancy').autocomplete).toBe('off');
  expect(field('motivation').autocomplete).toBe('off');
});

test('every field names what the browser may fill in, or that it stores nothing', () => {
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

import { beforeEach, expect, test } from 'vitest';
import { clearDevice, field, openForm, parents, single } from '../support/form-page.tsx';

beforeEach(clearDevice);

test('formats a number as it is typed', async () => {
  const { user } = openForm(single);
  await user.type(field('phone'), '5550100123');
  expect(field('phone').value).toBe('(555) 010-0123');
});

test('keeps the caret at the digit that was typed in the middle', async () => {
  const { user } = openForm(single);
  const phone = field('phone');
  await user.type(phone, '555010012');
  await user.type(phone, '7', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(phone.value).toBe('(575) 501-0012');
  expect(phone.selectionStart).toBe(3);
});

test('drops the country code of a pasted number instead of cutting its end', async () => {
  const { user } = openForm(single);
  await user.click(field('phone'));
  await user.paste('+1 (555) 010-0123');
  expect(field('phone').value).toBe('(555) 010-0123');
});

test('leaves a foreign number of an intended parent as typed', async () => {
  const { user } = openForm(parents);
  await user.type(field('phone'), '+44 20 7946 0000');
  expect(field('phone').value).toBe('+44 20 7946 0000');
});

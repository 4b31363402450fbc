import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clearDevice, field, openForm, parents, service, single } from '../support/form-page.tsx';

beforeEach(clearDevice);

test('formats a number as it is typed, and drops what is not a digit', async () => {
  const { user } = openForm(single);
  const phone = field('phone');
  expect(phone.placeholder).toBe('(XXX) XXX-XXXX');
  const steps = ['(5', '(55', '(555', '(555) 0', '(555) 01', '(555) 010', '(555) 010-0', '(555) 010-01'];
  for (const [index, shown] of steps.entries()) {
    await user.type(phone, '55501001'.charAt(index));
    expect(phone.value).toBe(shown);
  }
  await user.clear(phone);
  await user.type(phone, '5a5-5.0100123');
  expect(phone.value).toBe('(555) 010-0123');
});

test('says that letters were dropped, until a digit follows', async () => {
  const { user } = openForm(single);
  await user.type(field('phone'), '1-800-FLOWERS');
  expect(field('phone').value).toBe('(180) 0');
  screen.getByText('We left out the letters. Use numbers only.');
  await user.type(field('phone'), '1');
  expect(screen.queryByText(/left out the letters/)).toBeNull();
});

test('keeps the caret after a digit typed in the middle', async () => {
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
  for (const pasted of ['+1 (555) 010-0123', '1-555-010-0123', '15550100123', '555.010.0123']) {
    await user.clear(field('phone'));
    await user.paste(pasted);
    expect(field('phone').value, pasted).toBe('(555) 010-0123');
  }
});

test('leaves a foreign number of an intended parent as typed', async () => {
  const { user } = openForm(parents);
  await user.type(field('phone'), '+44 20 7946 0000');
  expect(field('phone').value).toBe('+44 20 7946 0000');
});

test('does not truncate a foreign number into a U.S. one, and does not send it', async () => {
  const { user } = openForm(single);
  const phone = field('phone');
  for (const keys of ['+44 20 7946 0000', '0044 20 7946 0000', '442079460000', '(5']) {
    await user.clear(phone);
    await user.type(phone, keys);
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    expect([phone.value, phone.getAttribute('aria-invalid')]).toEqual([keys, 'true']);
  }
  expect(service.requests).toEqual([]);
});

import { beforeEach, expect, test } from 'vitest';
import { clearDevice, field, openForm, single } from '../support/form-page.tsx';

beforeEach(clearDevice);

test('labels, hints and free-text fields take the direction of their content', () => {
  openForm(single);
  const ofWords = [...document.querySelectorAll('.question__label, .question__hint, .choice-label')];
  expect(ofWords.length).toBeGreaterThan(20);
  expect(ofWords.filter((each) => each.getAttribute('dir') !== 'auto')).toEqual([]);
  expect([field('firstName').dir, field('motivation').dir]).toEqual(['auto', 'auto']);
  // Email addresses and phone numbers are written left to right in every script.
  expect([field('email').dir, field('phone').dir]).toEqual(['', '']);
});

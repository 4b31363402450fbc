import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CompiledForm } from '../../../src/form/session/form-session.ts';
import { errorId } from '../../../src/form/question/field-ids.ts';
import {
  answer,
  clearDevice,
  ELIGIBLE,
  field,
  openFilled,
  openForm,
  service,
  single,
  wizard,
} from '../support/form-page.tsx';

beforeEach(clearDevice);
afterEach(() => vi.useRealTimers());

const submit = () => screen.getByRole('button', { name: 'Submit Application' });
const isInvalid = (name: string) => field(name).getAttribute('aria-invalid') === 'true';
const messageAt = (name: string) => document.getElementById(errorId(name));
/** The form's own sentence for an answer that breaks a keyword of its schema. */
function sentence({ definition }: CompiledForm, name: string, keyword: string): string {
  const messages = definition.ui[name]?.['ui:options']?.messages ?? {};
  return messages[keyword] ?? messages['default'] ?? '';
}

describe('a filled field', () => {
  test('is checked on blur, and not while typing', async () => {
    document.title = 'Apply';
    const { user } = openForm(single);
    await answer(user, 'phone', '(55');
    expect(isInvalid('phone')).toBe(false);
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(true));
    expect(messageAt('phone')?.textContent).toContain(sentence(single, 'phone', 'pattern'));
    expect(document.title).toBe('Error: Apply');
    // The error is announced to screen readers; the summary appears only after Submit.
    expect(screen.getAllByRole('alert')).toEqual([messageAt('phone')]);
  });

  test('keeps its error while it is wrong, and loses it as soon as it is right', async () => {
    document.title = 'Apply';
    const { user } = openForm(single);
    await answer(user, 'phone', '(55');
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(true));
    await user.type(field('phone'), '5010012');
    await user.tab();
    await waitFor(() => expect(field('phone').value).toBe('(555) 010-012'));
    expect(isInvalid('phone')).toBe(true);
    await user.type(field('phone'), '3');
    // It disappears without a blur.
    await waitFor(() => expect(isInvalid('phone')).toBe(false));
    expect(document.activeElement).toBe(field('phone'));
    expect(document.title).toBe('Apply');
  });

  test('shows no error before Submit once it is emptied again', async () => {
    const { user } = openForm(single);
    await answer(user, 'phone', '(55');
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(true));
    await user.clear(field('phone'));
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(false));
  });

  test('shows no error for a wrong answer from a draft before blur', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, phone: '(55' });
    expect(field('phone').value).toBe('(55');
    expect(isInvalid('phone')).toBe(false);
    await user.click(field('phone'));
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(true));
  });
});

test('a date that does not exist, which the browser gives to no script, is an error on blur and after Next and Back', async () => {
  const { user } = openForm(wizard);
  await answer(user, 'firstName', 'Dana');
  await user.click(field('dateOfBirth'));
  Object.defineProperty(field('dateOfBirth'), 'validity', { value: { badInput: true } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await waitFor(() => expect(isInvalid('dateOfBirth')).toBe(true));
  expect(messageAt('dateOfBirth')?.textContent).toContain(sentence(wizard, 'dateOfBirth', 'format'));
  await answer(user, 'dateOfBirth', '1996-05-17');
  await waitFor(() => expect(isInvalid('dateOfBirth')).toBe(false));
});

test('an empty field shows no error on blur before Submit', async () => {
  const { user } = openForm(single);
  await user.click(field('firstName'));
  await user.tab();
  await user.click(field('smoking', 'yes'));
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull();
});

describe('after an attempt to send', () => {
  test('the summary stays in step with the fields', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, age: '', phone: '(55' });
    await user.click(submit());
    const lines = () =>
      within(screen.getByRole('alert'))
        .getAllByRole('link')
        .map((line) => line.textContent);
    expect(lines()).toEqual([sentence(single, 'phone', 'pattern'), sentence(single, 'age', 'required')]);
    // A wrong answer is another error, shown on blur.
    await answer(user, 'age', '12');
    await user.tab();
    await waitFor(() =>
      expect(lines()).toEqual([sentence(single, 'phone', 'pattern'), sentence(single, 'age', 'minimum')]),
    );
    await answer(user, 'age', '30');
    await waitFor(() => expect(lines()).toEqual([sentence(single, 'phone', 'pattern')]));
    expect(service.requests).toEqual([]);
  });

  test('an unanswered choice loses its error once it is answered', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, smoking: '' });
    await user.click(submit());
    expect(messageAt('smoking')).not.toBeNull();
    await answer(user, 'smoking', 'no');
    expect(messageAt('smoking')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the summary does not reappear before the next Submit', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, phone: '(55' });
    await user.click(submit());
    await answer(user, 'phone', '5550100123');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await answer(user, 'phone', '555');
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(true));
    expect(screen.queryByRole('heading', { name: /needs? your attention/ })).toBeNull();
  });
});

describe('nothing is sent for', () => {
  test.each([
    ['a minor', single, 'age', '12', 'minimum'],
    ['no age', single, 'age', '0', 'minimum'],
    ['an age of 120', single, 'age', '120', 'maximum'],
    ['feet that are not whole', single, 'heightFeet', '5.5', 'type'],
    ['inches that are another foot', single, 'heightInches', '11.95', 'maximum'],
    ['a phone number abroad', single, 'phone', '+44 20 7946 0000', 'pattern'],
  ] as const)('%s: the field says so', async (_case, form, name, value, keyword) => {
    const { user } = await openFilled(form, ELIGIBLE);
    await answer(user, name, value);
    await user.click(submit());
    await waitFor(() => expect(messageAt(name)?.textContent).toContain(sentence(form, name, keyword)));
    expect(field(name).value).toBe(value);
    expect(service.requests).toEqual([]);
  });

  test('a birth date in the future: the field says so when it is left', async () => {
    openForm(wizard);
    const day = `${new Date().getFullYear() + 4}-01-01`;
    act(() => field('dateOfBirth').focus());
    fireEvent.input(field('dateOfBirth'), { target: { value: day } });
    act(() => field('firstName').focus());
    await waitFor(() =>
      expect(messageAt('dateOfBirth')?.textContent).toContain(
        sentence(wizard, 'dateOfBirth', 'formatMaximum'),
      ),
    );
  });
});

test('no BMI is shown for feet that are not whole', async () => {
  const { user } = await openFilled(single, ELIGIBLE);
  const live = () => document.querySelector('.live-fact')?.textContent;
  await waitFor(() => expect(live()).toMatch(/BMI/));
  await answer(user, 'heightFeet', '5.5');
  await waitFor(() => expect(live()).toBe(''));
});

describe('while a button is pressed', () => {
  test('no error appears or disappears before the click, however long the press', async () => {
    const { user } = openForm(single);
    await answer(user, 'phone', '(55');
    await user.tab();
    await waitFor(() => expect(isInvalid('phone')).toBe(true));

    vi.useFakeTimers();
    const phone = field('phone');
    fireEvent.input(phone, { target: { value: '5550100123' } });
    fireEvent.pointerDown(submit());
    act(() => submit().focus());
    act(() => void vi.advanceTimersByTime(5000));
    expect(isInvalid('phone')).toBe(true);
    fireEvent.pointerUp(submit());
    act(() => void vi.advanceTimersByTime(100));
    expect(isInvalid('phone')).toBe(true);
    fireEvent.click(document.body);
    act(() => void vi.advanceTimersByTime(0));
    expect(isInvalid('phone')).toBe(false);
  });

  test.each([
    ['becomes a scroll', () => fireEvent.pointerCancel(window), 0],
    ['ends beside the button', () => fireEvent.pointerUp(window), 1000],
    ['is given up for a key', () => fireEvent.keyDown(document.body, { key: 'a' }), 0],
  ])('a press that %s does not hold errors back forever', async (_case, end, delay) => {
    const { user } = openForm(single);
    await answer(user, 'phone', '(55');
    vi.useFakeTimers();
    fireEvent.pointerDown(submit());
    act(() => submit().focus());
    expect(isInvalid('phone')).toBe(false);
    end();
    act(() => void vi.advanceTimersByTime(delay));
    expect(isInvalid('phone')).toBe(true);
  });
});

describe('an email address that is probably mistyped', () => {
  test('is asked about on blur, blocks nothing, and is corrected by one press', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, email: 'ana@gmial.com' });
    const offer = () => screen.queryByRole('button', { name: 'ana@gmail.com' });
    expect(offer()).toBeNull();
    await user.click(field('email'));
    await user.tab();
    await waitFor(() => expect(offer()?.closest('p')?.textContent).toBe('Did you mean ana@gmail.com?'));
    const statuses = screen.getAllByRole('status').map(({ innerHTML }) => innerHTML);
    expect(statuses).toContain('Did you mean ana@gmail.com?');
    expect(isInvalid('email')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'ana@gmail.com' }));
    expect(field('email').value).toBe('ana@gmail.com');
    expect(document.activeElement).toBe(field('email'));
    await waitFor(() => expect(offer()).toBeNull());
  });

  test('is sent as typed if it is not corrected', async () => {
    const { user } = await openFilled(single, { ...ELIGIBLE, email: 'ana@example' });
    await user.click(submit());
    await waitFor(() => expect(service.requests).toHaveLength(1));
  });
});

import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { clearDevice, field, openForm, single, wizard } from '../support/form-page.tsx';

beforeEach(clearDevice);

const submit = () => screen.getByRole('button', { name: 'Submit Application' });

describe('what a form exposes to assistive technology', () => {
  test('an unanswered choice is invalid only once its error is shown', async () => {
    const { user } = openForm(single);
    // Browsers expose an unchecked required radio button as invalid unless this attribute is false.
    expect(field('smoking', 'yes').getAttribute('aria-invalid')).toBe('false');
    expect(field('smoking', 'no').getAttribute('aria-invalid')).toBe('false');
    await user.click(submit());
    expect(field('smoking', 'yes').getAttribute('aria-invalid')).toBe('true');
  });

  test('a form is never invalid as a whole: its fields are', async () => {
    const { user } = openForm(single);
    const form = () => document.querySelector('form')?.getAttribute('aria-invalid');
    // Firefox exposes a form with unanswered required questions as invalid unless this attribute is false.
    expect(form()).toBe('false');
    await user.click(submit());
    expect(form()).toBe('false');
  });

  test('the heading of a step says which step of how many it is', () => {
    openForm(wizard, { step: 'medical-history' });
    const heading = screen.getByRole('heading', { name: 'Medical History', level: 2 });
    expect(document.getElementById(heading.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Step 3 of 6',
    );
  });

  test('each step has a heading of its own: a changed one would be read twice', async () => {
    const { user } = openForm(wizard);
    const first = document.getElementById('step-title');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(document.activeElement?.textContent).toBe('Basic Questions');
    expect(document.activeElement).not.toBe(first);
  });

  test('a fact from the answers is announced with its label when only its number changes', () => {
    openForm(single);
    expect(document.querySelector('.live-fact')?.getAttribute('aria-atomic')).toBe('true');
  });

  test('an amount is described by its selected unit', async () => {
    const { user } = openForm(single);
    const unit = () =>
      field('weight')
        .getAttribute('aria-describedby')
        ?.split(' ')
        .map((id) => document.getElementById(id)?.textContent)[0];
    expect(unit()).toBe('lb');
    await user.click(screen.getByRole('radio', { name: 'kg' }));
    expect(unit()).toBe('kg');
    await user.type(field('weight'), '150 lb');
    await user.tab();
    await waitFor(() => expect(unit()).toBe('lb'));
  });

  test('the number beside a slider names what it counts', () => {
    openForm(wizard, { step: 'medical-history' });
    const figures = screen.getAllByRole('status').filter(({ localName }) => localName === 'output');
    expect(figures.map((figure) => figure.textContent)).toContain('Past pregnancies: 0');
  });

  test('the switch has no aria-checked: the checkbox has the state', () => {
    openForm(single);
    expect(screen.getByRole('switch').hasAttribute('aria-checked')).toBe(false);
  });
});

describe('the title of the page', () => {
  test('begins with "Error:" only while the form shows errors', async () => {
    document.title = 'Apply';
    const { user, unmount } = openForm(wizard, { step: 'review' });
    expect(document.title).toBe('Apply');
    await user.click(submit());
    expect(document.title).toBe('Error: Apply');
    unmount();
    expect(document.title).toBe('Apply');
  });
});

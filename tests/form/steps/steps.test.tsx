import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  answer,
  clearDevice,
  entryState,
  field,
  goBy,
  hidePage,
  openFilled,
  openForm,
  savedDraft,
  service,
  wizard,
  type User,
} from '../support/form-page.tsx';

beforeEach(clearDevice);

/** The value of a slider as a screen reader says it. */
const spoken = (slider: HTMLElement) =>
  slider.getAttribute('aria-valuetext') ?? (slider instanceof HTMLInputElement ? slider.value : null);
const stepTitle = () => document.getElementById('step-title')?.textContent;
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }));
const indicator = () =>
  within(within(screen.getByRole('navigation', { name: 'Steps of this application' })).getByRole('list'));

describe('the steps', () => {
  test('are all named in the indicator, and a click on one opens it', async () => {
    const { user } = openForm(wizard);
    const names = [
      'Personal Information',
      'Basic Questions',
      'Medical History',
      'Health & Lifestyle',
      'Motivation',
      'Review & Submit',
    ];
    expect(
      indicator()
        .getAllByRole('button')
        .map((button) => button.querySelector('.progress-link__name')?.textContent),
    ).toEqual(names);
    await user.click(indicator().getByRole('button', { name: /Motivation/ }));
    expect(stepTitle()).toBe('Motivation');
  });

  test('on a phone a button opens the list, and choosing a step closes it', async () => {
    const { user } = openForm(wizard);
    const all = screen.getByRole('button', { name: 'All steps' });
    expect(all.getAttribute('aria-expanded')).toBe('false');
    await user.click(all);
    expect(all.getAttribute('aria-expanded')).toBe('true');
    await user.click(indicator().getByRole('button', { name: /Motivation/ }));
    expect(all.getAttribute('aria-expanded')).toBe('false');
  });

  test('Next never blocks, shows the count of missing answers without a check mark, and moves focus', async () => {
    const { user } = openForm(wizard);
    await next(user);
    expect(stepTitle()).toBe('Basic Questions');
    expect(document.activeElement?.id).toBe('step-title');
    expect(
      indicator().getByRole('button', { name: 'Personal Information, 5 to answer' }).querySelector('svg'),
    ).toBeNull();
    expect(indicator().getByRole('button', { name: /Basic Questions/, current: 'step' })).toBeDefined();
  });

  test('Enter in a field of the first step opens the second', async () => {
    const { user } = openForm(wizard);
    await user.click(field('firstName'));
    await user.keyboard('Dana{Enter}');
    expect(stepTitle()).toBe('Basic Questions');
    expect(await savedDraft(wizard)).toMatchObject({ answers: { firstName: 'Dana' } });
    expect(service.requests).toEqual([]);
  });

  test('Back moves by one, and is not offered on the first', async () => {
    const { user } = openForm(wizard);
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(stepTitle()).toBe('Personal Information'));
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  test('the browser’s Back and Forward move by one step', async () => {
    const { user } = openForm(wizard);
    await next(user);
    await next(user);
    await goBy(-1);
    expect(stepTitle()).toBe('Basic Questions');
    await goBy(1);
    expect(stepTitle()).toBe('Medical History');
    expect(window.location.search + window.location.hash).toBe('');
  });

  test('a reload restores the step and the answers', async () => {
    const first = openForm(wizard);
    await answer(first.user, 'firstName', 'Dana');
    await next(first.user);
    await next(first.user);
    await first.user.click(screen.getByRole('button', { name: 'More: Past pregnancies' }));
    const state = entryState();
    await waitFor(async () =>
      expect(await savedDraft(wizard)).toMatchObject({ answers: { pastPregnancies: 1 } }),
    );
    first.unmount();
    openForm(wizard, state);
    await waitFor(() => expect(field('pastPregnancies').value).toBe('1'));
    expect(stepTitle()).toBe('Medical History');
  });

  test('a link to the form opens the step that the draft is on', async () => {
    const first = openForm(wizard);
    await answer(first.user, 'firstName', 'Dana');
    await next(first.user);
    await waitFor(async () => expect(await savedDraft(wizard)).toMatchObject({ step: 'basic-questions' }));
    first.unmount();
    openForm(wizard);
    await waitFor(() => expect(stepTitle()).toBe('Basic Questions'));
  });

  test('only the last step has a submit button', async () => {
    const { user } = openForm(wizard);
    expect(document.querySelector('.submit-bar__button')).toBeNull();
    await user.click(indicator().getByRole('button', { name: /Review/ }));
    expect(document.querySelectorAll('.submit-bar__button, button[type="submit"]')).toHaveLength(1);
  });
});

describe('a slider', () => {
  test('moves by its buttons, stays within its limits, and says its value', async () => {
    const { user } = openForm(wizard, { step: 'medical-history' });
    const slider = screen.getByRole('slider', { name: 'Past pregnancies' });
    await user.click(screen.getByRole('button', { name: 'Fewer: Past pregnancies' }));
    expect(spoken(slider)).toBe('0');
    for (let press = 0; press < 12; press += 1) {
      await user.click(screen.getByRole('button', { name: 'More: Past pregnancies' }));
    }
    expect(spoken(slider)).toBe('10');
  });
});

describe('past pregnancies of an applicant with two children', () => {
  test('are not set and not completed at 0 until she confirms, which Review asks for', async () => {
    const { user } = await openFilled(wizard, {
      ...{ firstName: 'Dana', hasChildren: 'yes', numChildren: 2, pastPregnancies: 0 },
    });
    const step = () => indicator().getByRole('button', { name: /Medical History/ });
    await user.click(step());
    expect(spoken(screen.getByRole('slider', { name: 'Past pregnancies' }))).toBe('Not answered');
    await next(user);
    expect(step().textContent).not.toContain('completed');
    await user.click(indicator().getByRole('button', { name: /Review/ }));
    const row = screen.getByRole('row', { name: /^Past pregnancies/ });
    expect(row.textContent).toContain('No answer');
    expect(
      screen.getByText(/You’ve given birth to 2 children\. Is 0 past pregnancies right\?/),
    ).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Leave it out' }));
    expect(screen.queryByText(/Is 0 past pregnancies right/)).toBeNull();
    expect(step().textContent).toContain('completed');
  });
});

describe('the sliders that are not sent', () => {
  const births = () => screen.getByRole('slider', { name: 'Premature births' });
  const review = () => screen.getByRole('button', { name: /Review/ });

  test('are “Not answered” until touched, although their value is 0, under one note', async () => {
    const { user } = openForm(wizard, { step: 'medical-history' });
    expect(spoken(births())).toBe('Not answered');
    expect(field('prematureBirths').value).toBe('0');
    expect(screen.getAllByText(/aren’t sent to us/)).toHaveLength(1);
    expect(spoken(field('pastPregnancies'))).toBe('0');
    await user.click(screen.getByRole('button', { name: 'Fewer: Premature births' }));
    expect(spoken(births())).toBe('0');
  });

  test('are listed in the review as not sent, only those that were set, also after a reload', async () => {
    const { user, unmount } = openForm(wizard, { step: 'medical-history' });
    await user.click(screen.getByRole('button', { name: 'Fewer: Premature births' }));
    await user.click(screen.getByRole('button', { name: 'More: Vaginal deliveries' }));
    hidePage();
    unmount();
    const { user: again } = openForm(wizard, { step: 'medical-history' });
    await waitFor(() => expect(spoken(births())).toBe('0'));
    await again.click(review());
    const apart = within(screen.getByRole('table', { name: /not sent/ }));
    expect(apart.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
      'Vaginal deliveries',
      'Premature births',
    ]);
    expect(screen.queryByRole('rowheader', { name: /Miscarriages/ })).toBeNull();
  });
});

describe('the review', () => {
  test('shows answers in words, each with a button to change it and one back to the review', async () => {
    const { user } = openForm(wizard);
    await answer(user, 'firstName', 'Dana');
    await user.click(indicator().getByRole('button', { name: /Review/ }));
    expect(screen.getByRole('row', { name: /First name Dana/ })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Change First name' }));
    expect(document.activeElement).toBe(field('firstName'));
    await user.click(screen.getByRole('button', { name: 'Back to review' }));
    expect(stepTitle()).toBe('Review & Submit');
  });

  test('lists missing answers by step, and links to their fields', async () => {
    const { user } = openForm(wizard, { step: 'review' });
    await user.click(screen.getByRole('button', { name: 'Submit Application' }));
    const summary = screen.getByRole('alert');
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByText('Step 4, Health & Lifestyle', { selector: 'summary' }));
    await user.click(within(summary).getByRole('link', { name: 'Select Yes or No: do you smoke?' }));
    expect(stepTitle()).toBe('Health & Lifestyle');
    expect(document.activeElement).toBe(field('smoking', 'yes'));
    expect(service.requests).toEqual([]);
  });
});

test('a complete wizard sends its payload, without a verdict', async () => {
  const { user } = openForm(wizard);
  const go = (name: RegExp) => user.click(indicator().getByRole('button', { name }));
  await answer(user, 'firstName', 'Dana');
  await answer(user, 'lastName', 'Reyes');
  await answer(user, 'email', 'dana@example.com');
  await answer(user, 'phone', '5550100123');
  await answer(user, 'dateOfBirth', '1994-05-17');
  await go(/Basic/);
  await answer(user, 'hasChildren', 'no');
  await answer(user, 'pastSurrogate', 'no');
  await go(/Health/);
  for (const name of ['healthConditions', 'smoking', 'substanceUse']) await answer(user, name, 'no');
  await go(/Motivation/);
  await answer(user, 'motivation', 'To help.');
  await go(/Review/);
  await user.click(field('agreesToTerms'));
  await user.click(screen.getByRole('button', { name: 'Submit Application' }));
  await waitFor(() => expect(window.location.pathname).toBe('/surrogate-application/book-call'));
  expect(service.requests[0]?.body).toMatchObject({ age: '1994-05-17', children: '0', location: '' });
  expect(service.requests[0]?.body).not.toHaveProperty('eligible');
});

import { screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import { ApplicationForm } from '../../../src/form/ApplicationForm.tsx';
import { answer, clearDevice, field, App, openForm, parents, single, wizard } from '../support/form-page.tsx';

beforeEach(clearDevice);

const list = () => within(screen.getByRole('navigation', { name: 'Sections of this form' }));
const section = (name: RegExp) => list().getByRole('link', { name });

test('the list shows each section with its number of answers, and updates with each answer', async () => {
  const { user } = openForm(single);
  expect(
    list()
      .getAllByRole('link')
      .map((link) => link.querySelector('.progress-link__name')?.textContent),
  ).toEqual(single.definition.form.parts.map(({ title }) => title));
  expect(section(/^Residency 0 of 2 answered/).querySelector('svg')).toBeNull();
  await answer(user, 'isPermanentResident', 'yes');
  await waitFor(() => expect(section(/^Residency 1 of 2 answered/).querySelector('svg')).toBeNull());
  await answer(user, 'wasBornInUS', 'no');
  await waitFor(() => expect(section(/^Residency 2 of 2 answered/).querySelector('svg')).not.toBeNull());
});

test('a wrong answer does not complete a section, which says so once errors are shown', async () => {
  const { user } = openForm(parents);
  for (const [name, value] of [
    ['firstName', 'Dana'],
    ['lastName', 'Reyes'],
    ['email', 'dana'],
    ['phone', '5550100123'],
    ['familyType', 'other'],
  ] as const) {
    await answer(user, name, value);
  }
  await waitFor(() => expect(section(/^Personal Information/).textContent).not.toContain('0 of'));
  await user.click(screen.getByRole('button', { name: 'Submit Application & Book Call' }));
  await waitFor(() => expect(section(/^Personal Information 1 to correct/).querySelector('svg')).toBeNull());
  expect(section(/^Your Story 1 to answer/).querySelector('svg')).toBeNull();
});

test('a section link moves focus to its heading and does not change the address', async () => {
  const { user } = openForm(single);
  await user.click(section(/^Residency/));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Residency' }));
  expect(window.location.hash).toBe('');
});

test('the notes and the switch come before the first field, and Erase after it', () => {
  openForm(single);
  const keep = screen.getByRole('switch', { name: 'Keep my answers on this device for 7 days' });
  const erase = screen.getByRole('button', { name: 'Erase my answers' });
  const first = field('firstName');
  const before = within(screen.getByRole('region', { name: 'Before you start' }));
  before.getByText(single.definition.form.preparation?.time ?? '');
  before.getByText('Yours until you submit');
  expect(keep.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(first.compareDocumentPosition(erase)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test.each([
  ['a form that waits for a connection', wizard, true],
  ['a form that does not', single, false],
])('says of %s whether a submission waits on the device', (_what, form, waits) => {
  openForm(form);
  expect(screen.queryByText(/what you submit without a connection waits here/) !== null).toBe(waits);
});

test('the switch is on every step of the wizard, once', async () => {
  const { user } = openForm(wizard);
  for (let step = 1; step <= 6; step += 1) {
    expect(screen.getAllByRole('switch')).toHaveLength(1);
    expect(screen.queryAllByRole('region', { name: 'Before you start' })).toHaveLength(step === 1 ? 1 : 0);
    if (step < 6) await user.click(screen.getByRole('button', { name: 'Next' }));
  }
});

test('a step without required questions, and the review, are not completed before they are passed', async () => {
  const { user } = openForm(wizard);
  const marks = () =>
    screen.getAllByRole('button').filter((button) => button.querySelector('.progress-mark--done'));
  expect(marks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Review/ }));
  await user.click(field('agreesToTerms'));
  await waitFor(() => expect(field('agreesToTerms').checked).toBe(true));
  expect(marks()).toEqual([]);
  await user.click(screen.getByRole('button', { name: /^Medical History/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(marks().map(({ textContent }) => textContent)).toEqual(['Medical History, completed']);
});

test('the assurance is beside Submit, and what happens next is below both', () => {
  openForm(single);
  const submit = screen.getByRole('button', { name: single.definition.form.submitLabel });
  const assurance = screen.getByText(single.definition.form.assurance);
  const next = screen.getByText('What happens next:').parentElement;
  expect(submit.parentElement).toBe(assurance.parentElement);
  expect(next?.textContent).toContain(single.definition.form.nextSteps);
  expect(submit.compareDocumentPosition(next ?? submit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('without scripts the sections, their counts and the links to them are there', () => {
  const html = renderToString(
    <App>
      <ApplicationForm form={single} />
    </App>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const { id, title } of single.definition.form.parts) {
    const link = page.querySelector(`a[href="#part-${id}"]`);
    expect(link?.textContent).toMatch(new RegExp(`^${title} 0 of \\d answered$`));
    expect(page.getElementById(`part-${id}`)?.textContent).toBe(title);
  }
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Accordion } from '../../../../src/web/sections/accordion/Accordion.tsx';

const items = [
  { title: 'First', content: <p>One</p> },
  { title: 'Second', content: <p>Two</p> },
];

function openTitles(): string[] {
  return screen
    .getAllByRole('group')
    .filter((item) => item.hasAttribute('open'))
    .map((item) => item.querySelector('h3')?.textContent ?? '');
}

it('opens one item at a time, and closes the open one when it is pressed again', async () => {
  render(<Accordion name="test" items={items} />);
  expect(openTitles()).toEqual([]);
  await userEvent.click(screen.getByText('First'));
  expect(openTitles()).toEqual(['First']);
  await userEvent.click(screen.getByText('Second'));
  await expect.poll(openTitles).toEqual(['Second']);
  await userEvent.click(screen.getByText('Second'));
  expect(openTitles()).toEqual([]);
});

import { render, screen, within } from '@testing-library/react';
import { it } from 'vitest';
import { Quotes } from '../../../../src/web/sections/quotes/Quotes.tsx';

it('shows words, name, role and initials, and says that they are samples', () => {
  render(
    <Quotes
      heading="In their words"
      testimonials={[
        { id: 'a', name: 'Dana & Priya R.', role: 'Intended Parents', quote: 'We knew.' },
        { id: 'b', name: 'Maria T.', role: 'Surrogate', quote: 'I would again.' },
      ]}
    />,
  );
  const [first, second] = screen.getAllByRole('figure');
  if (first === undefined || second === undefined) throw new Error('Two quotes expected.');
  within(first).getByText('We knew.');
  within(first).getByText('Intended Parents');
  within(first).getByText('DP');
  within(second).getByText('MT');
  screen.getByText(/Illustrative samples/);
});

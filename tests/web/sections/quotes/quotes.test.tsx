import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InEnglish } from '../in-english.tsx';
import { Quotes } from '../../../../src/web/sections/quotes/Quotes.tsx';

it('shows name, role, initials and words, and first that they are examples', () => {
  render(
    <Quotes
      heading="In their words"
      testimonials={[
        { id: 'a', name: 'Dana & Priya R.', role: 'Intended Parents', quote: 'We knew.' },
        { id: 'b', name: 'Maria T.', role: 'Surrogate', quote: 'I would again.' },
      ]}
    />,
    { wrapper: InEnglish },
  );
  const [first, second] = screen.getAllByRole('figure');
  if (first === undefined || second === undefined) throw new Error('Two quotes expected.');
  within(first).getByText('We knew.');
  within(first).getByText('Intended Parents');
  within(first).getByText('DP');
  within(second).getByText('MT');
  const note = screen.getByText(/^These are examples/);
  expect(note.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  for (const quote of [first, second]) {
    const tag = within(quote).getByText('Example');
    const words = quote.querySelector('blockquote') ?? quote;
    expect(tag.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  }
});

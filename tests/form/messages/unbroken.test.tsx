import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Unbroken } from '../../../src/form/messages/Unbroken.tsx';

it.each([
  ['The call takes 30-45 minutes.', ['30-45 minutes.']],
  ['Matching takes 2-4 months, the whole $100,000-$150,000.', ['2-4 months,', '$100,000-$150,000.']],
  ['3-5x faster', ['3-5x']],
  ['Reviewed within 24 hours', []],
])('%s: its ranges do not wrap, nor do their commas, and no word is lost', (text, ranges) => {
  const { container } = render(<Unbroken>{text}</Unbroken>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.nowrap')].map((range) => range.textContent)).toEqual(ranges);
});

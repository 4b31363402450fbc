import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Changed } from '../../src/desk/shell/Changed.tsx';

/** The words marked as gone and as new, and the whole text. */
function marksOf(before: string, after: string) {
  const { container } = render(<Changed before={before} after={after} hiddenLabels={['', '']} />);
  const textOf = (element: Element) => element.textContent.trim();
  return {
    gone: [...container.querySelectorAll('del')].map(textOf),
    come: [...container.querySelectorAll('ins')].map(textOf),
    text: textOf(container).replace(/\s+/g, ' '),
  };
}

it('marks each number that changed in a text, and repeats none of the words between', () => {
  expect(
    marksOf(
      '[if the age is below 21 years:] Our range is 21-44. Come back at 21.',
      '[if the age is below 23 years:] Our range is 23-44. Come back at 23.',
    ),
  ).toEqual({
    gone: ['21', '21', '21'],
    come: ['23', '23', '23'],
    text: '[if the age is below 21 23 years:] Our range is 21 23-44. Come back at 21 23.',
  });
});

it('marks words that only one of the texts has, at its beginning and end', () => {
  expect(marksOf('Please come back in a year', 'come back in a year, or call us')).toMatchObject({
    gone: ['Please', 'year'],
    come: ['year, or call us'],
    text: 'Please come back in a year year, or call us',
  });
});

it('shows short texts whole', () => {
  expect(marksOf('not eligible', 'not decided yet')).toMatchObject({
    gone: ['not eligible'],
    come: ['not decided yet'],
  });
});

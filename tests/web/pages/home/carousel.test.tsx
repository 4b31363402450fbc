import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Carousel, wrappedIndex } from '../../../../src/web/pages/home/Carousel.tsx';
import { InEnglish } from '../../sections/in-english.tsx';
import { texts } from '../../../../src/web/pages/home/texts-en.ts';

function open(): void {
  render(<Carousel {...texts.stories} />, { wrapper: InEnglish });
}
const next = () => screen.getByRole('button', { name: 'Next story' });
const previous = () => screen.getByRole('button', { name: 'Previous story' });
const dot = (place: number) => screen.getByRole('button', { name: `Story ${place} of 4` });

/** The labels of the slides that are not inert. */
function shown(): readonly (string | null)[] {
  return [...document.querySelectorAll('.carousel__slide:not([inert])')].map((slide) =>
    slide.getAttribute('aria-label'),
  );
}

describe('an index wrapped around a list of four', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 0],
    [-1, 3],
    [-5, 3],
  ])('%i is %i', (index, place) => {
    expect(wrappedIndex(index, 4)).toBe(place);
  });
});

describe('the carousel', () => {
  it('starts at the first story and announces nothing', () => {
    open();
    expect(shown()).toEqual(['1 of 4']);
    expect(dot(1).getAttribute('aria-current')).toBe('true');
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('');
  });

  it('goes forward, and from the last story to the first', async () => {
    open();
    for (const place of ['2 of 4', '3 of 4', '4 of 4', '1 of 4']) {
      await userEvent.click(next());
      expect(shown()).toEqual([place]);
    }
  });

  it('goes back, and from the first story to the last', async () => {
    open();
    await userEvent.click(previous());
    expect(shown()).toEqual(['4 of 4']);
    await userEvent.click(previous());
    expect(shown()).toEqual(['3 of 4']);
  });

  it('jumps to the story of a dot and marks only that dot', async () => {
    open();
    await userEvent.click(dot(3));
    expect(shown()).toEqual(['3 of 4']);
    expect([1, 2, 3, 4].map((place) => dot(place).getAttribute('aria-current'))).toEqual([
      'false',
      'false',
      'true',
      'false',
    ]);
  });

  it('follows the arrow keys, but not those with a modifier, which browsers use', async () => {
    open();
    next().focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(shown()).toEqual(['4 of 4']);
    await userEvent.keyboard('{ArrowRight}');
    expect(shown()).toEqual(['1 of 4']);
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(shown()).toEqual(['1 of 4']);
  });

  it('announces the story it shows, politely', async () => {
    open();
    await userEvent.click(dot(2));
    const [, second] = texts.stories.testimonials;
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe(
      `Story 2 of 4, an example. ${second?.name}, ${second?.role}: ${second?.quote}`,
    );
  });
});

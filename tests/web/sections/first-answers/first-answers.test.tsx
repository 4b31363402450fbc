import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { agency } from '../../../../src/web/content/agency.ts';
import { InEnglish } from '../in-english.tsx';
import { FirstAnswers } from '../../../../src/web/sections/first-answers/FirstAnswers.tsx';

/** The answer to “Who are you?”. */
function who(filled: typeof agency): string | null | undefined {
  const { unmount } = render(<FirstAnswers agency={filled} />, { wrapper: InEnglish });
  const answer = screen.getByText('Who are you?').nextSibling?.textContent;
  unmount();
  return answer;
}

it('names the agency’s company and city only once they are configured', () => {
  const nobody = { ...agency, company: null, city: null };
  expect(who(nobody)).toBe('Coordinators who reply within 24 hours. About us');
  expect(who({ ...nobody, city: 'Portland, Oregon' })).toBe('Portland, Oregon. About us');
  expect(who({ ...nobody, company: 'Harborlight LLC', city: 'Portland, Oregon' })).toBe(
    'Harborlight LLC, Portland, Oregon. About us',
  );
});

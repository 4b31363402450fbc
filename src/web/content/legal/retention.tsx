import { FigureRows } from '../../sections/legal/FigureRows.tsx';

/** How long records are kept (SPECIFICATION.md section 9). */
export const retention = (
  <FigureRows
    rows={[
      ['30 days', 'Most data is deleted within 30 days of account closure.'],
      ['7-10 years', 'Medical records are typically kept for 7-10 years.'],
      ['About 7 years', 'Financial records are kept for about 7 years.'],
    ]}
  />
);

/** There is no log-in, so the word needs a meaning. */
export const accountClosure =
  'This site has no log-in. By your account we mean the file that our team keeps about you. It is closed when you ask us to close it, or when your journey with us has ended.';

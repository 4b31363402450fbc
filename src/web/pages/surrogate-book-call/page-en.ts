import { claims } from '../../content/claims.ts';
import { bookCallEn } from '../../languages/book-call-en.ts';
import { callsEn } from '../../languages/calls-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';
import { surrogateBookCallPage } from './SurrogateBookCallPage.tsx';

/** The page in English. */
export const page = surrogateBookCallPage(
  { outcomes: outcomesEn, calls: callsEn, bookCall: bookCallEn, figure: claims.compensation.figure },
  'en',
);

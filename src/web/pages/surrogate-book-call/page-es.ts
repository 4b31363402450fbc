import { claims } from '../../content/claims-es.ts';
import { bookCallEs } from '../../languages/book-call-es.ts';
import { callsEs } from '../../languages/calls-es.ts';
import { outcomesEs } from '../../languages/outcomes-es.ts';
import { surrogateBookCallPage } from './SurrogateBookCallPage.tsx';

/** The page in Spanish. */
export const page = surrogateBookCallPage(
  { outcomes: outcomesEs, calls: callsEs, bookCall: bookCallEs, figure: claims.compensation.figure },
  'es',
);

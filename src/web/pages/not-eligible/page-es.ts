import conditionTexts from 'virtual:conditions/es';
import { notEligibleEs } from '../../languages/not-eligible-es.ts';
import { outcomesEs } from '../../languages/outcomes-es.ts';
import { reasonsEs } from '../../languages/reasons-es.ts';
import { surrogateNotEligiblePage } from './NotEligiblePage.tsx';

/** The page in Spanish. */
export const page = surrogateNotEligiblePage(
  { outcomes: outcomesEs, notEligible: notEligibleEs, reasons: reasonsEs },
  conditionTexts['surrogate-eligibility'] ?? null,
);

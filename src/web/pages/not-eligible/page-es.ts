import conditionTexts from 'virtual:conditions/es';
import { requirements } from '../../content/requirements-es.ts';
import { notEligibleEs } from '../../languages/not-eligible-es.ts';
import { outcomesEs } from '../../languages/outcomes-es.ts';
import { reasonsEs } from '../../languages/reasons-es.ts';
import { surrogateNotEligiblePage } from './NotEligiblePage.tsx';

/** The page in Spanish. */
export const page = surrogateNotEligiblePage(
  { outcomes: outcomesEs, notEligible: notEligibleEs, reasons: reasonsEs, requirements },
  conditionTexts['surrogate-eligibility'] ?? null,
);

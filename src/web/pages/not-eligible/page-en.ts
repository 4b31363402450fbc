import conditionTexts from 'virtual:conditions';
import { requirements } from '../../content/requirements.ts';
import { notEligibleEn } from '../../languages/not-eligible-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';
import { reasonsEn } from '../../languages/reasons-en.ts';
import { surrogateNotEligiblePage } from './NotEligiblePage.tsx';

/** The page in English. */
export const page = surrogateNotEligiblePage(
  { outcomes: outcomesEn, notEligible: notEligibleEn, reasons: reasonsEn, requirements },
  conditionTexts['surrogate-eligibility'] ?? null,
);

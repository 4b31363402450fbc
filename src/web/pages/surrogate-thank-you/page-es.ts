import { outcomesEs } from '../../languages/outcomes-es.ts';
import { thankYouEs } from '../../languages/thank-you-es.ts';
import { surrogateThankYouPage } from './SurrogateThankYouPage.tsx';

/** The page in Spanish. */
export const page = surrogateThankYouPage(outcomesEs, thankYouEs);

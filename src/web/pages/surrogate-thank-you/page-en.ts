import { outcomesEn } from '../../languages/outcomes-en.ts';
import { thankYouEn } from '../../languages/thank-you-en.ts';
import { surrogateThankYouPage } from './SurrogateThankYouPage.tsx';

/** The page in English. */
export const page = surrogateThankYouPage(outcomesEn, thankYouEn);

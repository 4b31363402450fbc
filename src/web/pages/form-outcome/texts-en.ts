import { formPagesEn } from '../../languages/form-pages-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';
import { reasonsEn } from '../../languages/reasons-en.ts';

/** The texts of generated outcome pages in English. */
export const pageTexts = { outcomes: outcomesEn, texts: formPagesEn, reasons: reasonsEn };

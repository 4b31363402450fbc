import { formPagesEn } from '../../languages/form-pages-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';
import { reasonsEn } from '../../languages/reasons-en.ts';

/** What pages after a form say in English where its `form.json` says nothing. */
export const pageTexts = { outcomes: outcomesEn, texts: formPagesEn, reasons: reasonsEn };

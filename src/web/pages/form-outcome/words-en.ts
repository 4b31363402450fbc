import { formPagesEn } from '../../languages/form-pages-en.ts';
import { outcomesEn } from '../../languages/outcomes-en.ts';
import { reasonsEn } from '../../languages/reasons-en.ts';

/** What pages after a form say in English where its `form.json` says nothing. */
export const words = { outcomes: outcomesEn, texts: formPagesEn, reasons: reasonsEn };

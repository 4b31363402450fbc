import { formPagesEs } from '../../languages/form-pages-es.ts';
import { outcomesEs } from '../../languages/outcomes-es.ts';
import { reasonsEs } from '../../languages/reasons-es.ts';

/** The texts of generated outcome pages in Spanish. */
export const pageTexts = { outcomes: outcomesEs, texts: formPagesEs, reasons: reasonsEs };

import { formPagesEs } from '../../languages/form-pages-es.ts';
import { outcomesEs } from '../../languages/outcomes-es.ts';
import { reasonsEs } from '../../languages/reasons-es.ts';

/** What pages after a form say in Spanish where its `form.json` says nothing. */
export const pageTexts = { outcomes: outcomesEs, texts: formPagesEs, reasons: reasonsEs };

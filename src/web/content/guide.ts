/** The sheets of the free guide of which the site shows a picture. */
export const SHOWN_SHEETS = ['cover', 'journey', 'cost', 'questions-surrogates'] as const;

/** The sheets of the free guide that the site shows as pictures. */
export const SHOWN_SHEETS = ['cover', 'journey', 'cost', 'questions-surrogates'] as const;

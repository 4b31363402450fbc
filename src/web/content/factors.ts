/** How many factors a match compares: the one figure of `claims.ts` on a page with a form. */
export const factors = '100+';

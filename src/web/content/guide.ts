/** The free guide (docs/product.md#guide), which `npm run guide` prints. */
export const guide = {
  href: '/guide/surrogacy-in-2025.pdf',
  title: 'Surrogacy in 2025',
  /** A test compares this with the printed file. */
  pages: 18,
} as const;

/** The sheets of the guide of which the site shows a picture, `/guide/cover.webp` and so on. */
export const SHOWN_SHEETS = ['cover', 'journey', 'cost', 'questions-surrogates'] as const;

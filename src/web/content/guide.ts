/** The free guide (docs/product.md#guide) in one language, as `npm run guide` prints it. */
export interface Guide {
  readonly href: string;
  readonly title: string;
  /** The folder of the pictures of its pages: `cover.webp` and so on. */
  readonly pictures: string;
  /** A test compares this with the printed file. */
  readonly pages: number;
}

/** The guide in English; in Spanish in `guide-es.ts`. */
export const guide: Guide = {
  href: '/guide/surrogacy-in-2025.pdf',
  title: 'Surrogacy in 2025',
  pictures: '/guide',
  pages: 18,
};

/** The sheets of the guide of which the site shows a picture. */
export const SHOWN_SHEETS = ['cover', 'journey', 'cost', 'questions-surrogates'] as const;

/** The free guide (docs/product.md#guide), which `npm run guide` prints. */
export const guide = {
  href: '/guide/surrogacy-in-2025.pdf',
  title: 'Surrogacy in 2025',
  /** A test compares this with the printed file. */
  pages: 18,
} as const;

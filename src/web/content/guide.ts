/** The free guide 'Surrogacy in 2025' (SPECIFICATION.md section 1), printed by `npm run guide`. */
export const guide = {
  href: '/guide/surrogacy-in-2025.pdf',
  title: 'Surrogacy in 2025',
  /** As printed; a test counts them. */
  pages: 18,
} as const;

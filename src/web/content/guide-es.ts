import type { Guide } from './guide.ts';

/** The guide in Spanish. */
export const guide: Guide = {
  href: '/guide/gestacion-subrogada-en-2025.pdf',
  title: 'Gestación subrogada en 2025',
  pictures: '/guide/es',
  pages: 18,
};

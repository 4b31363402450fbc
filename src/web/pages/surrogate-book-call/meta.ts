import { SIDES } from '../outcome/sides.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/surrogate-application/book-call',
  title: 'Book Your Surrogate Consultation',
  description: 'Thank you for applying. Set up your consultation call and see what happens next.',
  keywords: ['surrogate consultation', 'book a call'],
  noIndex: true,
  frames: ['scheduler'],
  leadsTo: [SIDES.surrogate.thankYou],
};

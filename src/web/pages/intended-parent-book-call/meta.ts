import { SIDES } from '../outcome/sides.ts';
import type { PageMeta } from '../../shell/page-meta.ts';

export const meta: PageMeta = {
  path: '/intended-parent-application/book-call',
  title: 'Book Your Intended Parent Consultation',
  description: 'Set up your consultation call and see what happens next.',
  keywords: ['intended parent consultation', 'book a call'],
  noIndex: true,
  frames: ['scheduler'],
  leadsTo: [SIDES['intended-parent'].thankYou],
};

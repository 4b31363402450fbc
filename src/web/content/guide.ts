import { mailLink } from '../site/mail-link.ts';

/** The free guide 'Surrogacy in 2025': until it can be downloaded, support sends it on request. */
export const guideRequest = {
  href: mailLink("Please send me the free guide 'Surrogacy in 2025'"),
  footerLabel: 'Free Guide PDF, by e-mail',
  label: 'Request the Free Guide by E-mail',
};

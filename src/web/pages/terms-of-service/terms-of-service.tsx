import type { LegalDocument } from '../legal/legal-document.ts';
import { limits } from './limits.tsx';
import { services } from './services.tsx';

/** The terms of service. */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lead: 'What you can expect from us, and what we ask of you, in plain English.',
  glance: [
    'You must be 18 or older.',
    'An application isn’t binding on you or us, and you can withdraw it at any time.',
    'Nothing here is medical or legal advice.',
    'Our liability is limited to what you’ve paid us in the prior 12 months, and disputes go to binding arbitration.',
  ],
  isAgreedTo: true,
  sections: [...services, ...limits],
};

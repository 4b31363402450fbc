import type { LegalDocument } from '../legal/legal-document.ts';
import { collected } from './collected.tsx';
import { onTheDevice } from './on-the-device.tsx';
import { rights } from './rights.tsx';
import { sharing } from './sharing.tsx';

/** What RCW 19.373.020 asks of such a notice, true to what this software does (docs/decisions/0037-legal-texts.md). */
export const consumerHealthData: LegalDocument = {
  title: 'Consumer Health Data Privacy',
  lead: 'Our applications ask about your health. This notice explains what happens to those answers, from the moment you enter them, and what you can ask us to do.',
  glance: [
    'Your answers stay on your device until you submit. They’re kept there for 7 days, encrypted, only if you choose that.',
    'What you submit goes to us. We share it only with your consent, or where the law requires it.',
    'We don’t sell health data, and we don’t use it for advertising.',
    'You can see it, withdraw your consent, have it deleted, and appeal if we say no.',
  ],
  isAgreedTo: true,
  sections: [...collected, ...onTheDevice, ...sharing, ...rights],
};

import type { LegalDocument } from '../legal/legal-document.ts';
import { choices } from './choices.tsx';
import { collection } from './collection.tsx';
import { keeping } from './keeping.tsx';
import { use } from './use.tsx';

/** The privacy policy. It says of this site what the site does. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'You tell us things that few people know about you. This page says what we collect, what it is for and how long we keep it.',
  glance: [
    'Nothing you enter leaves your device before you submit.',
    'We use it to review your application, to contact you and, if you go on with us, to match you.',
    'We do not sell it. There is no advertising and no tracking on this site.',
    'Most of it is deleted within 30 days of account closure.',
    'You can see, correct or delete what we hold about you. You only have to ask.',
  ],
  sections: [...collection, ...use, ...keeping, ...choices],
};

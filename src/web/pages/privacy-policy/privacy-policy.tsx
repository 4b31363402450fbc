import type { LegalDocument } from '../legal/legal-document.ts';
import { choices } from './choices.tsx';
import { collection } from './collection.tsx';
import { closedAccount, kept } from '../legal/retention.tsx';
import { keeping } from './keeping.tsx';
import { use } from './use.tsx';

/** The privacy policy. It says of this site what the site does. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lead: 'You tell us things that few people know about you. This page explains what we collect, what it’s for and how long we keep it.',
  glance: [
    'Nothing you enter leaves your device before you submit.',
    'We use it to review your application, to contact you and, if you move forward with us, to match you.',
    'We don’t sell it. There’s no advertising and no tracking on this site.',
    `Most of it is deleted within ${closedAccount} of account closure.`,
    `If you go no further, we delete an application that doesn’t meet our requirements after ${kept.notEligible}, and any other after ${kept.longest} at the latest. Ask, and we’ll delete it sooner.`,
    'You can see, correct or delete what we have about you. Just ask.',
  ],
  isAgreedTo: true,
  sections: [...collection, ...use, ...keeping, ...choices],
};

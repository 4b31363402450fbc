import { site } from '../../content/site.ts';
import { legalPage } from '../legal/legal-page.tsx';
import text from './accessibility.json';

const { surrogate, intendedParent } = site.bookingPages;
const hasCalendar = surrogate !== null || intendedParent !== null;
const guests = [
  ...(hasCalendar ? ['booking calendar'] : []),
  ...(site.videoId === null ? [] : ['video player']),
];

const knownLimits =
  guests.length === 0 ? (
    <p>
      All the pages on this site are our own, so we can fix problems ourselves. Sites we link to, such as
      social networks, handle accessibility in their own way. If one of them stops you, we’ll tell you by
      phone or email what you would have found there.
    </p>
  ) : (
    <p>
      The {guests.join(' and the ')} on our pages{' '}
      {guests.length === 1 ? 'comes from another company' : 'come from other companies'}, and we can’t fix
      their problems. If one of them stops you, call or email us. We’ll set up your call and tell you what the
      video says.
    </p>
  );

/** The accessibility statement: what we promise, and how to report a barrier. */
export const { meta, Component } = legalPage({
  path: '/accessibility',
  description: `How ${site.brand} keeps this site usable for everyone, and what happens when you report a barrier.`,
  keywords: ['accessibility', 'WCAG 2.1 AA'],
  text,
  places: { knownLimits },
  isAgreedTo: false,
});

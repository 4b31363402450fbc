import { site } from '../../content/site.ts';
import type { LegalSection } from '../legal/legal-document.ts';

const { surrogate, intendedParent } = site.bookingPages;
const hasCalendar = surrogate !== null || intendedParent !== null;
const hasPlayer = site.videoId !== null;
const guests = [...(hasCalendar ? ['booking calendar'] : []), ...(hasPlayer ? ['video player'] : [])];

/** What we promise and how the site keeps it. */
export const measures: readonly LegalSection[] = [
  {
    id: 'our-standard',
    title: 'Our standard',
    body: (
      <p>
        We follow the Web Content Accessibility Guidelines (WCAG) 2.1 at level AA, on every page and in every
        application. Where version 2.2 asks for more, we aim for that too.
      </p>
    ),
  },
  {
    id: 'what-that-means',
    title: 'What that means here',
    body: (
      <ul>
        <li>Everything can be done with a keyboard alone, and you always see where you are.</li>
        <li>
          Headings, landmarks and labels are in order, so that a screen reader can lead you. A link at the top
          skips to the content.
        </li>
        <li>Forms name what is missing, say how to mend it and lead you there.</li>
        <li>
          No form has a time limit, and your answers survive a reload, so you can stop and go on in your own
          time.
        </li>
        <li>
          Text can be enlarged to twice its size and read on a narrow screen without scrolling sideways.
        </li>
        <li>Text stands out from its background, and nothing is told by color alone.</li>
        <li>Nothing moves by itself if your device asks for less motion.</li>
        <li>Pages can be read without scripts.</li>
      </ul>
    ),
  },
  {
    id: 'known-limits',
    title: 'Where we depend on others',
    body:
      guests.length === 0 ? (
        <p>
          All pages of this site are our own, so what is not right we can mend ourselves. Sites we link to,
          such as social networks, have their own ways with accessibility. If one of them stops you, we will
          tell you on the phone or by email what you would have found there.
        </p>
      ) : (
        <p>
          The {guests.join(' and the ')} on our pages{' '}
          {guests.length === 1 ? 'comes from another company' : 'come from other companies'}, and we cannot
          mend what they got wrong. If one of them stops you, call or write to us: we will arrange your call
          and tell you what the video says.
        </p>
      ),
  },
];

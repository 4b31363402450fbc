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
          Headings, landmarks and labels are in order, so a screen reader can guide you. A link at the top
          skips to the content.
        </li>
        <li>Forms tell you what’s missing, say how to fix it and take you there.</li>
        <li>
          No form has a time limit, and your answers survive a reload, so you can stop and pick up again at
          your own pace.
        </li>
        <li>
          Text can be enlarged to twice its size and read on a narrow screen without scrolling sideways.
        </li>
        <li>Text stands out from its background, and nothing is conveyed by color alone.</li>
        <li>Nothing moves on its own if your device is set to reduce motion.</li>
        <li>Pages can be read with JavaScript turned off.</li>
      </ul>
    ),
  },
  {
    id: 'known-limits',
    title: 'Where we depend on others',
    body:
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
          their problems. If one of them stops you, call or email us. We’ll set up your call and tell you what
          the video says.
        </p>
      ),
  },
];

import { site } from '../../content/site.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { legalPage } from '../legal/legal-page.tsx';
import type { AccessibilityTexts } from './texts-en.ts';

const { surrogate, intendedParent } = site.bookingPages;
const hasCalendar = surrogate !== null || intendedParent !== null;
const hasVideo = site.videoId !== null;

/** The accessibility statement: what we promise, and how to report a barrier. */
export function accessibilityPage(texts: AccessibilityTexts): PageModule {
  const { legal, text, description, keywords, allOurs, guests, guestProblems } = texts;
  const guest = hasCalendar ? (hasVideo ? guests.both : guests.calendar) : guests.video;
  const knownLimits = <p>{hasCalendar || hasVideo ? guest + guestProblems : allOurs}</p>;
  return legalPage({
    path: '/accessibility',
    description,
    keywords,
    legal,
    text,
    places: { knownLimits },
    isAgreedTo: false,
  });
}

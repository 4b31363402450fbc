import { interpolate } from '../../../form/messages/messages.ts';
import { site } from '../../content/site.ts';
import type { PageModule } from '../../shell/page-meta.ts';
import { legalPage } from '../legal/legal-page.tsx';
import { retentionIn } from '../legal/retention.tsx';
import type { PrivacyTexts } from './texts-en.ts';

const { surrogate, intendedParent } = site.bookingPages;
const calendarHosts = [
  ...new Set([surrogate, intendedParent].flatMap((page) => (page === null ? [] : [new URL(page).host]))),
];

/** The privacy policy. Its statements match what this deployment of the site does. */
export function privacyPolicyPage(texts: PrivacyTexts): PageModule {
  const { legal, text, description, keywords, ageRange, bmiRange } = texts;
  return legalPage({
    path: '/privacy-policy',
    description,
    keywords,
    legal,
    text,
    places: {
      ageRange,
      bmiRange,
      accountClosure: legal.accountClosure,
      ...retentionIn(legal),
      purposes: (
        <ul>
          {texts.purposes.map((purpose) => (
            <li key={purpose}>{purpose}</li>
          ))}
        </ul>
      ),
      // The third parties that a visitor’s browser contacts in this deployment.
      otherCompanies: (
        <>
          {site.videoId !== null && <p>{texts.video}</p>}
          {calendarHosts.length > 0 && (
            <p>{interpolate(texts.calendar, { hosts: calendarHosts.join(texts.and) })}</p>
          )}
        </>
      ),
    },
    isAgreedTo: true,
  });
}

import { privacyTerms } from 'virtual:privacy-terms';
import { ageRange, bmiRange } from '../../content/eligibility.ts';
import { site } from '../../content/site.ts';
import { legalPage } from '../legal/legal-page.tsx';
import { accountClosure, closedAccount, kept, retention, retentionInSpanish } from '../legal/retention.tsx';
import text from './privacy-policy.json';

const { surrogate, intendedParent } = site.bookingPages;
const calendarHosts = [
  ...new Set([surrogate, intendedParent].flatMap((page) => (page === null ? [] : [new URL(page).host]))),
];

/** Whom a visitor’s browser talks to besides us, as this deployment is configured. */
const otherCompanies = (
  <>
    {site.videoId !== null && (
      <p>
        The introduction video on Home and About plays from YouTube’s privacy-enhanced address,
        youtube-nocookie.com. To show it, your browser contacts that service, under its own privacy policy.
      </p>
    )}
    {calendarHosts.length > 0 && (
      <p>
        The calendar on the pages where you book your call comes from {calendarHosts.join(' and ')}. What you
        enter there goes to that service, under its own privacy policy. We don’t pass it any of your answers.
      </p>
    )}
  </>
);

/** The privacy policy. It says of this site what the site does. */
export const { meta, Component } = legalPage({
  path: '/privacy-policy',
  description: `What ${site.brand} collects, why, for how long, and what you can ask us to do.`,
  keywords: ['privacy policy', 'health data'],
  text,
  places: {
    ageRange,
    bmiRange,
    accountClosure,
    closedAccount,
    ...kept,
    purposes: (
      <ul>
        {privacyTerms.purposes.map(({ id, en }) => (
          <li key={id}>{en}</li>
        ))}
      </ul>
    ),
    otherCompanies,
    retention,
    retentionInSpanish,
  },
  isAgreedTo: true,
});

import { site } from '../site.ts';

const { surrogate, intendedParent } = site.bookingPages;
const calendarHosts = [
  ...new Set([surrogate, intendedParent].flatMap((page) => (page === null ? [] : [new URL(page).host]))),
];

/** Whom a visitor’s browser talks to besides us, as this deployment is configured. */
export const otherCompanies = (
  <>
    <p>
      Pages, type and pictures come from this site alone. We set no cookies, and we load no advertising, no
      analytics and no social-media code. The social links in the footer are ordinary links: nothing is loaded
      from them until you follow one.
    </p>
    {site.videoId !== null && (
      <p>
        The introduction video on Home and About plays from YouTube’s privacy-enhanced address,
        youtube-nocookie.com. To show it, your browser contacts that service, under its own privacy policy.
      </p>
    )}
    {calendarHosts.length > 0 && (
      <p>
        The calendar on the pages where you book your call comes from {calendarHosts.join(' and ')}. What you
        enter there goes to that service, under its own privacy policy. We pass it none of your answers.
      </p>
    )}
  </>
);

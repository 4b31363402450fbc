import { site } from '../../content/site.ts';

/** The two ways to reach us, as links inside a sentence. */
export const mailUs = <a href={`mailto:${site.email}`}>{site.email}</a>;
export const callUs = (
  <a className="nowrap" href={site.phone.href}>
    {site.phone.display}
  </a>
);

/** There is no login, so the word needs a meaning. */
export const accountClosure =
  'This site has no login. By your account, we mean the file our team keeps about you. It’s closed when you ask us to close it, or when your journey with us has ended.';

const { surrogate, intendedParent } = site.bookingPages;
const calendarHosts = [
  ...new Set([surrogate, intendedParent].flatMap((page) => (page === null ? [] : [new URL(page).host]))),
];

/** Whom a visitor’s browser talks to besides us, as this deployment is configured. */
export const otherCompanies = (
  <>
    <p>
      Pages, fonts and images come only from this site. We don’t load any advertising, analytics or social
      media code, and we set one cookie only: when you send a form before the page’s scripts have loaded, or
      without them, it lets the next page show your reference number and first name in your browser. It holds
      none of your answers and ends after half an hour. The social links in the footer are ordinary links:
      nothing loads from them until you select one.
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
        enter there goes to that service, under its own privacy policy. We don’t pass it any of your answers.
      </p>
    )}
  </>
);

import { site } from '../site.ts';

/** The two ways to reach us, as links inside a sentence. */
export const mailUs = <a href={`mailto:${site.email}`}>{site.email}</a>;
export const callUs = (
  <a className="nowrap" href={site.phone.href}>
    {site.phone.display}
  </a>
);

import { site } from '../content/site.ts';

/** Our phone number within a sentence. */
export function PhoneLink() {
  return (
    <a className="nowrap" href={site.phone.href}>
      {site.phone.display}
    </a>
  );
}

/** Our email address within a sentence. */
export function MailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>;
}

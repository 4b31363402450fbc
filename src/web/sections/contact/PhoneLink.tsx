import { site } from '../../content/site.ts';

/** Our phone number within a sentence. */
export function PhoneLink() {
  return (
    <a className="nowrap" href={site.phone.href}>
      {site.phone.display}
    </a>
  );
}

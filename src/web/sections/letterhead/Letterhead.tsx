import { site } from '../../content/site.ts';

/** The first line of a sheet that is printed: who we are and how to reach us. A screen shows nothing of it. */
export function Letterhead() {
  return (
    <p className="letterhead">
      <strong>{site.brand}</strong> <span>{site.phone.display}</span> <span>{site.email}</span>
    </p>
  );
}

import { site } from '../../content/site.ts';

/** The first line of a printed page: our name and how to reach us. Hidden on screens. */
export function Letterhead() {
  return (
    <p className="letterhead">
      <strong>{site.brand}</strong> <span>{site.phone.display}</span> <span>{site.email}</span>
    </p>
  );
}

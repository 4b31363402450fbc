import { Link } from 'react-router-dom';

/** A link to an application by its reference, large enough for a finger. */
export function ReferenceLink({ reference }: { readonly reference: string }) {
  return (
    <Link className="reference-link" to={`/applications/${reference}`}>
      {reference}
    </Link>
  );
}

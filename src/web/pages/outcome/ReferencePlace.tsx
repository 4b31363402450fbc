import { Link } from 'react-router-dom';
import { formPages, nounOf } from '../../catalog.ts';

/**
 * Stands where the delivery of an application is told, and is as large: for whoever has come another way, and
 * until a page that was loaded anew knows of the application (PRODUCT.md, "Thank-you pages").
 * @param form the id of the form that leads to the page
 */
export function ReferencePlace({ form }: { readonly form: string }) {
  const noun = nounOf(form);
  return (
    <section className="submission-status submission-status--none" aria-label={`Your ${noun}`}>
      <p className="submission-status__title">Your reference appears here.</p>
      <p>It is shown in the tab that you send your {noun} from.</p>
      <p>
        <strong>{noun === 'application' ? 'Haven’t applied yet?' : 'Haven’t sent it yet?'}</strong>{' '}
        <Link className="nowrap" to={formPages[form] ?? `/apply/${form}`}>
          Go to the {noun}
        </Link>
      </p>
    </section>
  );
}

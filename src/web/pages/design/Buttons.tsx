import CloseIcon from 'lucide-react/icons/x';
import { AdvisorDialog } from '../../sections/contact/AdvisorDialog.tsx';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { GuideLink } from '../../sections/links/GuideLink.tsx';
import { Link } from '../../site/Link.tsx';

/** Buttons and links on both grounds. Point at one for its hover, Tab to it for its focus. */
export function Buttons() {
  return (
    <>
      <div className="actions">
        <ButtonLink to="/design">First choice</ButtonLink>
        <ButtonLink to="/design" kind="quiet">
          Second choice
        </ButtonLink>
        <button type="button" className="button" aria-disabled="true">
          Not now
        </button>
        <button type="button" className="icon-button">
          <CloseIcon aria-hidden="true" />
          <span className="visually-hidden">Close</span>
        </button>
        <AdvisorDialog />
      </div>
      <div className="design-ink">
        <div className="actions">
          <ButtonLink to="/design" kind="on-ink">
            First choice on ink
          </ButtonLink>
          <ButtonLink to="/design" kind="quiet-on-ink">
            Second choice on ink
          </ButtonLink>
        </div>
      </div>
      <p>
        A <Link to="/design">link in a sentence</Link>, and <GuideLink>the guide</GuideLink>.
      </p>
    </>
  );
}

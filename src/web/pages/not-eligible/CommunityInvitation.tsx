import ShareIcon from 'lucide-react/icons/share-2';
import UsersIcon from 'lucide-react/icons/users';
import { site } from '../../content/site.ts';
import { shareAddress } from './share-address.ts';

/** Invites an applicant to the social community, and to tell someone else (docs/product.md#sharing). */
export function CommunityInvitation() {
  return (
    <section className="closing-band" aria-labelledby="community">
      <div className="closing-band__inner">
        <h2 id="community">Stay in touch</h2>
        <div className="closing-band__words">
          <p>
            Our community is open to everyone who cares about surrogacy: surrogates, parents and friends. And
            if you know someone who might want to carry a child for a family, share the application with her.
          </p>
          <div className="actions">
            <a className="button button--on-ink" href={site.social.community} target="_blank" rel="noopener">
              <UsersIcon aria-hidden="true" />
              Join Our Community<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
            <ShareButton />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Shares the surrogate application: the device's share sheet, or a new tab where there is none. */
function ShareButton() {
  function share(): void {
    const url = new URL('/surrogate-application', window.location.href);
    void shareAddress(`Become a surrogate with ${site.brand}`, url.href);
  }
  return (
    <button type="button" className="button button--quiet-on-ink" onClick={share}>
      <ShareIcon aria-hidden="true" />
      Share
    </button>
  );
}

import UsersIcon from 'lucide-react/icons/users';
import { site } from '../../content/site.ts';
import { ShareButton } from './ShareButton.tsx';

/** Invites an applicant to the social community, and to tell someone else (SPECIFICATION.md section 2). */
export function CommunityInvitation() {
  return (
    <section className="closing-band" aria-labelledby="community">
      <div className="closing-band__inner">
        <h2 id="community">Stay with us</h2>
        <div className="closing-band__words">
          <p>
            Our community is open to everyone who cares about surrogacy: surrogates, parents, friends. And if
            you know someone who might want to carry a child for a family, share the application with her.
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

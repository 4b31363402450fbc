import ShareIcon from 'lucide-react/icons/share-2';
import UsersIcon from 'lucide-react/icons/users';
import { interpolate } from '../../../form/messages/messages.ts';
import type { NotEligibleTexts } from '../../languages/not-eligible-en.ts';
import { useSite } from '../../languages/site-language.ts';
import { site } from '../../content/site.ts';
import { shareAddress } from './share-address.ts';

type Texts = NotEligibleTexts['community'];

/**
 * Invites an applicant to our social media pages, and to tell someone else (docs/product.md#sharing). It has the look of
 * `ClosingBand`, but not its script, which loads with a kilobyte of other sections.
 */
export function CommunityInvitation({ texts }: { readonly texts: Texts }) {
  return (
    <section className="closing-band" aria-labelledby="community">
      <div className="closing-band__inner">
        <h2 id="community">{texts.title}</h2>
        <div className="closing-band__words">
          <p>{texts.text}</p>
          <div className="actions">
            <a className="button button--on-ink" href={site.social.community} target="_blank" rel="noopener">
              <UsersIcon aria-hidden="true" />
              {texts.join}
              <span className="visually-hidden">{useSite().texts.opensInNewTab}</span>
            </a>
            <ShareButton texts={texts} />
          </div>
        </div>
      </div>
    </section>
  );
}

/** Shares the surrogate application through the device's share sheet, or a new tab where there is none. */
function ShareButton({ texts }: { readonly texts: Texts }) {
  const { localPath } = useSite();
  function share(): void {
    const url = new URL(localPath('/surrogate-application'), window.location.href);
    void shareAddress(interpolate(texts.shareTitle, { brand: site.brand }), url.href);
  }
  return (
    <button type="button" className="button button--quiet-on-ink" onClick={share}>
      <ShareIcon aria-hidden="true" />
      {texts.share}
    </button>
  );
}

import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import type { OutcomeState } from '../../form/outcome-state.ts';
import { mailLink } from '../../site/mail-link.ts';
import { site } from '../../site/site.ts';

/** How the call comes about: we make contact, or the applicant does. */
export function NextCall({ outcome }: { outcome: OutcomeState | null }) {
  const arrived = outcome === null || outcome.delivery === 'sent';
  return (
    <section className="next-call" aria-labelledby="next-call">
      <div className="next-call__words">
        <h2 id="next-call">Your consultation call</h2>
        <p>
          {arrived
            ? 'We contact you within 24 hours to find a time that suits you.'
            : 'We contact you within 24 hours of the moment your application reaches us, to find a time that suits you.'}{' '}
          The call takes 30-45 minutes. Would you rather settle it now? Call us or write to us.
        </p>
      </div>
      <ul className="next-call__ways">
        <li>
          <a className="button" href={site.phone.href}>
            <PhoneIcon aria-hidden="true" />
            Call {site.phone.display}
          </a>
        </li>
        <li>
          <a className="button button--quiet" href={mailLink('A time for my consultation call')}>
            <MailIcon aria-hidden="true" />
            Write to us
          </a>
        </li>
      </ul>
    </section>
  );
}

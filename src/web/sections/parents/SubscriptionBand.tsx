import { claims } from '../../content/claims.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';
import { SubscriptionMonths } from './SubscriptionMonths.tsx';

const [price, period] = claims.subscription.figure.split('/');

const included = [
  `AI-assisted matching on ${claims.factors.figure} factors, for as long as it takes`,
  'A coordinator who reads every suggestion first',
  `The ${claims.hotline.figure} hotline`,
  'Support from the day you join',
];

/** The matching subscription on a dark band: the price, what it holds, what it comes to. */
export function SubscriptionBand() {
  return (
    <section className="subscription" aria-labelledby="subscription">
      <div className="subscription__inner">
        <h2 className="subscription__price" id="subscription">
          {price}
          <span className="subscription__period">/{period}</span>
        </h2>
        <SubscriptionMonths />
        <div className="subscription__words">
          <p className="subscription__lead">Continuous matching and support. One price, by the month.</p>
          <ul className="subscription__included">
            {included.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <ButtonLink to="/intended-parent-application" kind="on-ink">
            Start Your Application
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

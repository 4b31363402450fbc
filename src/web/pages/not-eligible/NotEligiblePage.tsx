import { mailLink } from '../../content/site.ts';
import talking from '../../sections/art/scenes/talking.svg';
import { CommunityInvitation } from './CommunityInvitation.tsx';
import { OutcomeHead } from '../outcome/OutcomeHead.tsx';
import { SIDES } from '../outcome/sides.ts';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { textsOf } from './condition-texts.ts';
import { meta } from './meta.ts';

/** After a surrogate application that does not meet the requirements (docs/product.md#not-eligible). */
function NotEligiblePage() {
  const outcome = useSubmitted(SIDES.surrogate.forms)?.outcome ?? null;
  const { conditions, facts } = outcome ?? { conditions: [], facts: {} };
  return (
    <>
      <OutcomeHead
        title={
          outcome?.name == null
            ? ['Thank you', 'for applying']
            : [`${outcome.name},`, 'thank you for applying']
        }
        form="surrogate-application"
        outcome={outcome}
        picture={{ src: talking, width: 520, height: 380, alt: '' }}
      >
        <p>
          It takes a big heart to offer this. From what you told us, you don’t meet the basic requirements to
          be a surrogate in the U.S. at this time. The requirements are there to protect surrogates’ health.
          They don’t measure anyone’s worth.
        </p>
      </OutcomeHead>
      <section className="section split reasons-section" aria-labelledby="reasons">
        <div className="split__head">
          <h2 id="reasons">{conditions.length > 0 ? 'Why, and what could change' : 'What could change'}</h2>
        </div>
        {conditions.length > 0 ? (
          <dl className="prospects">
            {conditions.map((id) => {
              const { reason, change, comeBack } = textsOf(id, facts);
              return (
                <div className="prospects__row" key={id}>
                  <dt className="reason">{reason}</dt>
                  {change !== null && <dd>{change}</dd>}
                  {comeBack !== null && (
                    <dd className="come-back">
                      <span className="come-back__label">When to come back</span> {comeBack}
                    </dd>
                  )}
                </div>
              );
            })}
          </dl>
        ) : (
          <p>
            Some of what we look at can change with time: age, weight, habits, having a child of your own. If
            something changes for you, you’re welcome to apply again. If you think we misread one of your
            answers, email us.
          </p>
        )}
      </section>
      <section className="section contact-line" aria-labelledby="contact">
        <h2 id="contact">Do you have a question about this?</h2>
        <p>A coordinator reads and answers every message.</p>
        <a className="button button--quiet" href={mailLink('A question about my surrogate application')}>
          Contact Us
        </a>
      </section>
      <CommunityInvitation />
    </>
  );
}

export { meta, NotEligiblePage as Component };

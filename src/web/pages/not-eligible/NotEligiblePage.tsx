import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { canCorrect, eraseCorrectable } from '../../../form/submission/correction.ts';
import { mailLink } from '../../content/site.ts';
import talking from '../../sections/art/scenes/talking.svg';
import { CommunityInvitation } from './CommunityInvitation.tsx';
import { OutcomeHead, ReferencePlace } from '../outcome/OutcomeHead.tsx';
import { SIDES } from '../outcome/sides.ts';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { meta } from './meta.ts';
import { ReasonList } from './ReasonList.tsx';

const FORM = 'surrogate-application';

/** After a surrogate application that does not meet the requirements (docs/product.md#not-eligible). */
function NotEligiblePage() {
  const outcome = useSubmitted(SIDES.surrogate.forms)?.outcome ?? null;
  const hasReasons = outcome !== null && outcome.conditions.length > 0;
  return (
    <>
      <OutcomeHead
        title={
          outcome?.name == null
            ? ['Thank you', 'for applying']
            : [`${outcome.name},`, 'thank you for applying']
        }
        form={FORM}
        outcome={outcome}
        showsStatus={false}
        picture={{ src: talking, width: 520, height: 380, alt: '' }}
      >
        <p>
          It takes a big heart to offer this.{' '}
          {outcome === null
            ? // Who opens the page without an application has told us nothing.
              'If you don’t meet the basic requirements to be a surrogate in the U.S. at this time, that can still change.'
            : 'From what you told us, you don’t meet the basic requirements to be a surrogate in the U.S. at this time.'}{' '}
          The requirements protect surrogates’ health. They don’t measure anyone’s worth.
        </p>
      </OutcomeHead>
      <section className="section split reasons-section" aria-labelledby="reasons">
        <div className="split__head">
          <h2 id="reasons">{hasReasons ? 'Why, and what could change' : 'What could change'}</h2>
        </div>
        {hasReasons ? <Reasons outcome={outcome} key={outcome.key} /> : <General outcome={outcome} />}
      </section>
      <section className="section contact-line" aria-labelledby="contact">
        <h2 id="contact">Do you have a question about this?</h2>
        <p>A coordinator reads and answers every message.</p>
        <a className="button button--quiet" href={mailLink('A question about my surrogate application')}>
          Contact Us
        </a>
        {hasReasons && <SubmissionStatus outcome={outcome} isPlain />}
      </section>
      <CommunityInvitation />
    </>
  );
}

/** Her reasons, and the way back to what she entered while this tab still holds it. */
function Reasons({ outcome }: { readonly outcome: OutcomeState }) {
  const [isKept, setKept] = useState(() => canCorrect(outcome));
  const navigate = useNavigate();
  const { pathname } = useLocation();

  function erase(): void {
    eraseCorrectable(outcome);
    setKept(false);
    void navigate(pathname, { replace: true, state: { ...outcome, facts: {} }, preventScrollReset: true });
  }
  return (
    <div className="her-reasons">
      <ReasonList outcome={outcome} isCorrectable={isKept} />
      {isKept && (
        <div className="her-reasons__kept">
          <p>
            If an answer isn’t right, you can correct it and submit again. Everything else you entered is
            still filled in. It’ll be sent as a new application with its own reference number.
          </p>
          <p>
            Your answers stay in this tab until you close it.{' '}
            {outcome.status !== 'not-kept' && (
              <button type="button" className="link-button" onClick={erase}>
                Erase my answers
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  );
}

/** For a visitor who has come another way, and until the page knows of the application. */
function General({ outcome }: { readonly outcome: OutcomeState | null }) {
  return (
    <div className="her-reasons">
      <p>
        Some of what we look at can change with time: age, weight, habits, having a child of your own. If
        something changes for you, you’re welcome to apply again. If you think we misread one of your answers,
        email us.
      </p>
      {outcome === null ? <ReferencePlace form={FORM} /> : <SubmissionStatus outcome={outcome} isPlain />}
    </div>
  );
}

export { meta, NotEligiblePage as Component };

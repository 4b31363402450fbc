import { conditionTexts } from 'virtual:conditions';
import talking from '../../sections/art/scenes/talking.svg';
import { NotEligible } from '../outcome/NotEligible.tsx';
import { SIDES } from '../outcome/sides.ts';
import { useSubmitted } from '../outcome/use-submitted.ts';
import { CommunityInvitation } from './CommunityInvitation.tsx';
import { meta } from './meta.ts';

/** After a surrogate application that does not meet the requirements (docs/product.md#not-eligible). */
function NotEligiblePage() {
  const outcome = useSubmitted(SIDES.surrogate.forms)?.outcome ?? null;
  return (
    <>
      <NotEligible
        form={SIDES.surrogate.form}
        outcome={outcome}
        ruleSet={conditionTexts['surrogate-eligibility'] ?? null}
        title={
          outcome?.name == null
            ? ['Thank you', 'for applying']
            : [`${outcome.name},`, 'thank you for applying']
        }
        general="Some of what we look at can change with time: age, weight, habits, having a child of your own. If something changes for you, you’re welcome to apply again. If you think we misread one of your answers, email us."
        mailSubject="A question about my surrogate application"
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
      </NotEligible>
      <CommunityInvitation />
    </>
  );
}

export { meta, NotEligiblePage as Component };

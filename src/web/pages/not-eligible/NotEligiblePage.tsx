import type { RuleSetConditions } from 'virtual:conditions';
import type { ThresholdOf } from '../../content/requirements.ts';
import type { NotEligibleTexts } from '../../languages/not-eligible-en.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import { OutcomeTextsContext } from '../../languages/site-language.ts';
import talking from '../../sections/art/scenes/talking.svg';
import type { PageModule } from '../../shell/page-meta.ts';
import { loadReasons, NotEligible } from '../outcome/NotEligible.tsx';
import { SIDES } from '../outcome/sides.ts';
import { useSubmitted, useRedirectToResult } from '../outcome/use-submitted.ts';
import { CommunityInvitation } from './CommunityInvitation.tsx';

/** The texts of the page. */
interface Texts {
  readonly outcomes: OutcomeTexts;
  readonly notEligible: NotEligibleTexts;
  readonly reasons: ReasonTexts;
  readonly requirements: (of: ThresholdOf) => readonly string[];
}

/**
 * The page after a surrogate application that does not meet the requirements (docs/product.md#not-eligible).
 * @param ruleSet the texts of each condition
 */
export function surrogateNotEligiblePage(texts: Texts, ruleSet: RuleSetConditions | null): PageModule {
  const { notEligible } = texts;
  return {
    meta: {
      path: '/surrogate-application/not-eligible',
      title: notEligible.metaTitle,
      description: notEligible.metaDescription,
      keywords: notEligible.keywords,
      noIndex: true,
    },
    Component: () => (
      <OutcomeTextsContext value={texts.outcomes}>
        <NotEligiblePage texts={texts} ruleSet={ruleSet} />
      </OutcomeTextsContext>
    ),
    loadAfterSubmission: loadReasons,
  };
}

function NotEligiblePage({
  texts: { notEligible: texts, reasons, requirements },
  ruleSet,
}: {
  readonly texts: Texts;
  readonly ruleSet: RuleSetConditions | null;
}) {
  const application = useRedirectToResult(useSubmitted(SIDES.surrogate.forms), true);
  const outcome = application?.outcome ?? null;
  return (
    <>
      <NotEligible
        form={SIDES.surrogate.form}
        application={application}
        ruleSet={ruleSet}
        reasons={reasons}
        title={outcome === null ? texts.openedTitle() : texts.title(outcome.name)}
        general={texts.general}
        requirements={{ title: texts.requirementsTitle, list: requirements }}
        mailSubject={texts.contactSubject}
        picture={{ src: talking, width: 520, height: 380, alt: '' }}
      >
        {(mayChange) => (
          <>
            {/* A visitor without an application has told us nothing, so the text makes no statement about them. */}
            <p>{outcome === null ? texts.toNobody : `${texts.toHer} ${nextOf(mayChange, texts)}`}</p>
            <p>
              {texts.bigHeart} {texts.protect}
            </p>
          </>
        )}
      </NotEligible>
      <CommunityInvitation texts={texts.community} />
    </>
  );
}

/** The applicant's next step. */
function nextOf(mayChange: boolean | null, { next }: NotEligibleTexts): string {
  return mayChange === null ? '' : mayChange ? next.applyAgain : next.correct;
}

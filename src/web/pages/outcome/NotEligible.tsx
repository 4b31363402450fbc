import './not-eligible.css';
import type { RuleSetConditions } from 'virtual:conditions';
import { privacyTerms } from 'virtual:privacy-terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ContactTexts, ShownOfDecision } from '../../../core/form/form.schema.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { lazy, useLazy } from '../../../form/host/lazy.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { periodText } from '../../../core/privacy/period.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { interpolate } from '../../../form/messages/messages.ts';
import { useOutcomeTexts, useSite } from '../../languages/site-language.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import type { ThresholdOf } from '../../content/requirements.ts';
import { mailLink } from '../../content/site.ts';
import type { PictureProps } from '../../sections/art/Picture.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { OWN_PAGE, Receipt, ReceiptRows, useHasOwnPage } from './Receipt.tsx';

/** Lazy, because the code for reasons is most of the page, and few visitors of the page have been told "no". */
const lazyReasons = lazy(async () => {
  const [{ DecisionReasons, NewerAnswers }, { shownReasons }] = await Promise.all([
    import('./DecisionReasons.tsx'),
    import('./condition-texts.ts'),
  ]);
  return { DecisionReasons, NewerAnswers, shownReasons };
});

/** Loads the part of the page for applicants who were told "no". @throws when its script cannot be fetched */
export const loadReasons = (): Promise<unknown> => lazyReasons.load();

interface NotEligibleProps {
  /** The id of the form that leads here. */
  readonly form: string;
  /** Null for a visitor without an application, and during hydration. */
  readonly application: SubmittedApplication | null;
  readonly ruleSet: RuleSetConditions | null;
  /** The texts around the reasons. */
  readonly reasons: ReasonTexts;
  /** The two lines of the heading. */
  readonly title: readonly [string, string];
  /** The text about what could change in general, for a visitor without reasons. */
  readonly general: string;
  /** Listed to a visitor without an application. */
  readonly requirements?: { readonly title: string; readonly list: (of: ThresholdOf) => readonly string[] };
  /** The subject of an email to us; it must not contain an applicant's answer. */
  readonly mailSubject: string;
  readonly contact?: ContactTexts | undefined;
  /** The parts of the decision to show; all of them by default. */
  readonly show?: ShownOfDecision | undefined;
  readonly picture?: PictureProps;
  /** Shown below the reasons. */
  readonly after?: ReactNode;
  /** Shown below the title. @param mayChange whether all of the reasons can change; null without a decision */
  readonly children: (mayChange: boolean | null) => ReactNode;
}

/**
 * A "no": first the reasons, each with the answers it is based on and what could change, then how to reach us, and last
 * the reference, without a check mark (docs/product.md#not-eligible).
 */
export function NotEligible({
  form,
  application,
  ruleSet,
  reasons,
  title,
  general,
  requirements,
  mailSubject,
  contact: ownContact,
  show = {},
  picture,
  after,
  children,
}: NotEligibleProps) {
  const { language } = useSite();
  const { nounOf, pageOf } = useFormHost();
  const { goToForm } = useOutcomeTexts();
  const contact = ownContact ?? { title: reasons.contactTitle, text: reasons.contactText };
  const outcome = application?.outcome ?? null;
  const hasReasons = outcome !== null && outcome.conditions.length > 0;
  const loaded = useLazy(hasReasons ? lazyReasons : null);
  const told = hasReasons ? (loaded?.shownReasons(outcome, ruleSet, language) ?? outcome.told ?? null) : null;
  const mayChange = told === null ? null : !told.some(({ isPermanent }) => isPermanent);
  // Not before hydration: whoever was told "no" must not see all of them, even for a moment.
  const isOpenedDirectly = useHydrated() && outcome === null;
  const showsReasons = hasReasons && show.reasons !== false;
  return (
    <>
      <OutcomeHead
        title={title}
        form={form}
        outcome={outcome}
        receipt={null}
        leadsTo="reasons"
        {...(picture === undefined ? {} : { picture })}
      >
        {children(mayChange)}
        {hasReasons && loaded !== null && (
          <loaded.NewerAnswers key={outcome.key} outcome={outcome} reasons={reasons} />
        )}
      </OutcomeHead>
      <section className="section split reasons-section" aria-labelledby="reasons">
        <div className="split__head">
          <h2 id="reasons">{showsReasons ? reasons.whyTitle : reasons.generalTitle}</h2>
        </div>
        <div className="decision-reasons">
          {hasReasons ? (
            loaded !== null && (
              <loaded.DecisionReasons key={outcome.key} {...{ outcome, ruleSet, reasons, show, general }} />
            )
          ) : (
            <>
              <p>{general}</p>
              {isOpenedDirectly && requirements !== undefined && (
                <div>
                  <h3>{requirements.title}</h3>
                  <ul className="requirements">
                    {requirements
                      .list((name) => ruleSet?.thresholds[name]?.value)
                      .map((each) => (
                        <li key={each}>{each}</li>
                      ))}
                  </ul>
                </div>
              )}
              {outcome === null && (
                <Link className="button" to={pageOf(form) ?? `/apply/${form}`}>
                  {interpolate(goToForm, { noun: nounOf(form) })}
                </Link>
              )}
            </>
          )}
        </div>
      </section>
      {outcome !== null && <Afterward form={form} outcome={outcome} texts={reasons} />}
      {after}
      <section className="section contact-line" aria-labelledby="contact">
        <h2 id="contact">{contact.title}</h2>
        <p>{contact.text}</p>
        <a className="button button--quiet" href={mailLink(mailSubject)}>
          {reasons.contact}
        </a>
        {outcome !== null && (
          <Receipt form={form} outcome={outcome} isPlain>
            <ReceiptRows submitted={application} isAnswered={false} />
          </Receipt>
        )}
      </section>
    </>
  );
}

/** States that a person reads the application, and when it is deleted (`policies/privacy.json`). */
function Afterward({
  form,
  outcome,
  texts,
}: {
  readonly form: string;
  readonly outcome: OutcomeState;
  readonly texts: ReasonTexts;
}) {
  const { locale } = useSite().texts;
  const { nounOf, localPath } = useFormHost();
  const noun = nounOf(form);
  const hasOwnPage = useHasOwnPage(outcome);
  const placeholders = {
    period: periodText(privacyTerms.retention['not-eligible'], locale),
    link: hasOwnPage ? (
      <button className="link-button" form={OWN_PAGE} formAction={`${localPath('/application')}#erasure`}>
        {texts.deleteSooner}
      </button>
    ) : (
      <SiteLink to="/privacy-policy#your-choices">{texts.deleteSooner}</SiteLink>
    ),
  };
  return (
    <section className="section split" aria-labelledby="afterward">
      <div className="split__head">
        <h2 id="afterward">{interpolate(texts.afterwardTitle, { noun })}</h2>
      </div>
      <div className="decision-reasons">
        <p>{interpolate(texts.whoReads, { noun })}</p>
        <p>
          <Interpolated text={texts.howLong} placeholders={placeholders} />
        </p>
      </div>
    </section>
  );
}

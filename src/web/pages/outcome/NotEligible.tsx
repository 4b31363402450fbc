import './not-eligible.css';
import type { RuleSetConditions } from 'virtual:conditions';
import { privacyTerms } from 'virtual:privacy-terms';
import type { ReactNode } from 'react';
import type { ContactTexts, ShownOfDecision } from '../../../core/form/form.schema.ts';
import type { SubmittedApplication } from '../../../form/outbox/tab-applications.ts';
import { useFormHost } from '../../../form/host/form-host.ts';
import { lazy, useLazy } from '../../../form/host/lazy.ts';
import { periodText } from '../../../core/privacy/period.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { interpolate } from '../../../form/messages/messages.ts';
import { useSite } from '../../languages/site-language.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { ReasonTexts } from '../../languages/reasons-en.ts';
import { mailLink } from '../../content/site.ts';
import type { PictureProps } from '../../sections/art/Picture.tsx';
import { OutcomeHead } from './OutcomeHead.tsx';
import { Receipt, ReceiptRows } from './Receipt.tsx';

/** Few who open the page have been told "no"; reading rules and answers is the larger part of it. */
const lazyReasons = lazy(async () => {
  const [{ DecisionReasons }, { toldOf }] = await Promise.all([
    import('./DecisionReasons.tsx'),
    import('./condition-texts.ts'),
  ]);
  return { DecisionReasons, toldOf };
});

/** Loads what the page shows to who was told "no". @throws when its script cannot be fetched */
export const loadReasons = (): Promise<unknown> => lazyReasons.load();

interface NotEligibleProps {
  /** The id of the form that leads here. */
  readonly form: string;
  /** Null to who has come another way, and while the page is hydrated. */
  readonly application: SubmittedApplication | null;
  readonly ruleSet: RuleSetConditions | null;
  /** What is said around her reasons. */
  readonly reasons: ReasonTexts;
  /** Two lines. */
  readonly title: readonly [string, string];
  /** What could change in general, for who has no reasons here. */
  readonly general: string;
  /** The subject of an email to us; it must hold nothing that an applicant has answered. */
  readonly mailSubject: string;
  readonly contact?: ContactTexts | undefined;
  /** Everything unless told otherwise. */
  readonly show?: ShownOfDecision | undefined;
  readonly picture?: PictureProps;
  /** Below her reasons. */
  readonly after?: ReactNode;
  /** Below the title. @param mayChange whether all of her reasons can change; null while nobody has told her */
  readonly children: (mayChange: boolean | null) => ReactNode;
}

/**
 * A "no": the reasons first, with what she entered and what could change, then the way to us, and the reference last
 * and without a check mark (docs/product.md#not-eligible).
 */
export function NotEligible({
  form,
  application,
  ruleSet,
  reasons,
  title,
  general,
  mailSubject,
  contact: ownContact,
  show = {},
  picture,
  after,
  children,
}: NotEligibleProps) {
  const contact = ownContact ?? { title: reasons.contactTitle, text: reasons.contactText };
  const outcome = application?.outcome ?? null;
  const hasReasons = outcome !== null && outcome.conditions.length > 0;
  const loaded = useLazy(hasReasons ? lazyReasons : null);
  const told = hasReasons ? (outcome.told ?? loaded?.toldOf(outcome, ruleSet) ?? null) : null;
  const mayChange = told === null ? null : !told.some(({ isPermanent }) => isPermanent);
  const receipt = (
    <Receipt form={form} outcome={outcome} isPlain>
      <ReceiptRows submitted={application} isAnswered={false} />
    </Receipt>
  );
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
              {receipt}
            </>
          )}
        </div>
      </section>
      {outcome !== null && <Afterward form={form} texts={reasons} />}
      {after}
      <section className="section contact-line" aria-labelledby="contact">
        <h2 id="contact">{contact.title}</h2>
        <p>{contact.text}</p>
        <a className="button button--quiet" href={mailLink(mailSubject)}>
          {reasons.contact}
        </a>
        {hasReasons && receipt}
      </section>
    </>
  );
}

/** Whether a person reads it, and what becomes of it (`policies/privacy.json`). */
function Afterward({ form, texts }: { readonly form: string; readonly texts: ReasonTexts }) {
  const { locale } = useSite().texts;
  const noun = useFormHost().nounOf(form);
  const places = {
    period: periodText(privacyTerms.retention['not-eligible'], locale),
    link: <SiteLink to="/privacy-policy#your-choices">{texts.deleteSooner}</SiteLink>,
  };
  return (
    <section className="section split" aria-labelledby="afterward">
      <div className="split__head">
        <h2 id="afterward">{interpolate(texts.afterwardTitle, { noun })}</h2>
      </div>
      <div className="decision-reasons">
        <p>{interpolate(texts.whoReads, { noun })}</p>
        <p>
          <Interpolated text={texts.howLong} places={places} />
        </p>
      </div>
    </section>
  );
}

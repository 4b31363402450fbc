import './surrogate-book-call.css';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { Language } from '../../../core/languages/language.ts';
import type { BookCallTexts } from '../../languages/book-call-en.ts';
import type { CallTexts } from '../../languages/calls-en.ts';
import type { OutcomeTexts } from '../../languages/outcomes-en.ts';
import { CallTextsContext, OutcomeTextsContext } from '../../languages/site-language.ts';
import ringing from '../../sections/art/scenes/ringing.svg';
import { CompensationParts } from '../../sections/compensation/CompensationBand.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { LawNotices } from '../LawNotices.tsx';
import { BookCall } from '../outcome/BookCall.tsx';
import { loadCalendar } from '../outcome/BookingCalendar.tsx';
import { prefetchCallRequest } from '../outcome/CallRequest.tsx';
import { SIDES } from '../outcome/sides.ts';

/** The texts of the page. */
interface Texts {
  readonly outcomes: OutcomeTexts;
  readonly calls: CallTexts;
  readonly bookCall: BookCallTexts;
  /** The compensation of a surrogate. */
  readonly figure: string;
}

/** The book-call page after the surrogate application (docs/product.md#book-call). */
export function surrogateBookCallPage(
  { outcomes, calls, bookCall, figure }: Texts,
  language: Language,
): PageModule {
  const links = Object.entries(bookCall.links).map(([to, said]) => ({ to, ...said }));
  return {
    meta: {
      path: '/surrogate-application/book-call',
      title: bookCall.metaTitle,
      description: bookCall.metaDescription,
      keywords: bookCall.keywords,
      noIndex: true,
      frames: ['scheduler'],
      leadsTo: [SIDES.surrogate.thankYou],
    },
    Component: () => (
      <OutcomeTextsContext value={outcomes}>
        <CallTextsContext value={calls}>
          <BookCall
            side="surrogate"
            picture={{ src: ringing, width: 380, height: 440, alt: '' }}
            thanks={(outcome) => <NextStep outcome={outcome} texts={bookCall} />}
            steps={bookCall.steps}
          >
            <LawNotices />
            <ReadMoreLinks id="read-more" heading={bookCall.keepReading} links={links} />
            <CompensationParts lead={bookCall.earn} figure={figure} parts={bookCall.compensation} />
          </BookCall>
        </CallTextsContext>
      </OutcomeTextsContext>
    ),
    loadAfterSubmission: () => loadCalendar('surrogate'),
    prefetch: () => prefetchCallRequest(language),
  };
}

/** The one-page form leads here only if the basic requirements are met; the wizard does not check them. */
function NextStep({
  outcome,
  texts,
}: {
  readonly outcome: OutcomeState | null;
  readonly texts: BookCallTexts;
}) {
  const { thanks, checkedFirst, requirements } = texts;
  if (outcome?.form === SIDES.surrogate.form) return thanks;
  const link = <SiteLink to="/become-surrogate#eligibility">{requirements}</SiteLink>;
  return <Interpolated text={checkedFirst} placeholders={{ requirements: link }} />;
}

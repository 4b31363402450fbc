import type { Language } from '../../../core/languages/language.ts';
import { CallTextsContext, OutcomeTextsContext } from '../../languages/site-language.ts';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import calling from '../../sections/art/scenes/calling.svg';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import type { PageModule } from '../../shell/page-meta.ts';
import { BookCall } from '../outcome/BookCall.tsx';
import { loadCalendar } from '../outcome/BookingCalendar.tsx';
import { prefetchCallRequest } from '../outcome/CallRequest.tsx';
import { SIDES } from '../outcome/sides.ts';
import type { ParentBookCallTexts } from './texts-en.ts';

/** The book-call page after the intended-parent application (docs/product.md#book-call). */
export function intendedParentBookCallPage(texts: ParentBookCallTexts, language: Language): PageModule {
  const { title, description, keywords, steps, help } = texts;
  return {
    meta: {
      path: '/intended-parent-application/book-call',
      title,
      description,
      keywords,
      noIndex: true,
      frames: ['scheduler'],
      leadsTo: [SIDES['intended-parent'].thankYou],
    },
    Component: () => (
      <OutcomeTextsContext value={texts.outcomes}>
        <CallTextsContext value={texts.calls}>
          <BookCall
            side="intended-parent"
            picture={{ src: calling, width: 380, height: 440, alt: '' }}
            thanks={(outcome) => (outcome === null ? texts.thanksToNobody : texts.thanks)}
            steps={steps}
          >
            <HelpBox heading={help.heading} text={help.text} />
            <ReadMoreLinks id="read-more" heading={texts.keepReading} links={texts.links} />
          </BookCall>
        </CallTextsContext>
      </OutcomeTextsContext>
    ),
    loadAfterSubmission: () => loadCalendar('intended-parent'),
    prefetch: () => prefetchCallRequest(language),
  };
}

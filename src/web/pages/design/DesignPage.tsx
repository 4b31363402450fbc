import './design.css';
import '../../../form/form.css';
import '../become-surrogate/become-surrogate.css';
import '../home/home.css';
import CloseIcon from 'lucide-react/icons/x';
import { useEffect, useState, type ReactNode } from 'react';
import { shownParts } from '../../../core/form/parts.ts';
import type { FieldError } from '../../../core/form/validation.ts';
import type { OutcomeState } from '../../../core/submission/outcome-state.ts';
import { FormMessagesContext } from '../../../form/host/form-host.ts';
import { SubmissionStatus } from '../../../form/outbox/SubmissionStatus.tsx';
import { AnswersForm } from '../../../form/rjsf/AnswersForm.tsx';
import { createFormSession, SessionContext } from '../../../form/session/form-session.ts';
import { claims } from '../../content/claims.ts';
import { sections } from '../../sections/texts-en.ts';
import { SectionTextsContext } from '../../sections/section-texts.ts';
import { bookCallEn } from '../../languages/book-call-en.ts';
import { loadForm } from '../../languages/load-form.ts';
import { Accordion } from '../../sections/accordion/Accordion.tsx';
import talking from '../../sections/art/scenes/talking.svg';
import { ApplyBand } from '../../sections/closing-band/ClosingBand.tsx';
import { CompensationParts } from '../../sections/compensation/CompensationBand.tsx';
import { HelpBox } from '../../sections/contact/HelpBox.tsx';
import { GuideBand } from '../../sections/guide/GuideBand.tsx';
import { PageHero } from '../../sections/hero/PageHero.tsx';
import { ReadMoreLinks } from '../../sections/links/ReadMoreLinks.tsx';
import { Quotes } from '../../sections/quotes/Quotes.tsx';
import { StepsList } from '../../sections/steps/StepsList.tsx';
import { JourneyTimeline } from '../../sections/timeline/JourneyTimeline.tsx';
import { IntroVideo } from '../../sections/video/IntroVideo.tsx';
import type { PageMeta } from '../../shell/page-meta.ts';
import { AdvisorDialog } from '../become-surrogate/AdvisorDialog.tsx';
import { Carousel } from '../home/Carousel.tsx';
import { texts as surrogateTexts } from '../become-surrogate/texts-en.ts';
import { texts as homeTexts } from '../home/texts-en.ts';
import { pinStates } from './pin-states.ts';

const meta: PageMeta = {
  path: '/design',
  title: 'Design sheet',
  description: 'Every piece that pages share, for whoever works on this site.',
  keywords: ['design'],
  noIndex: true,
};

const COLORS = ['ink', 'text', 'action', 'action-hover', 'strong', 'coral', 'error', 'border', 'surface'];
const GROUNDS = ['page', 'tint', 'theme', 'peach', 'lagoon', 'mist'];
const TYPE = ['h1', 'h2', 'h3', 'lead', '21', '16', '14'];
const ON_PAPER = ['', 'button--quiet', 'button--danger'];
const ON_INK = ['button--on-ink', 'button--quiet-on-ink'];

/** The classes that show a component at rest, hovered and keyboard-focused (pin-states.ts). */
const STATES = ['', 'pinned-hover', 'pinned-focus'];

const questions = [
  { title: 'Opens one at a time', content: <p>Pressing it again closes it.</p> },
  { title: 'Closes when another opens', content: <p>Also before any script has arrived.</p> },
];
const links = [{ to: '/about', title: 'A card that leads on', description: 'All of it can be pressed.' }];

/** The shared components in all of their states, for designers. Only `npm run dev` serves this page. */
function DesignPage() {
  useEffect(() => [...document.styleSheets].forEach(pinStates), []);

  return (
    <>
      <PageHero
        title="Design sheet"
        picture={{ src: talking, width: 520, height: 380, alt: '' }}
        intro="Look here before you draw a new piece. What one page alone has is on that page."
      />
      <Specimen title="Colors">
        {[...COLORS, ...GROUNDS].map((name) => (
          <span className="design-color" key={name} ref={styled('border-bottom-color', `--color-${name}`)}>
            {name}
          </span>
        ))}
      </Specimen>
      <Specimen title="Type">
        {TYPE.map((size) => (
          <span key={size} ref={styled('font-size', `--size-${size}`)}>
            {size}
          </span>
        ))}
      </Specimen>
      <Specimen title="Buttons">
        <InEveryState classes={[...ON_PAPER.map((kind) => `button ${kind}`), 'link-button']} />
        {STATES.map((pin) => (
          <button type="button" className={`icon-button ${pin}`} key={pin}>
            <CloseIcon aria-hidden="true" />
            <span className="visually-hidden">Close</span>
          </button>
        ))}
      </Specimen>
      <Specimen title="Buttons on ink" className="design-ink">
        <InEveryState classes={ON_INK.map((kind) => `button ${kind}`)} />
      </Specimen>
      <Specimen title="Dialog">
        <AdvisorDialog {...surrogateTexts} />
      </Specimen>
      <Specimen title="Notices">
        {(['sent', 'queued', 'not-kept'] as const).map((status) => (
          <SubmissionStatus key={status} outcome={{ ...OUTCOME, key: status, status }} />
        ))}
      </Specimen>
      <Specimen title="Questions of a form">
        <FormStates />
      </Specimen>
      <Specimen title="Accordion">
        <Accordion name="design" items={questions} />
      </Specimen>
      <Specimen title="Steps">
        <StepsList steps={bookCallEn.steps} />
      </Specimen>
      <Specimen title="Timeline">
        <JourneyTimeline />
      </Specimen>
      <Specimen title="Film">
        <IntroVideo />
      </Specimen>
      <ReadMoreLinks id="read-more" heading="Cards" links={links} />
      <HelpBox heading="Someone to ask" text="Phone and email, in a box of their own." />
      <Carousel {...homeTexts.stories} heading="Carousel" />
      <Quotes heading="Quotes" testimonials={homeTexts.stories.testimonials} />
      <CompensationParts
        lead={bookCallEn.earn}
        figure={claims.compensation.figure}
        parts={bookCallEn.compensation}
      />
      <GuideBand heading="Band of the guide" {...sections.guide}>
        What the guide holds for the readers of a page.
      </GuideBand>
      <ApplyBand heading="Closing band" text="Where a page ends, with its call to action." />
    </>
  );
}

interface SpecimenProps {
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}

function Specimen({ title, className = '', children }: SpecimenProps) {
  return (
    <section className={`section ${className}`} aria-label={title}>
      <h2>{title}</h2>
      <div className="design-pieces">{children}</div>
    </section>
  );
}

/** Sets a style by script: the content security policy would refuse a style attribute in prerendered HTML. */
function styled(property: string, token: string): (element: HTMLElement | null) => void {
  return (element) => element?.style.setProperty(property, `var(${token})`);
}

function InEveryState({ classes }: { readonly classes: readonly string[] }) {
  return classes.flatMap((kind) =>
    STATES.map((pin) => (
      <button type="button" className={`${kind} ${pin}`} key={kind + pin}>
        {kind.split(' ').at(-1) || 'button'} {pin}
      </button>
    )),
  );
}

const OUTCOME: Omit<OutcomeState, 'key' | 'status'> = {
  form: 'surrogate-application',
  reference: 'K7QM-3XVD',
  name: null,
  conditions: [],
  facts: {},
};

const form = await loadForm('surrogate-application');

/** The questions of a form unanswered, answered and with an error. */
function FormStates() {
  // As the server returns it.
  const [session] = useState(() =>
    createFormSession(form, undefined, {
      id: form.definition.id,
      answers: { firstName: 'Maria' },
      errors: [wrong('lastName', 'Enter your last name.'), wrong('smoking', 'Select Yes or No.')],
      alert: null,
    }),
  );
  return (
    <FormMessagesContext value={form.messages}>
      <SessionContext value={session}>
        <div className="application-form">
          <AnswersForm parts={shownParts(form.definition, session.answers.get())} onSubmit={() => undefined}>
            {null}
          </AnswersForm>
        </div>
      </SessionContext>
    </FormMessagesContext>
  );
}

function wrong(field: string, message: string): FieldError {
  return { field, label: field, message, part: '', kind: 'answer', missing: true, fields: [field] };
}

/** The sheet, in English. */
function Component() {
  return (
    <SectionTextsContext value={sections}>
      <DesignPage />
    </SectionTextsContext>
  );
}

export { meta, Component };

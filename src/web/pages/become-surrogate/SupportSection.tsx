import { claims } from '../../content/claims.ts';
import { More } from '../../sections/more/More.tsx';
import { site } from '../../content/site.ts';

/** Who does what in one part of a journey. */
interface SharedWork {
  readonly part: string;
  readonly you: string;
  readonly we: string;
}

const sharedWork: readonly SharedWork[] = [
  {
    part: 'Before you decide',
    you: 'Ask anything you like, and take your time.',
    we: 'Answer by phone or email. Asking doesn’t commit you to anything.',
  },
  {
    part: 'Screening',
    you: 'Go to your appointments.',
    we: 'Arrange the medical, psychological and background checks, and explain what each one is for.',
  },
  {
    part: 'Matching',
    you: 'Say yes, or say no.',
    we: `Weigh ${claims.factors.figure} compatibility factors, tell you why we suggest a family, and introduce you.`,
  },
  {
    part: 'Contract',
    you: 'Review it with a lawyer of your own.',
    we: 'Keep the legal stage moving and explain what comes next. Legal advice comes from your lawyer.',
  },
  {
    part: 'Pregnancy',
    you: 'Take care of yourself, as your doctor advises.',
    we: 'Keep track of dates, payments and expenses, and listen. You don’t have to be in crisis to talk to a counselor.',
  },
  {
    part: 'After the birth',
    you: 'Rest.',
    we: 'Stay in touch. Your coordinator still calls, and there’s someone to talk to.',
  },
];

/** How a surrogate is supported: what she does and what we do, part by part, and the hotline. */
export function SupportSection() {
  return (
    <section className="section split support" aria-labelledby="support">
      <div className="split__head">
        <h2 id="support">You carry the child. We handle the paperwork.</h2>
        <p>Pregnancy is enough work. Here’s how we share the rest.</p>
        <p className="hotline">
          <strong className="hotline__figure">{claims.hotline.figure}</strong>
          <span>
            A hotline for anything that can’t wait until morning:{' '}
            <a className="nowrap" href={site.phone.href}>
              {site.phone.display}
            </a>
            . In an emergency, call 911 first.
          </span>
        </p>
      </div>
      <More label="See who does what, stage by stage">
        <div className="shared-work">
          <p className="shared-work__columns" aria-hidden="true">
            <span>You</span>
            <span>We</span>
          </p>
          {sharedWork.map(({ part, you, we }) => (
            <section className="shared-work__part" key={part}>
              <h3>{part}</h3>
              <dl className="shared-work__sides">
                <div>
                  <dt>You</dt>
                  <dd>{you}</dd>
                </div>
                <div>
                  <dt>We</dt>
                  <dd>{we}</dd>
                </div>
              </dl>
            </section>
          ))}
        </div>
      </More>
    </section>
  );
}

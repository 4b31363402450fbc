import { claims } from '../../content/claims.ts';
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
    you: 'Ask whatever you like, and take your time.',
    we: 'Answer by phone or email. Asking binds you to nothing.',
  },
  {
    part: 'Screening',
    you: 'Go to your appointments.',
    we: 'Arrange the medical, psychological and background checks, and explain what each is for.',
  },
  {
    part: 'Matching',
    you: 'Say yes, or say no.',
    we: `Weigh ${claims.factors.figure} compatibility factors, tell you why we suggest a family, and introduce you.`,
  },
  {
    part: 'Contract',
    you: 'Read it with a lawyer who is yours alone.',
    we: 'Keep the legal stage moving, and explain what comes next. Advice is your lawyer’s.',
  },
  {
    part: 'Pregnancy',
    you: 'Look after yourself as your doctor advises.',
    we: 'Keep an eye on dates, payments and expenses, and listen. Counseling needs no crisis.',
  },
  {
    part: 'After the birth',
    you: 'Rest.',
    we: 'Stay: a coordinator who still calls, and someone to talk to.',
  },
];

/** How a surrogate is supported: what she does and what we do, part by part, and the hotline. */
export function SupportSection() {
  return (
    <section className="section split support" aria-labelledby="support">
      <div className="split__head">
        <h2 id="support">You carry the child. The paperwork is ours.</h2>
        <p>A pregnancy is work enough. This is how the rest is shared.</p>
        <p className="hotline">
          <strong className="hotline__figure">{claims.hotline.figure}</strong>
          <span>
            A hotline for everything that cannot wait until morning:{' '}
            <a href={site.phone.href}>{site.phone.display}</a>. In an emergency, call 911 first.
          </span>
        </p>
      </div>
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
    </section>
  );
}

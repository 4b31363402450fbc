import { claims } from '../../content/claims.ts';
import { sharedWork } from '../../content/surrogate-support.ts';
import { site } from '../../content/site.ts';

/** Support, as a comparison of what is hers to do and what is ours (SPECIFICATION.md section 2). */
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

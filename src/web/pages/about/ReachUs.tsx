import { claims } from '../../content/claims.ts';
import { site } from '../../content/site.ts';

/** How to reach us, and what to expect at each time of a journey. */
export function ReachUs() {
  return (
    <section className="reach-us" aria-labelledby="contact">
      <div className="reach-us__inner">
        <div className="reach-us__ways">
          <h2 id="contact">Talk to a person</h2>
          <p>
            <a className="reach-us__phone" href={site.phone.href}>
              {site.phone.display}
            </a>
          </p>
          <p>
            <a className="reach-us__mail" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </p>
        </div>
        <dl className="reach-us__times">
          <div>
            <dt>Before you apply</dt>
            <dd>
              Call or email us with any question. Please don’t put medical details in an email. Ask us to call
              you instead.
            </dd>
          </div>
          <div>
            <dt>Once you’ve applied</dt>
            <dd>A coordinator will review your application and contact you within 24 hours.</dd>
          </div>
          <div>
            <dt>During your journey</dt>
            <dd>
              Your coordinator knows you by name, and the hotline is there {claims.hotline.figure}, for both
              sides.
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

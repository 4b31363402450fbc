import { site } from '../../content/site.ts';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { AboutTexts } from './texts-en.ts';

/** How to reach us, and what to expect at each stage of a journey. */
export function ReachUs({ texts }: { readonly texts: AboutTexts['reachUs'] }) {
  return (
    <section className="reach-us" aria-labelledby="contact">
      <div className="section about-thirds">
        <div className="reach-us__ways">
          <h2 id="contact">{texts.heading}</h2>
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
          <p>
            <SiteLink to="/apply/call-request">{texts.callMe}</SiteLink>
          </p>
        </div>
        <dl className="reach-us__times">
          {texts.times.map(({ when, text }) => (
            <div key={when}>
              <dt>{when}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

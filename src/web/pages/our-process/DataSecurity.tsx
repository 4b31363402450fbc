import { More } from '../../sections/more/More.tsx';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { OurProcessTexts } from './texts-en.ts';

/** What happens to an answer on the visitor's device and, after Submit, on our server; then our promises about data. */
export function DataSecurity({ texts }: { readonly texts: OurProcessTexts['data'] }) {
  return (
    <section className="data-security" aria-labelledby="data-security">
      <div className="data-security__inner">
        <h2 id="data-security">{texts.heading}</h2>
        <ol className="answer-path">
          {texts.path.map(({ place, stations }) => (
            <li className="answer-path__place" key={place}>
              <span className="answer-path__border" aria-hidden="true">
                {texts.border}
              </span>
              <h3 className="answer-path__name">{place}</h3>
              <ol className="answer-path__stations">
                {stations.map(({ title, text }) => (
                  <li key={title}>
                    <h4 className="answer-path__title">{title}</h4>
                    <p>{text}</p>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
        <More label={texts.more}>
          <div className="data-security__rest">
            <ul className="data-security__promises">
              {texts.promises.map((promise) => (
                <li key={promise}>{promise}</li>
              ))}
            </ul>
            <p>
              <Interpolated
                text={texts.rest}
                placeholders={{
                  privacy: <SiteLink to="/privacy-policy">{texts.privacy}</SiteLink>,
                  health: <SiteLink to="/consumer-health-data-privacy">{texts.health}</SiteLink>,
                }}
              />
            </p>
          </div>
        </More>
      </div>
    </section>
  );
}

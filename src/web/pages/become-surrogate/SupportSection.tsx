import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { More } from '../../sections/more/More.tsx';
import { PhoneLink } from '../../shell/contact-links.tsx';
import type { BecomeSurrogateTexts } from './texts-en.ts';

/** The support for a surrogate: the surrogate's tasks and ours in each part of a journey, and the hotline. */
export function SupportSection({ texts }: { readonly texts: BecomeSurrogateTexts['support'] }) {
  return (
    <section className="section split support" aria-labelledby="support">
      <div className="split__head">
        <h2 id="support">{texts.heading}</h2>
        <p>{texts.lead}</p>
        <p className="hotline">
          <strong className="hotline__figure">{texts.hotline}</strong>
          <span>
            <Interpolated text={texts.hotlineWords} placeholders={{ phone: <PhoneLink /> }} />
          </span>
        </p>
      </div>
      <More label={texts.more}>
        <div className="shared-work">
          <p className="shared-work__columns" aria-hidden="true">
            <span>{texts.you}</span>
            <span>{texts.we}</span>
          </p>
          {texts.parts.map(({ part, you, we }) => (
            <section className="shared-work__part" key={part}>
              <h3>{part}</h3>
              <dl className="shared-work__sides">
                <div>
                  <dt>{texts.you}</dt>
                  <dd>{you}</dd>
                </div>
                <div>
                  <dt>{texts.we}</dt>
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

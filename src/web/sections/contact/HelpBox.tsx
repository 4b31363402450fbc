import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import { site } from '../../content/site.ts';

interface HelpBoxProps {
  readonly heading: string;
  readonly text: string;
}

/** A section with phone and email, for visitors who would rather ask a person. */
export function HelpBox({ heading, text }: HelpBoxProps) {
  return (
    <div className="section section--narrow">
      <section className="help-box" aria-labelledby="help">
        <h2 className="help-box__title" id="help">
          {heading}
        </h2>
        <p>{text}</p>
        <ul className="contact-ways">
          <li>
            <a href={site.phone.href}>
              <PhoneIcon aria-hidden="true" />
              {site.phone.display}
            </a>
          </li>
          <li>
            <a href={`mailto:${site.email}`}>
              <MailIcon aria-hidden="true" />
              {site.email}
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}

import MailIcon from 'lucide-react/icons/mail';
import PhoneIcon from 'lucide-react/icons/phone';
import { site } from '../../content/site.ts';

interface HelpBoxProps {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
}

/** Phone and email for visitors who would rather ask a person. */
export function HelpBox({ id, heading, text }: HelpBoxProps) {
  return (
    <section className="help-box" aria-labelledby={id}>
      <h2 className="help-box__title" id={id}>
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
  );
}

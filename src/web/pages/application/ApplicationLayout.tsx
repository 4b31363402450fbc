import './application.css';
import type { ReactNode } from 'react';
import ClockIcon from 'lucide-react/icons/clock';
import LockIcon from 'lucide-react/icons/lock';
import PhoneIcon from 'lucide-react/icons/phone';
import { site } from '../../content/site.ts';

interface ApplicationLayoutProps {
  readonly eyebrow?: string;
  readonly title: string;
  readonly intro: string;
  /** Between the introduction and the form. */
  readonly before?: ReactNode;
  /** The form. */
  readonly children: ReactNode;
}

/** A page around a form: what it is about, the form, and what is good to know while filling it in. */
export function ApplicationLayout({ eyebrow, title, intro, before, children }: ApplicationLayoutProps) {
  return (
    <div className="application">
      <div className="application__head">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="application__intro">{intro}</p>
      </div>
      {before}
      <div className="application__columns">
        <div className="application__form">{children}</div>
        <aside className="application__aside" aria-label="Good to know">
          <ul className="good-to-know">
            <li>
              <LockIcon aria-hidden="true" />
              <p>
                <strong>Private until you submit.</strong> Until then, nothing you enter leaves this device.
              </p>
            </li>
            <li>
              <ClockIcon aria-hidden="true" />
              <p>
                <strong>Read within 24 hours.</strong> A coordinator will read what you send and get in touch.
              </p>
            </li>
            <li>
              <PhoneIcon aria-hidden="true" />
              <p>
                <strong>Want to talk first?</strong> Call{' '}
                <a className="nowrap" href={site.phone.href}>
                  {site.phone.display}
                </a>{' '}
                or email <a href={`mailto:${site.email}`}>{site.email}</a>.
              </p>
            </li>
          </ul>
        </aside>
      </div>
    </div>
  );
}

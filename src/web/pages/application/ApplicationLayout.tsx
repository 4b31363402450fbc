import './application.css';
import type { ReactNode } from 'react';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { useSite } from '../../languages/site-language.ts';
import { MailLink, PhoneLink } from '../../shell/contact-links.tsx';

export interface ApplicationLayoutProps {
  /** The classes of the head, which choose its scene. */
  readonly head?: string;
  readonly eyebrow?: string | undefined;
  readonly title: string;
  readonly intro: string;
  /** Shown between the introduction and the form. */
  readonly before?: ReactNode;
  /** Shown between the form and the contact section. */
  readonly after?: ReactNode;
  /** The question before phone and email in the contact section. */
  readonly contact?: string | undefined;
  readonly children: ReactNode;
}

/** The layout of a page with a form: title and introduction, the form, and how to reach us instead. */
export function ApplicationLayout({
  head = 'application__head',
  eyebrow,
  title,
  intro,
  before,
  after,
  contact,
  children,
}: ApplicationLayoutProps) {
  const { application } = useSite().texts;
  return (
    <div className="application">
      <div className={head}>
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <p className="application__intro">{intro}</p>
      </div>
      {before}
      <div className="application__form">{children}</div>
      {after}
      <p className="application__help">
        <Interpolated
          text={application.help}
          placeholders={{
            question: contact ?? application.talkFirst,
            phone: <PhoneLink />,
            email: <MailLink />,
          }}
        />
      </p>
    </div>
  );
}

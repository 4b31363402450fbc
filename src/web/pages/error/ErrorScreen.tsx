import type { ReactNode } from 'react';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { useSite } from '../../languages/site-language.ts';
import { Picture } from '../../sections/art/Picture.tsx';
import lantern from '../../sections/art/scenes/lantern.svg';
import { MailLink, PhoneLink } from '../../shell/contact-links.tsx';

interface ErrorScreenProps {
  /** The second line of the heading. */
  readonly heading: string;
  /** What happened, in a sentence. */
  readonly what: string;
  /** The ways to continue. */
  readonly children: ReactNode;
}

/** The head of the routing-error screen (docs/product.md#unknown-addresses). */
export function ErrorScreen({ heading, what, children }: ErrorScreenProps) {
  const { error } = useSite().texts;
  return (
    <div className="page-hero page-hero--standing">
      <div className="page-hero__words">
        <h1>
          <span className="eyebrow">{error.title}</span> {heading}
        </h1>
        <p className="page-hero__intro">{what}</p>
        <div className="actions">{children}</div>
        <p>
          <Interpolated
            text={error.talk}
            placeholders={{
              phone: <PhoneLink />,
              email: <MailLink />,
            }}
          />
        </p>
      </div>
      <div className="page-hero__art">
        <Picture src={lantern} width={570} height={450} alt="" first />
      </div>
    </div>
  );
}

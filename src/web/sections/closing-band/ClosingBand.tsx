import type { ReactNode } from 'react';
import { Picture } from '../art/Picture.tsx';
import reading from '../art/scenes/reading.svg';
import { useSectionTexts } from '../section-texts.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';

interface ClosingBandProps {
  readonly id?: string;
  readonly heading: string;
  readonly text: string;
  /** The links of the call to action. */
  readonly children: ReactNode;
}

/** The dark band that ends a page with its call to action, beside the coordinator who reads what it leads to. */
export function ClosingBand({ id = 'closing', heading, text, children }: ClosingBandProps) {
  return (
    <section className="closing-band" aria-labelledby={id}>
      <div className="closing-band__inner">
        <h2 id={id}>{heading}</h2>
        <div className="closing-band__words">
          <p>{text}</p>
          <div className="actions">{children}</div>
        </div>
        <Picture src={reading} width={640} height={340} alt="" />
      </div>
    </section>
  );
}

/** The closing band of a page for both audiences: links to both applications. */
export function ApplyBand({ heading, text }: Pick<ClosingBandProps, 'heading' | 'text'>) {
  const { apply } = useSectionTexts();
  return (
    <ClosingBand id="apply" heading={heading} text={text}>
      <ButtonLink to="/intended-parent-application" kind="on-ink">
        {apply.parents}
      </ButtonLink>
      <ButtonLink to="/surrogate-application" kind="quiet-on-ink">
        {apply.surrogate}
      </ButtonLink>
    </ClosingBand>
  );
}

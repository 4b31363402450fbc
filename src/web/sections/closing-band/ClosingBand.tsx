import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../art/Picture.tsx';
import reading from '../art/scenes/reading.svg';
import { useSectionTexts } from '../section-texts.ts';
import { ButtonLink } from '../links/ButtonLink.tsx';

interface ClosingBandProps {
  readonly id?: string;
  readonly heading: string;
  readonly text: string;
  /** The scene beside the words, or null for none; by default the coordinator who reads what the links lead to. */
  readonly picture?: Omit<PictureProps, 'alt'> | null;
  /** The links of the call to action. */
  readonly children: ReactNode;
}

const coordinator = { src: reading, width: 640, height: 340 };

/** The dark band that ends a page with its call to action, beside a scene. */
export function ClosingBand({
  id = 'closing',
  heading,
  text,
  picture = coordinator,
  children,
}: ClosingBandProps) {
  return (
    <section className="closing-band" aria-labelledby={id}>
      <div className="closing-band__inner">
        <h2 id={id}>{heading}</h2>
        <div className="closing-band__words">
          <p>{text}</p>
          <div className="actions">{children}</div>
        </div>
        {picture !== null && <Picture {...picture} alt="" />}
      </div>
    </section>
  );
}

/** The closing band of a page for both audiences: links to both applications. */
export function ApplyBand(words: Pick<ClosingBandProps, 'heading' | 'text' | 'picture'>) {
  const { apply } = useSectionTexts();
  return (
    <ClosingBand id="apply" {...words}>
      <ButtonLink to="/intended-parent-application" kind="on-ink">
        {apply.parents}
      </ButtonLink>
      <ButtonLink to="/surrogate-application" kind="quiet-on-ink">
        {apply.surrogate}
      </ButtonLink>
    </ClosingBand>
  );
}

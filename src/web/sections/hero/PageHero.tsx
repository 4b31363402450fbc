import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../art/Picture.tsx';

interface PageHeroProps {
  readonly title: string;
  /** A short line above the title. */
  readonly eyebrow?: string;
  readonly intro: string;
  /** The links below the text. */
  readonly children?: ReactNode;
  readonly picture?: PictureProps;
  /**
   * The place of the picture: `beside` the text with space around it, `standing` beside the text on the hero's lower
   * line, or in a `band` below the text that is as wide as the page.
   */
  readonly layout?: 'beside' | 'standing' | 'band';
}

/** The head of a page: text, and a picture that every page places in its own way. */
export function PageHero({ title, eyebrow, intro, children, picture, layout = 'beside' }: PageHeroProps) {
  return (
    <div className={`page-hero page-hero--${picture === undefined ? 'plain' : layout}`}>
      <div className="page-hero__words">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <div className="page-hero__intro">
          <p>{intro}</p>
        </div>
        {children !== undefined && <div className="actions">{children}</div>}
      </div>
      {picture !== undefined && (
        <div className="page-hero__art">
          <Picture {...picture} first />
        </div>
      )}
    </div>
  );
}

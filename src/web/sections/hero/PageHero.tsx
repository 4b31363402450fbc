import type { ReactNode } from 'react';
import { ArchArt } from '../art/ArchArt.tsx';
import type { ArchScene } from '../art/arch-scenes.ts';

interface PageHeroProps {
  readonly title: string;
  /** A short line above the title. */
  readonly eyebrow?: string;
  /** One or more paragraphs. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
  readonly scene?: ArchScene;
}

/** The head of a page: words, and the picture on the right where there is room. */
export function PageHero({ title, eyebrow, children, actions, scene }: PageHeroProps) {
  return (
    <div className={scene === undefined ? 'page-hero page-hero--plain' : 'page-hero'}>
      <div className="page-hero__words">
        {eyebrow !== undefined && <p className="eyebrow">{eyebrow}</p>}
        <h1>{title}</h1>
        <div className="page-hero__intro">{children}</div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </div>
      {scene !== undefined && (
        <div className="page-hero__art">
          <ArchArt scene={scene} />
        </div>
      )}
    </div>
  );
}

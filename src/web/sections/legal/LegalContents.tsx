import { Link } from 'react-router-dom';
import type { LegalSection } from '../../content/legal/legal-document.ts';
import { useFocusAtAnchor } from '../../shell/use-focus-at-anchor.ts';

/** The table of contents: each entry leads to its section, where reading goes on. */
export function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  useFocusAtAnchor();
  return (
    <nav className="legal__contents" aria-labelledby="on-this-page">
      <p className="legal__contents-title" id="on-this-page">
        On this page
      </p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

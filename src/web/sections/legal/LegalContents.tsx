import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { LegalSection } from '../../content/legal/legal-document.ts';

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
            <Link to={{ hash: id }}>{title}</Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The router scrolls to an anchor; a browser would also go on from there with the next Tab. */
function useFocusAtAnchor(): void {
  const { hash, key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    // The browser itself has seen to the address this page was opened at.
    if (shown.current === key) return;
    shown.current = key;
    document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}

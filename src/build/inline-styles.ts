import { criticalCss, pageNames } from './critical-css.ts';

const STYLESHEET = /[ \t]*<link rel="stylesheet"([^>]*\shref="([^"]+)"[^>]*)>\n?/g;
const HEAD_END = '</head>';
const BODY_END = '</body>';

/**
 * Gives a document the rules it needs inside, and moves its stylesheets to the end of the body, where they hold
 * up no painting, but still hydration (docs/decisions/0036).
 * @param document a finished page that names its stylesheets in the head
 * @param readSheet the text of the stylesheet at an address of the site
 */
export function inlineStyles(document: string, readSheet: (href: string) => string): string {
  const links = [...document.matchAll(STYLESHEET)];
  const names = pageNames(document);
  const css = links.map(([, , href = '']) => criticalCss(readSheet(href), names)).join('');
  const early = links.map(([, attributes]) => `<link rel="preload" as="style"${attributes}>`);
  const sheets = links.map(([, attributes]) => `<link rel="stylesheet"${attributes}>`);
  // Functions, because "$&" in a style would otherwise be read as a reference to the match.
  return document
    .replace(STYLESHEET, '')
    .replace(HEAD_END, () => [`<style>${css}</style>`, ...early, HEAD_END].join('\n    '))
    .replace(BODY_END, () => [...sheets, BODY_END].join('\n    '));
}

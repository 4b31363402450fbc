const STYLESHEET = /<link rel="stylesheet"([^>]*\shref="([^"]+)"[^>]*)>/g;
const HEAD_END = '</head>';

/**
 * Puts a document's stylesheets whole into a `<style>` at the end of its head
 * (docs/decisions/0190-styles-in-the-page.md). Their links stay, disabled: a browser does not load those, and Vite, which
 * looks for a link before it loads the styles of a script, does not load them a second time.
 * @param document a finished page that links its stylesheets in the head
 * @param readSheet returns the text of a stylesheet, by its path
 */
export function inlineStyles(document: string, readSheet: (href: string) => string): string {
  const css = [...document.matchAll(STYLESHEET)].map(([, , href = '']) => readSheet(href).trim()).join('\n');
  // A function, because "$&" in a style would otherwise be read as a reference to the match.
  return document
    .replace(STYLESHEET, '<link rel="stylesheet" disabled$1>')
    .replace(HEAD_END, () => `<style>${css}</style>${HEAD_END}`);
}

import { transform, type Selector, type SelectorComponent } from 'lightningcss';

/** The names in a page's HTML that a selector can match. */
interface PageNames {
  readonly elements: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

/** The element names, classes and ids in a document. */
export function pageNames(html: string): PageNames {
  const all = (pattern: RegExp): readonly string[] =>
    [...html.matchAll(pattern)].map(([, name = '']) => name);
  return {
    elements: new Set(all(/<([a-z][a-z0-9-]*)/gi)),
    classes: new Set(all(/\sclass="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
    ids: new Set(all(/\sid="([^"]*)"/g)),
  };
}

/**
 * The critical part of a stylesheet: every rule whose elements, classes and ids occur in the page, whatever state,
 * attribute or width the rule requires as well. Rules for `:hover` and `:active`, and print rules, come later with the
 * whole stylesheet. Layers, conditions and the order of the rules do not change.
 * @param css a finished stylesheet
 */
export function criticalCss(css: string, page: PageNames): string {
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style({ value }) {
          return value.selectors.some((selector) => mayMatch(selector, page)) ? undefined : [];
        },
        media({ value }) {
          return value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print') ? [] : undefined;
        },
      },
    },
  });
  return withoutUnusedKeyframes(withoutEmptyConditions(String(code)));
}

function mayMatch(selector: Selector, page: PageNames): boolean {
  return selector.every((component) => isPresent(component, page));
}

function isPresent(component: SelectorComponent, page: PageNames): boolean {
  switch (component.type) {
    case 'type':
      return page.elements.has(component.name);
    case 'class':
      return page.classes.has(component.name);
    case 'id':
      return page.ids.has(component.name);
    case 'pseudo-class':
      // Nobody can hover over or press an element before the first paint.
      if (component.kind === 'hover' || component.kind === 'active') return false;
      if (component.kind !== 'is' && component.kind !== 'where' && component.kind !== 'has') return true;
      return component.selectors.some((selector) => mayMatch(selector, page));
    default:
      return true;
  }
}

/** Removes conditions with no rule left in them. Empty layers stay, because they declare the order of layers. */
function withoutEmptyConditions(css: string): string {
  return css.replace(/@(?:media|container|supports)\b[^{};]*\{\}/g, '');
}

function withoutUnusedKeyframes(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => {
    const isUsed = new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css);
    return isUsed ? rule : '';
  });
}

/** Removes custom properties that neither a rule nor the document reads; then those that only the removed ones read. */
function withoutUnusedProperties(css: string, document: string): string {
  const used = new Set([...`${document}${css}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const left = css.replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
    used.has(name) ? declaration : '',
  );
  return left === css ? css : withoutUnusedProperties(left, document);
}

const STYLESHEET = /[ \t]*<link rel="stylesheet"([^>]*\shref="([^"]+)"[^>]*)>\n?/g;
const HEAD_END = '</head>';
const BODY_END = '</body>';

/**
 * Puts the rules that a document needs into a `<style>` in its head, and moves its stylesheets to the end of the body,
 * where they delay hydration but not the first paint (docs/decisions/0036-critical-css.md).
 * @param document a finished page that links its stylesheets in the head
 * @param readSheet returns the text of a stylesheet, by its path
 */
export function inlineStyles(document: string, readSheet: (href: string) => string): string {
  const links = [...document.matchAll(STYLESHEET)];
  const names = pageNames(document);
  const critical = links.map(([, , href = '']) => criticalCss(readSheet(href), names)).join('');
  const css = withoutUnusedProperties(critical, document);
  const early = links.map(([, attributes]) => `<link rel="preload" as="style"${attributes}>`);
  const sheets = links.map(([, attributes]) => `<link rel="stylesheet"${attributes}>`);
  // Functions, because "$&" in a style would otherwise be read as a reference to the match.
  return document
    .replace(STYLESHEET, '')
    .replace(HEAD_END, () => [`<style>${css}</style>`, ...early, HEAD_END].join(''))
    .replace(BODY_END, () => [...sheets, BODY_END].join(''));
}

import { transform, type Selector, type SelectorComponent } from 'lightningcss';

/** What a page's HTML names that a selector can ask for. */
export interface PageNames {
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
 * The part of a stylesheet that a page may need as it is sent: every rule whose elements, classes and ids it
 * has, whatever state, attribute or width the rule asks for besides. Rules for paper wait for the whole sheet.
 * Layers, conditions and the order of the rules stay as they were.
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
  return selector.every((component) => isThere(component, page));
}

function isThere(component: SelectorComponent, page: PageNames): boolean {
  switch (component.type) {
    case 'type':
      return page.elements.has(component.name);
    case 'class':
      return page.classes.has(component.name);
    case 'id':
      return page.ids.has(component.name);
    case 'pseudo-class':
      if (component.kind !== 'is' && component.kind !== 'where') return true;
      return component.selectors.some((selector) => mayMatch(selector, page));
    default:
      return true;
  }
}

/** Without conditions that nothing depends on any more. Empty layers stay: they hold the order. */
function withoutEmptyConditions(css: string): string {
  return css.replace(/@(?:media|container|supports)\b[^{};]*\{\}/g, '');
}

function withoutUnusedKeyframes(css: string): string {
  return css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (rule, name: string) => {
    const isUsed = new RegExp(`animation(?:-name)?:[^;}]*\\b${name}\\b`).test(css);
    return isUsed ? rule : '';
  });
}

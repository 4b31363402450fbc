/** States that a piece has only while somebody points at it or is on it, and the class that keeps it there. */
const PINS = { ':hover': '.pinned-hover', ':focus-visible': '.pinned-focus' } as const;

/**
 * Adds to each rule for such a state one for its class, right behind it: the sheet shows what the pages' own
 * rules say, and nothing is written twice.
 * @param rules a style sheet, or a block inside one
 */
export function pinStates(rules: CSSStyleSheet | CSSGroupingRule): void {
  // From the last to the first: what is added moves those behind it.
  for (let index = rules.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = rules.cssRules[index];
    if (rule instanceof CSSGroupingRule) pinStates(rule);
    else if (rule instanceof CSSImportRule && rule.styleSheet !== null) pinStates(rule.styleSheet);
    else if (rule instanceof CSSStyleRule) {
      const pinned = pinnedSelector(rule.selectorText);
      if (pinned !== rule.selectorText) rules.insertRule(`${pinned}{${rule.style.cssText}}`, index + 1);
    }
  }
}

/** `.button.pinned-hover` for `.button:hover`. */
export function pinnedSelector(selector: string): string {
  return Object.entries(PINS).reduce((text, [state, pin]) => text.replaceAll(state, pin), selector);
}

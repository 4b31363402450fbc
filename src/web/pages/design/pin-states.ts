/** Pseudo-classes of pointer and focus states, and the class that shows each permanently. */
const PINS = { ':hover': '.pinned-hover', ':focus-visible': '.pinned-focus' } as const;

/**
 * Adds, after each rule with one of these pseudo-classes, a copy with the class. The design sheet thus shows the pages'
 * own rules, and no style is written twice.
 * @param rules a style sheet, or a block inside one
 */
export function pinStates(rules: CSSStyleSheet | CSSGroupingRule): void {
  // Backwards, because an inserted rule shifts the rules after it.
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

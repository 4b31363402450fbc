/** The rule sets of `rules/`, as `src/build/forms-plugin.ts` makes them importable. */
declare module 'virtual:rules' {
  /** What copy may say of a rule set, without the rules themselves. */
  export interface RuleTexts {
    readonly title: string;
    /** Threshold values by name. */
    readonly thresholds: Readonly<Record<string, number>>;
  }
  export const ruleTexts: Readonly<Record<string, RuleTexts>>;
}

/** What is said of a condition that holds: apart from `virtual:rules`, because one page alone needs it. */
declare module 'virtual:conditions' {
  /** Rule set → its thresholds, and reason and advice of each condition. */
  export const conditionTexts: Readonly<Record<string, RuleSetConditions>>;
  export type RuleSetConditions = import('../core/rules/rule-set.ts').ThresholdsOnly & {
    readonly conditions: readonly Pick<
      import('../core/rules/rule-set.schema.ts').Condition,
      'id' | 'reason' | 'advice'
    >[];
  };
}

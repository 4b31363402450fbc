declare module 'virtual:rules' {
  /** What copy may say of a rule set, without the rules themselves. */
  export interface RuleTexts {
    readonly title: string;
    /** Threshold values by name. */
    readonly thresholds: Readonly<Record<string, number>>;
    /** Reason texts by condition id, with the thresholds filled in. */
    readonly reasons: Readonly<Record<string, string>>;
  }
  export const ruleTexts: Readonly<Record<string, RuleTexts>>;
}

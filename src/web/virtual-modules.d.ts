/** The catalog, as `src/build/forms-plugin.ts` makes it importable. */
declare module 'virtual:catalog' {
  /** What every page must know of its catalog: form → what is said of it. */
  export const index: Readonly<Record<string, FormOfIndex>>;
  export interface FormOfIndex {
    /** The path of the page that shows it, where that is not `/<id>`. */
    readonly page?: string;
    /** The languages it speaks besides English. */
    readonly languages?: readonly import('../core/languages/language.ts').Language[];
    /** Language → what people send with it, where it is not an application. */
    readonly nouns?: Readonly<Partial<Record<import('../core/languages/language.ts').Language, string>>>;
    /** The pages after it that nobody writes by hand: the last part of the path → what kind of page. */
    readonly after?: Readonly<Record<string, import('../core/form/outcomes.ts').OutcomeKind>>;
  }
  /**
   * Loads a module by its name in `src/pages/catalog-modules.ts`: `form/<id>`, `outcome-pages/<id>`, each with
   * `/<language>` where it is not English. @returns its default export @throws when it cannot be fetched
   */
  export function loadModule(name: string): Promise<unknown>;
}

/** How the questions that decide are put, in the order of the screen: light enough for any page. */
declare module 'virtual:live-questions/*' {
  const questions: readonly LiveQuestion[];
  export default questions;
  export interface LiveQuestion {
    readonly name: string;
    readonly title: string;
    readonly help?: string;
    /** Of a number. */
    readonly unit?: string;
    readonly inputMode?: 'numeric' | 'decimal';
    /** The answers to choose from; a number has none. */
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
  }
}

/** The form cut down to the questions that decide, with its rule set and the advice in it. */
declare module 'virtual:live-check/*' {
  const definition: import('../core/form/form-definition.ts').FormDefinition;
  export default definition;
}

/** The rule sets: what copy may say of them, without the rules themselves. */
declare module 'virtual:rules' {
  export interface RuleTexts {
    readonly title: string;
    /** Threshold values by name. */
    readonly thresholds: Readonly<Record<string, number>>;
  }
  const ruleTexts: Readonly<Record<string, RuleTexts>>;
  export default ruleTexts;
}

/** What is said of a condition that holds: pages of a "no" alone need it. */
declare module 'virtual:conditions' {
  /** Rule set → its thresholds, and reason and advice of each condition. */
  const conditionTexts: Readonly<Record<string, RuleSetConditions>>;
  export default conditionTexts;
  export type RuleSetConditions = import('../core/rules/rule-set.ts').ThresholdsOnly & {
    readonly conditions: readonly Pick<
      import('../core/rules/rule-set.schema.ts').Condition,
      'id' | 'reason' | 'advice'
    >[];
  };
}

/** The configuration of this deployment, as `src/build/site-plugin.ts` reads it. */
declare module 'virtual:site' {
  export const siteConfig: import('../core/site-config.ts').SiteConfig;
}

/** The legal texts, as `src/build/forms-plugin.ts` sums them up. */
declare module 'virtual:legal' {
  /**
   * Their date and a digest: another one whenever a word of the terms, the privacy policy or the health data notice
   * changes.
   */
  export const legalVersion: string;
}

/** What `policies/privacy.json` promises. */
declare module 'virtual:privacy-terms' {
  export const privacyTerms: Omit<import('../core/privacy/privacy-terms.ts').PrivacyTerms, 'purposes'>;
}

/** What it says that answers are used for, in the language at the end: a sentence each. */
declare module 'virtual:purposes/*' {
  export const purposes: readonly string[];
}

/** What `policies/law/states.json` says of each state, as `src/build/law-plugin.ts` makes it importable. */
declare module 'virtual:state-law' {
  export const stateLaw: {
    /** The date of all of it: a month or a day. */
    readonly asOf: string;
    readonly groups: readonly LawGroupId[];
    readonly states: readonly (Omit<import('../core/law/state-law.schema.ts').StateOfLaw, 'source'> & {
      /** Postal code. */
      readonly code: string;
    })[];
  };
  export type LawGroupId = keyof import('../core/law/state-law.schema.ts').StateLawFile['groups'];
}

/** What its groups of states are, in the language at the end. */
declare module 'virtual:state-law/*' {
  export const lawGroups: Readonly<
    Record<import('virtual:state-law').LawGroupId, import('../core/law/state-law.schema.ts').LawGroupTexts>
  >;
}

/** What it says to the people of a state, of states whose license the agency has filled in. */
declare module 'virtual:law-notices' {
  export const lawNotices: readonly import('../core/law/law-notices.ts').LawNotice[];
}

/** The same in Spanish. */
declare module 'virtual:conditions/es' {
  const conditionTexts: Readonly<Record<string, import('virtual:conditions').RuleSetConditions>>;
  export default conditionTexts;
}

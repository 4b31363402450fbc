/** The catalog, which `src/build/forms-plugin.ts` makes importable. */
declare module 'virtual:catalog' {
  /** The data about each form that every page needs, by form id. */
  export const index: Readonly<Record<string, FormOfIndex>>;
  export interface FormOfIndex {
    /** The path of the page that shows the form, if that is not `/<id>`. */
    readonly page?: string;
    /** The languages that the form is translated into. */
    readonly languages?: readonly import('../core/languages/language.ts').Language[];
    /** The noun for what the form sends, by language, if that is not an application. */
    readonly nouns?: Readonly<Partial<Record<import('../core/languages/language.ts').Language, string>>>;
    /** The kind of each generated outcome page, by the last segment of its path. */
    readonly after?: Readonly<Record<string, import('../core/form/outcomes.ts').OutcomeKind>>;
  }
  /**
   * Loads a module by its name in `src/pages/catalog-modules.ts`: `form/<id>` or `outcome-pages/<id>`, each followed by
   * `/<language>` if it is not English. @returns its default export @throws when it cannot be fetched
   */
  export function loadModule(name: string): Promise<unknown>;
}

/** The questions that decide, in display order: only their texts, which are small enough for any page. */
declare module 'virtual:live-questions/*' {
  const questions: readonly LiveQuestion[];
  export default questions;
  export interface LiveQuestion {
    readonly name: string;
    readonly title: string;
    readonly help?: string;
    /** The unit of a number question. */
    readonly unit?: string;
    /** The other units of a number question. */
    readonly units?: readonly string[];
    /** The question for the whole feet, if this one is for the inches. */
    readonly remainderOf?: string;
    readonly inputMode?: 'numeric' | 'decimal';
    /** The answers to choose from; absent for a number. */
    readonly choices?: readonly { readonly value: string; readonly label: string }[];
  }
}

/** The form reduced to the questions that decide, with its rule set and advice. */
declare module 'virtual:live-check/*' {
  const form: import('../core/form/form-definition.ts').PlainForm;
  export default form;
}

/** The titles and thresholds of the rule sets for use in texts, without the rules themselves. */
declare module 'virtual:rules' {
  export interface RuleTexts {
    readonly title: string;
    /** Threshold values by name. */
    readonly thresholds: Readonly<Record<string, number>>;
  }
  const ruleTexts: Readonly<Record<string, RuleTexts>>;
  export default ruleTexts;
}

/** The texts about conditions that hold, which only pages of a "no" need. */
declare module 'virtual:conditions' {
  /** The thresholds, and the reason and advice of each condition, by rule set. */
  const conditionTexts: Readonly<Record<string, RuleSetConditions>>;
  export default conditionTexts;
  export type RuleSetConditions = import('../core/rules/rule-set.ts').ThresholdsOnly & {
    readonly conditions: readonly Pick<
      import('../core/rules/rule-set.schema.ts').Condition,
      'id' | 'reason' | 'advice'
    >[];
  };
}

/** The configuration of this deployment, which `src/build/site-plugin.ts` reads. */
declare module 'virtual:site' {
  export const siteConfig: import('../core/site-config.ts').SiteConfig;
}

/** The version of the legal texts, which `src/build/forms-plugin.ts` computes. */
declare module 'virtual:legal' {
  /**
   * The date and a digest of the texts. It changes with every word of the terms, the privacy policy or the health data
   * notice.
   */
  export const legalVersion: string;
}

/** The promises of `policies/privacy.json`. */
declare module 'virtual:privacy-terms' {
  export const privacyTerms: Omit<import('../core/privacy/privacy-terms.ts').PrivacyTerms, 'purposes'>;
}

/** The purposes in `policies/privacy.json`, one sentence each, in the language that ends the module's name. */
declare module 'virtual:purposes/*' {
  export const purposes: readonly string[];
}

/** The data of `policies/law/states.json`, which `src/build/law-plugin.ts` makes importable. */
declare module 'virtual:state-law' {
  export const stateLaw: {
    /** The date of all the data: a month or a day. */
    readonly asOf: string;
    readonly groups: readonly LawGroupId[];
    readonly states: readonly (Pick<
      import('../core/law/state-law.schema.ts').StateOfLaw,
      'group' | 'since'
    > & {
      /** Postal code. */
      readonly code: string;
    })[];
  };
  export type LawGroupId = keyof import('../core/law/state-law.schema.ts').StateLawFile['groups'];
}

/** The names of the states and the texts of their groups, in the language that ends the module's name. */
declare module 'virtual:state-law/*' {
  export const lawGroups: Readonly<
    Record<import('virtual:state-law').LawGroupId, import('../core/law/state-law.schema.ts').LawGroupTexts>
  >;
  /** Postal code → name. */
  export const stateNames: Readonly<Record<string, string>>;
}

/** The legal notices for people in a state, for states whose license the agency has filled in. */
declare module 'virtual:law-notices' {
  export const lawNotices: readonly import('../core/law/law-notices.ts').LawNotice[];
}

/** The Spanish texts about conditions that hold. */
declare module 'virtual:conditions/es' {
  const conditionTexts: Readonly<Record<string, import('virtual:conditions').RuleSetConditions>>;
  export default conditionTexts;
}

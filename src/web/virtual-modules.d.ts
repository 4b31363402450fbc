/** The forms of `form-schemas/`, as `src/build/forms-plugin.ts` makes them importable. */
declare module 'virtual:forms' {
  /** The folders' names. */
  export const formIds: readonly string[];
  /** Form → path of the page that shows it. */
  export const formPages: Readonly<Record<string, string>>;
  /** Form → the languages it speaks besides English. */
  export const formLanguages: Readonly<
    Record<string, readonly import('../core/languages/language.ts').Language[]>
  >;
  /** Form → what people send with it, where it is not an application. */
  export const formNouns: Readonly<Record<string, string>>;
  /** Form → the pages after it that nobody writes by hand: the last part of the path → what kind of page. */
  export const outcomePages: Readonly<
    Record<string, Readonly<Record<string, import('../core/form/outcomes.ts').OutcomeKind>>>
  >;
  /** What the pages after a form say that nobody writes by hand. */
  export interface OutcomePagesOfForm {
    /** The form's id. */
    readonly id: string;
    /** The form's title. */
    readonly title: string;
    /** What happens after sending, in one or two sentences. */
    readonly nextSteps: string;
    /** What is said of each condition of its rule set; null where no page needs it. */
    readonly ruleSet: import('virtual:conditions').RuleSetConditions | null;
    /** What `form.json` says of each page, by the last part of its path. */
    readonly pages: Readonly<Record<string, import('../core/form/form.schema.ts').OutcomePage>>;
  }
  /** Loads them. Throws Error when the form has none. */
  export function loadOutcomePages(
    id: string,
    language?: import('../core/languages/language.ts').Language,
  ): Promise<OutcomePagesOfForm>;
  /** Loads one form. Throws Error when there is none of that name. */
  export function loadForm(
    id: string,
    language?: import('../core/languages/language.ts').Language,
  ): Promise<import('../form/session/form-session.ts').CompiledForm>;
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

declare module 'virtual:form/*' {
  const form: import('../form/session/form-session.ts').CompiledForm;
  export default form;
}

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

/** What is said of a condition that holds: apart from `virtual:rules`, because pages of a "no" alone need it. */
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

/** The configuration of this deployment, as `src/build/site-plugin.ts` reads it. */
declare module 'virtual:site' {
  export const siteConfig: import('../core/site-config.ts').SiteConfig;
}

/** The legal texts, as `src/build/forms-plugin.ts` sums them up. */
declare module 'virtual:legal' {
  /** Another one whenever a word of the terms, the privacy policy or the health data notice changes. */
  export const legalDigest: string;
}

/** The same in Spanish. */
declare module 'virtual:conditions/es' {
  export const conditionTexts: Readonly<Record<string, import('virtual:conditions').RuleSetConditions>>;
}

/** Form → what people send with it in Spanish, where it is not an application. */
declare module 'virtual:nouns/es' {
  const nouns: Readonly<Record<string, string>>;
  export default nouns;
}

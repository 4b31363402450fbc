// Generated from state-law.schema.json by `npm run generate-types`: change that file and run it again.

/**
 * `policies/law/states.json`: how the law of each state treats compensated gestational surrogacy.
 */
export interface StateLawFile {
  /**
   * The date of all of it: the month or day when somebody last checked every state.
   */
  readonly asOf: string;
  /**
   * Where the groups are from.
   *
   * @minItems 1
   */
  readonly sources: readonly string[];
  readonly groups: LawGroups;
  /**
   * Postal code → the state. All fifty and D.C., in the order in which a group lists them.
   */
  readonly states: { readonly [code: string]: StateOfLaw };
  /**
   * Postal code → what the law of that state asks a licensed agency to say on pages about the consultation.
   */
  readonly notices: { readonly [code: string]: LawNotice };
}
/**
 * Four groups of states with similar laws. Their number and ids stay: the map has a color for each.
 */
export interface LawGroups {
  readonly open: {
    readonly en: LawGroupTexts;
    readonly es: LawGroupTexts;
  };
  readonly conditions: {
    readonly en: LawGroupTexts;
    readonly es: LawGroupTexts;
  };
  readonly courts: {
    readonly en: LawGroupTexts;
    readonly es: LawGroupTexts;
  };
  readonly obstacles: {
    readonly en: LawGroupTexts;
    readonly es: LawGroupTexts;
  };
}
/**
 * A line and a link. Shown once the license is filled in.
 *
 */
export interface LawNotice {
  /**
   * The agency's license in the state, as it was issued; `null` while it has none.
   */
  readonly license: string | null;
  /**
   * What it links to.
   */
  readonly href: string;
  readonly en: LawNoticeTexts;
  readonly es: LawNoticeTexts;
}
/**
 * What a notice says, in one language.
 *
 */
export interface LawNoticeTexts {
  /**
   * The line: `{link}` is the link, `{license}` the license.
   */
  readonly text: string;
  /**
   * The words of the link.
   */
  readonly link: string;
}
/**
 * What a group of states is, in one language.
 *
 */
export interface LawGroupTexts {
  /**
   * A few words.
   */
  readonly title: string;
  /**
   * What it means for intended parents, in a few sentences.
   */
  readonly meaning: string;
}
/**
 * A state and how its law treats surrogacy.
 *
 */
export interface StateOfLaw {
  /**
   * Its name.
   */
  readonly name: string;
  /**
   * Its name in Spanish, where that differs.
   */
  readonly es?: string;
  /**
   * Its group. Where sources differ, the more careful one.
   */
  readonly group: 'open' | 'conditions' | 'courts' | 'obstacles';
  /**
   * Since when its statute applies; only where that is recent.
   */
  readonly since?: string;
  /**
   * The statute or the decision that puts it there.
   */
  readonly source?: string;
}

/** What a surrogates' application page says around its form, in one language. */
export interface ApplicationTexts {
  /** Above the title. */
  readonly eyebrow?: string;
  readonly title: string;
  readonly intro: string;
  readonly description: string;
  readonly keywords: readonly string[];
}

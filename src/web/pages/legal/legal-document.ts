import { legalVersion } from 'virtual:legal';

/**
 * The JSON file of a legal text: a summary, then the whole text, section by section. Sentences may contain
 * **strong words**, [links](/get-started) and {places}, which the page fills (places.tsx).
 */
export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  /** The text in a few sentences, for readers who read no further. */
  readonly glance: readonly string[];
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  /** The anchor. Other sites may link to it, so it must not change when the title does. */
  readonly id: string;
  readonly title: string;
  readonly body: readonly LegalBlock[];
}

/** A paragraph, or a block of one kind. */
export type LegalBlock =
  | string
  | {
      readonly heading?: string;
      readonly list?: readonly string[];
      /** An ordered list. */
      readonly steps?: readonly string[];
      /** Pairs of a question and the reason for asking it. */
      readonly pairs?: readonly (readonly string[])[];
      /** Pairs of a number or period and its explanation. */
      readonly rows?: readonly (readonly string[])[];
      /** The name of a placeholder that the page fills with its own blocks. */
      readonly place?: string;
    };

/** When the legal texts were last changed (docs/product.md#legal-pages): `2025-01-18`. */
export const lastUpdated = legalVersion.slice(0, '2025-01-18'.length);

/** The legal version that each application stores as agreed to, and that these pages show (docs/product.md#consent). */
export { legalVersion };

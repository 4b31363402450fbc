import { legalVersion } from 'virtual:legal';

/**
 * A legal text, as its JSON file holds it: what matters most first, then the whole, section by section. Sentences may
 * hold **strong words**, [links](/get-started) and {places}, which the page fills (places.tsx).
 */
export interface LegalDocument {
  readonly title: string;
  readonly lead: string;
  /** The text in a few sentences, for readers who read no further. */
  readonly glance: readonly string[];
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  /** The anchor. Other sites may link to it, so it stays when the title changes. */
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
      /** A list whose entries follow one another. */
      readonly steps?: readonly string[];
      /** What is asked, and why. */
      readonly pairs?: readonly (readonly string[])[];
      /** A number or period, and what it is about. */
      readonly rows?: readonly (readonly string[])[];
      /** The name of a place that the page fills with blocks of its own. */
      readonly place?: string;
    };

/** When the legal texts were last changed (docs/product.md#legal-pages): `2025-01-18`. */
export const lastUpdated = legalVersion.slice(0, '2025-01-18'.length);

/** What is stored with an application as agreed to, and what these pages show (docs/product.md#consent). */
export { legalVersion };

import { legalVersion } from 'virtual:legal';
import type { ReactNode } from 'react';

/** A legal text as its page shows it: what matters most first, then the whole, section by section. */
export interface LegalDocument {
  readonly title: string;
  readonly lead: ReactNode;
  /** The text in a few sentences, for readers who read no further. */
  readonly glance: readonly ReactNode[];
  readonly sections: readonly LegalSection[];
  /** Whether applicants agree to it, so that the page names its version. */
  readonly isAgreedTo: boolean;
}

export interface LegalSection {
  /** The anchor. Other sites may link to it, so it stays when the title changes. */
  readonly id: string;
  readonly title: string;
  readonly body: ReactNode;
}

const day = legalVersion.slice(0, '2025-01-18'.length);

/** When the legal texts were last changed (docs/product.md#legal-pages). */
export const lastUpdated = {
  iso: day,
  text: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day)),
};

/** What is stored with an application as agreed to, and what these pages show (docs/product.md#consent). */
export { legalVersion };

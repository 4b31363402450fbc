import type { JsonObject } from '../../../core/json.ts';

/** A question that visitors ask and its answer, as plain text that the page and search engines share. */
export interface FrequentQuestion {
  readonly question: string;
  readonly answer: string;
}

/**
 * Describes a page's questions and answers to search engines.
 * @param questions as the page shows them
 * @returns a schema.org FAQPage
 */
export function faqPage(questions: readonly FrequentQuestion[]): JsonObject {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

import type { JsonObject } from '../../../core/json.ts';
import type { FrequentQuestion } from './frequent-question.ts';

/**
 * Describes a page's questions and answers to search engines.
 * @param questions as they stand on the page
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

import type { Answers } from '../core/form/form-definition.ts';

/** What a page knows of the answers when it shows a form in a place of its own (decision 0028). */
export interface Embedding {
  /** Answers to begin with; they stand in their fields and may be changed. */
  readonly given: Answers;
  /** Answers that the page has settled: their questions are not drawn. */
  readonly settled: Answers;
}

export const NOT_EMBEDDED: Embedding = { given: {}, settled: {} };

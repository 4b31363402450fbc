/** A question that visitors ask, and its answer in plain text: the page and search engines show the same. */
export interface FrequentQuestion {
  readonly question: string;
  readonly answer: string;
}

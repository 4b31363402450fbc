import type { SuggestedFactor } from './suggestion.ts';

/** The suggestion on Intended Parents: what speaks for M., and what is left to talk about. */
export const parentSuggestion: readonly SuggestedFactor[] = [
  { factor: 'After the birth', finding: 'You both hope to stay in touch', agrees: true },
  { factor: 'Embryos', finding: 'You both want one at a time', agrees: true },
  { factor: 'Her state', finding: 'A statute allows surrogacy there', agrees: true },
  { factor: 'Beginning', finding: 'She is ready when you are', agrees: true },
  { factor: 'To talk about', finding: 'She would rather not travel after week 20', agrees: false },
];

import type { SuggestedFactor } from './suggestion.ts';

/** One factor with the words of both sides. */
export interface ComparedFactor extends Omit<SuggestedFactor, 'finding'> {
  readonly surrogate: string;
  readonly parents: string;
}

/** The suggestion on Our Process, as both sides see it. */
export const processSuggestion = {
  surrogate: 'Maria',
  parents: 'Dana & Jo',
  factors: [
    { factor: 'In touch', surrogate: 'A call every week', parents: 'A call every week', agrees: true },
    { factor: 'At the clinic', surrogate: 'Glad of company', parents: 'Free to travel', agrees: true },
    { factor: 'Beginning', surrogate: 'Within 3 months', parents: 'As soon as we can', agrees: true },
    { factor: 'After birth', surrogate: 'A photo now and then', parents: 'Happy to send one', agrees: true },
    { factor: 'Pictures online', surrogate: 'Rather not', parents: 'Used to sharing', agrees: false },
  ] satisfies readonly ComparedFactor[],
  note: 'You all wrote that you would rather have the hard talks early. Begin with the pictures, then. My guess is that you will settle it in an evening.',
} as const;

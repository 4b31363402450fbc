/** One factor of a suggestion: what each side answered, and whether that agrees. */
export interface ComparedFactor {
  readonly factor: string;
  readonly surrogate: string;
  readonly parents: string;
  readonly agrees: boolean;
}

/** A suggestion as an illustration: the people in it are invented, and it says so where it is shown. */
export const matchSuggestion = {
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

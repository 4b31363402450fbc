/** A threshold of the rule file by its name. */
export type ThresholdOf = (name: string) => number | undefined;

/** The list of our requirements for surrogates (docs/product.md#thresholds-in-copy). */
export const requirements = (of: ThresholdOf): readonly string[] => [
  `You’re ${of('minimumAge')}-${of('maximumAge')} years old`,
  `Your BMI is in our range of ${of('minimumBmi')}-${of('maximumBmi')}`,
  'You’ve carried at least one pregnancy to full term',
  'You’re a U.S. citizen or permanent resident',
  'You don’t smoke or use recreational drugs',
  'You don’t have any serious health conditions',
  'You’ve had no more than three C-sections',
];

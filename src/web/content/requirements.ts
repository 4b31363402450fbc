import { ageRange, bmiRange } from './eligibility.ts';

/** The list of our requirements for surrogates (docs/product.md#thresholds-in-copy). */
export const requirements: readonly string[] = [
  `You’re ${ageRange} years old`,
  `Your BMI is in our range of ${bmiRange}`,
  'You’ve carried at least one pregnancy to full term',
  'You’re a U.S. citizen or permanent resident',
  'You don’t smoke or use recreational drugs',
  'You don’t have any serious health conditions',
  'You’ve had no more than three C-sections',
];

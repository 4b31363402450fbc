import { ruleSetTexts } from '../catalog.ts';

const { thresholds } = ruleSetTexts('surrogate-eligibility');

/** A range, inclusive of both ends. */
export interface Limits {
  readonly least: number;
  readonly most: number;
}

function limits(leastName: string, mostName: string): Limits {
  const [least, most] = [thresholds[leastName], thresholds[mostName]];
  if (least === undefined || most === undefined) {
    throw new Error(`rules/surrogate-eligibility.json lacks the threshold ${leastName} or ${mostName}.`);
  }
  return { least, most };
}

/** Our ranges, read from the rule file. */
export const ageLimits = limits('minimumAge', 'maximumAge');
export const bmiLimits = limits('minimumBmi', 'maximumBmi');

/** The same as text: `18-40`. */
export const ageRange = `${ageLimits.least}-${ageLimits.most}`;
export const bmiRange = `${bmiLimits.least}-${bmiLimits.most}`;

/** What we ask of a surrogate, as pages list it (docs/product.md#thresholds-in-copy). */
export const requirements: readonly string[] = [
  `You are ${ageRange} years old`,
  `Your BMI is in our range of ${bmiRange}`,
  'You have carried at least one pregnancy to full term',
  'You are a U.S. citizen or permanent resident',
  'You do not smoke or use recreational drugs',
  'You have no serious health conditions',
  'You have had at most three C-sections',
];

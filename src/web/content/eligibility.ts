import { ruleSetTexts } from '../catalog.ts';

const { thresholds } = ruleSetTexts('surrogate-eligibility');

/** A range that both its ends belong to. */
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

/** Our ranges as the rule file holds them today. */
export const ageLimits = limits('minimumAge', 'maximumAge');
export const bmiLimits = limits('minimumBmi', 'maximumBmi');

/** The same as text: `21-44`. */
export const ageRange = `${ageLimits.least}-${ageLimits.most}`;
export const bmiRange = `${bmiLimits.least}-${bmiLimits.most}`;

/** What we ask of a surrogate, in the words of a page (SPECIFICATION.md sections 5 and 9). */
export const requirements: readonly string[] = [
  `You are ${ageRange} years old`,
  `Your BMI is in our range of ${bmiRange}`,
  'You have carried at least one pregnancy to full term',
  'You are a U.S. citizen or permanent resident',
  'You do not smoke or use recreational drugs',
  'You have no serious health conditions',
  'You have had at most three C-sections',
];

import { ruleSetTexts } from './rule-texts.ts';

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

import { ruleSetTexts } from '../catalog.ts';

const { thresholds, reasons } = ruleSetTexts('surrogate-eligibility');

function range(least: string, most: string): string {
  const [from, to] = [thresholds[least], thresholds[most]];
  if (from === undefined || to === undefined) {
    throw new Error(`rules/surrogate-eligibility.json lacks the threshold ${least} or ${most}.`);
  }
  return `${from}–${to}`;
}

/** Our ranges as the rule file holds them today: `21–44`. */
export const ageRange = range('minimumAge', 'maximumAge');
export const bmiRange = range('minimumBmi', 'maximumBmi');

/** What we ask of a surrogate, in the words of a page (SPECIFICATION.md sections 5 and 9). */
export const requirements: readonly string[] = [
  `You are ${ageRange} years old`,
  `Your BMI is in our range of ${bmiRange}`,
  'You have carried at least one pregnancy to full term',
  'You are a U.S. citizen or permanent resident',
  'You do not smoke or use recreational drugs',
  'You have no serious health conditions, and no more than three C-sections',
];

/** What could change, by condition of the rule set. */
const prospects: Readonly<Record<string, string>> = {
  age: `If you have not reached our range of ${ageRange} yet, please come back on the birthday that brings you into it. If you are past it, there are other ways to stand beside families, and our community is one of them.`,
  bmi: `BMI is one measure among many, and it can change. Once yours is in our range of ${bmiRange}, you are welcome to apply again. Your doctor can tell you whether that would be good for you.`,
  'full-term-pregnancy':
    'A full-term pregnancy of your own shows doctors how your body carries a child. If you have one in the future, you are welcome to apply again.',
  'health-conditions':
    'Some conditions pass, and some turn out to be no obstacle. If your doctor tells you that a pregnancy would be safe for you, write to us and we will look at it with you.',
  smoking:
    'If you stop, you are welcome to apply again. Clinics test for nicotine, so ask your doctor how long is long enough.',
  'substance-use':
    'Every clinic screens for this before a pregnancy. Once it is behind you, you are welcome to apply again.',
  'permanent-resident': 'If you become a U.S. citizen or permanent resident, you are welcome to apply again.',
  'c-sections':
    'Each C-section adds risk to a further pregnancy, and your safety comes first. This one is not likely to change, and it says nothing about how well you have carried your children.',
};

/**
 * What could change about a reason.
 * @param reason a reason text as the rules worded it when the application was decided
 */
export function prospectOf(reason: string): string {
  const condition = Object.entries(reasons).find(([, text]) => text === reason)?.[0];
  const prospect = condition === undefined ? undefined : prospects[condition];
  return prospect ?? 'If this changes, you are welcome to apply again.';
}

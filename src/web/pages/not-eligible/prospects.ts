import { ruleSetTexts } from '../../catalog.ts';
import { ageLimits, ageRange, bmiRange } from '../../content/eligibility.ts';

const { reasons } = ruleSetTexts('surrogate-eligibility');

/** What a person can know or change about a reason, and when to come back. */
export interface Prospect {
  readonly change: string;
  readonly comeBack: string;
}

/** By condition of the rule set. They promise nothing on a doctor's behalf, and blame nobody. */
const prospects: Readonly<Record<string, Prospect>> = {
  age: {
    change: `Our range is ${ageRange}, and time moves it in one direction only. If you are past it, there are other ways to stand beside families, and our community is one of them.`,
    comeBack: `If you are younger: on the day you turn ${ageLimits.least}.`,
  },
  bmi: {
    change:
      'BMI is one measure among many, and it can change. Your doctor can tell you whether changing it would be good for you.',
    comeBack: `Whenever yours is in our range of ${bmiRange}.`,
  },
  'full-term-pregnancy': {
    change: 'A full-term pregnancy of your own shows doctors how your body carries a child.',
    comeBack: 'After a pregnancy of your own, when your doctor agrees that you could carry again.',
  },
  'health-conditions': {
    change: 'Some conditions pass, and some turn out to be no obstacle.',
    comeBack:
      'When your doctor tells you that a pregnancy would be safe for you. Write to us, and we look at it with you.',
  },
  smoking: {
    change: 'If you stop, this changes. Clinics test for nicotine before a pregnancy.',
    comeBack:
      'When you have stopped for as long as your doctor finds right. It differs from person to person.',
  },
  'substance-use': {
    change: 'Every clinic screens for this before a pregnancy, and asks about it openly.',
    comeBack: 'When it is behind you. A doctor can tell you how long is long enough, and can help.',
  },
  'permanent-resident': {
    change: 'This is about papers, not about you.',
    comeBack: 'As soon as you are a U.S. citizen or permanent resident.',
  },
  'c-sections': {
    change:
      'Each C-section adds risk to a further pregnancy, and your safety comes first. It says nothing about how well you have carried your children.',
    comeBack: 'This one is not likely to change. If we misread your answer, write to us.',
  },
};

/** For a condition that is only in the rule file. */
const otherwise: Prospect = {
  change: 'We cannot say from here whether this may change.',
  comeBack: 'As soon as it has changed. Write to us if you are not sure.',
};

/**
 * What could change about a reason, and when to come back.
 * @param reason a reason text as the rules worded it when the application was decided
 */
export function prospectOf(reason: string): Prospect {
  const condition = Object.entries(reasons).find(([, text]) => text === reason)?.[0];
  return (condition === undefined ? undefined : prospects[condition]) ?? otherwise;
}

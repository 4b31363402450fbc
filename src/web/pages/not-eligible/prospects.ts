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
    change: `Our range is ${ageRange}. If you’re past it, there are other ways to support families, and our community is one of them.`,
    comeBack: `If you’re younger: on the day you turn ${ageLimits.least}.`,
  },
  bmi: {
    change:
      'BMI is just one measure, and it can change. Your doctor can tell you whether changing it would be good for you.',
    comeBack: `Whenever yours is in our range of ${bmiRange}.`,
  },
  'full-term-pregnancy': {
    change: 'A full-term pregnancy of your own shows doctors how your body handles pregnancy.',
    comeBack: 'After a pregnancy of your own, once your doctor agrees that you could carry again.',
  },
  'health-conditions': {
    change: 'Some conditions pass, and some turn out not to be a problem.',
    comeBack:
      'When your doctor tells you that a pregnancy would be safe for you. Email us, and we’ll go over it with you.',
  },
  smoking: {
    change: 'If you quit, this changes. Clinics commonly test for nicotine before a pregnancy.',
    comeBack: 'When you’ve quit for as long as your doctor recommends. It’s different for everyone.',
  },
  'substance-use': {
    change: 'Clinics commonly screen for this before a pregnancy and ask about it openly.',
    comeBack: 'When it’s behind you. A doctor can tell you how long is long enough, and can help.',
  },
  'permanent-resident': {
    change: 'This is a legal requirement, not a judgment about you.',
    comeBack: 'As soon as you’re a U.S. citizen or permanent resident.',
  },
  'c-sections': {
    change:
      'Each C-section adds risk to another pregnancy, and your safety comes first. It says nothing about how well you carried your own children.',
    comeBack: 'This one isn’t likely to change. If we misread your answer, email us.',
  },
};

/** For a condition that is only in the rule file. */
const otherwise: Prospect = {
  change: 'We can’t tell from here whether this could change.',
  comeBack: 'As soon as it has changed. Email us if you’re not sure.',
};

/**
 * What could change about a reason, and when to come back.
 * @param reason a reason text as the rules worded it when the application was decided
 */
export function prospectOf(reason: string): Prospect {
  const condition = Object.entries(reasons).find(([, text]) => text === reason)?.[0];
  return (condition === undefined ? undefined : prospects[condition]) ?? otherwise;
}

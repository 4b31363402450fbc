export interface Step {
  readonly title: string;
  readonly description: string;
}

/** A step, and how long it takes or how soon it comes (SPECIFICATION.md sections 1 and 9). */
export interface TimedStep extends Step {
  readonly time: string;
}

/** How It Works, four steps per audience (SPECIFICATION.md section 2, Home). */
export const parentSteps: readonly Step[] = [
  { title: 'Apply', description: 'Tell us about your family and your hopes. It takes about ten minutes.' },
  { title: 'Talk', description: 'We contact you within 24 hours and plan a consultation of 30-45 minutes.' },
  { title: 'Match', description: 'You meet surrogates who fit, and both sides say yes or no.' },
  { title: 'Welcome your child', description: 'We stay beside you through contracts, pregnancy and birth.' },
];

export const surrogateSteps: readonly Step[] = [
  { title: 'Apply', description: 'Answer a few questions about you and your health, at your own pace.' },
  {
    title: 'Talk',
    description: 'We contact you within 24 hours, and a coordinator answers what you want to know.',
  },
  { title: 'Be screened', description: 'Medical and psychological screening, for your safety first of all.' },
  {
    title: 'Carry and be cared for',
    description: 'You choose the family. We look after you from match to recovery.',
  },
];

export interface Stage {
  readonly name: string;
  /** In months: the least and the most it usually takes. */
  readonly months: readonly [least: number, most: number];
  /** The same in words: `2-4 months`. */
  readonly length: string;
}

function stage(name: string, least: number, most = least): Stage {
  return { name, months: [least, most], length: `${least === most ? least : `${least}-${most}`} months` };
}

/** The stages of a journey (SPECIFICATION.md section 9). */
export const stages = {
  matching: stage('Matching', 2, 4),
  legalAndMedical: stage('Legal and medical', 2, 3),
  pregnancy: stage('Pregnancy', 9),
};

/** How long the stages take, one after the other. */
export const stageLengths: readonly Stage[] = [stages.matching, stages.legalAndMedical, stages.pregnancy];

/** When a child is born, in months from the first call (SPECIFICATION.md section 9): `claims.journey` in numbers. */
export const birthMonths: Stage['months'] = [12, 18];

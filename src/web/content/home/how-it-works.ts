import type { Step } from '../step.ts';

/** Home's 'How It Works', four steps per audience (SPECIFICATION.md section 2). */
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

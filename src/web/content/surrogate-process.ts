import { stages } from './journey.ts';
import type { TimedStep } from './step.ts';

/** The way from an application to recovery, six steps (SPECIFICATION.md sections 2 and 9). */
export const surrogateProcess: readonly TimedStep[] = [
  {
    title: 'Apply',
    time: 'about 10 minutes',
    description:
      'A few questions about you and your health. You learn right away whether you are in our ranges.',
  },
  {
    title: 'Talk',
    time: '30-45 minutes',
    description:
      'We contact you within 24 hours and plan a call. You ask, and we say plainly what would be yours to do and to earn.',
  },
  {
    title: 'Be screened',
    time: 'before any match',
    description:
      'Your medical records, an examination, a talk with a psychologist and a background check. All of it answers one question: is this safe for you?',
  },
  {
    title: 'Meet your family',
    time: stages.matching.length,
    description: 'We suggest families who fit and say why. You meet, and both sides say yes, or we look on.',
  },
  {
    title: 'Sign and prepare',
    time: stages.legalAndMedical.length,
    description:
      'You go through the contract with a lawyer of your own. Only then does the clinic prepare you for the embryo transfer.',
  },
  {
    title: 'Carry, give birth, recover',
    time: stages.pregnancy.length,
    description:
      'Doctors look after the pregnancy, your coordinator after the rest. When the family has gone home, we are still here for you.',
  },
];

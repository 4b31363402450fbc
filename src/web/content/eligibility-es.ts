import { ageLimits, bmiLimits, type Limits } from './eligibility.ts';

const range = ({ least, most }: Limits): string => `de ${least} a ${most}`;

/** Our ranges in Spanish wording: `de 18 a 40`. */
export const ageRange = range(ageLimits);
export const bmiRange = range(bmiLimits);

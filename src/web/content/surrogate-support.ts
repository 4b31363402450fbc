import { claims } from './claims.ts';

/** Who does what in one part of a journey. */
export interface SharedWork {
  readonly part: string;
  readonly you: string;
  readonly we: string;
}

/** How a surrogate is supported, part by part (SPECIFICATION.md section 2). */
export const sharedWork: readonly SharedWork[] = [
  {
    part: 'Before you decide',
    you: 'Ask whatever you like, and take your time.',
    we: 'Answer by phone or email. Asking binds you to nothing.',
  },
  {
    part: 'Screening',
    you: 'Go to your appointments.',
    we: 'Arrange the medical, psychological and background checks, and explain what each is for.',
  },
  {
    part: 'Matching',
    you: 'Say yes, or say no.',
    we: `Weigh ${claims.factors.figure} compatibility factors, tell you why we suggest a family, and introduce you.`,
  },
  {
    part: 'Contract',
    you: 'Read it with a lawyer who is yours alone.',
    we: 'Keep the legal stage moving, and explain what comes next. Advice is your lawyer’s.',
  },
  {
    part: 'Pregnancy',
    you: 'Look after yourself as your doctor advises.',
    we: 'Keep an eye on dates, payments and expenses, and listen. Counseling needs no crisis.',
  },
  {
    part: 'After the birth',
    you: 'Rest.',
    we: 'Stay: a coordinator who still calls, and someone to talk to.',
  },
];

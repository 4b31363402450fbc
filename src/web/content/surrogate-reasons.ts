import { claims } from './claims.ts';

export interface Reason {
  /** Names the picture and the colour of the card. */
  readonly motif: 'carried' | 'chosen' | 'paid' | 'sheltered';
  readonly title: string;
  readonly description: string;
}

/** Why become a surrogate, four cards (SPECIFICATION.md sections 2 and 9). */
export const reasons: readonly Reason[] = [
  {
    motif: 'carried',
    title: 'A family begins with you',
    description: 'Some people cannot carry a child, however long they have tried. You can do it for them.',
  },
  {
    motif: 'chosen',
    title: 'You choose that family',
    description: 'You read about them, you meet them, and you say yes or no. So do they.',
  },
  {
    motif: 'paid',
    title: 'You are paid, in writing',
    description: `You can earn ${claims.compensation.figure}. Each part stands in your contract before any treatment begins.`,
  },
  {
    motif: 'sheltered',
    title: 'You are looked after',
    description: `Medical expenses are covered, a coordinator knows you by name, and our ${claims.hotline.figure} hotline is for you.`,
  },
];

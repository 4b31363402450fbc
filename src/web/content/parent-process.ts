import { claims } from './claims.ts';
import { stageLengths, type Step } from './journey.ts';

export interface TimedStep extends Step {
  /** How long it takes, or how soon it comes (SPECIFICATION.md sections 1 and 9). */
  readonly when: string;
}

const [matching, legalAndMedical, pregnancy] = stageLengths.map(({ length }) => length);

/** How it works for intended parents, in seven steps (SPECIFICATION.md section 2, Intended Parents). */
export const parentProcess: readonly TimedStep[] = [
  {
    when: 'About ten minutes',
    title: 'You apply',
    description: 'Tell us who you are, when you hope to begin and what brought you here.',
  },
  {
    when: 'Within 24 hours',
    title: 'We answer',
    description: 'A coordinator has read every line of it and contacts you to arrange a call.',
  },
  {
    when: '30-45 minutes',
    title: 'We talk',
    description:
      'Your plans, your budget, the law that applies to you. You decide afterwards whether to go on.',
  },
  {
    when: matching ?? '',
    title: 'You meet your match',
    description: `The AI-assisted matching weighs ${claims.factors.figure} factors, a coordinator reads each suggestion, and you meet the surrogate. Both sides say yes or no.`,
  },
  {
    when: legalAndMedical ?? '',
    title: 'Contract and clinic',
    description: 'Each side has an attorney of its own. The contract is signed before any treatment begins.',
  },
  {
    when: pregnancy ?? '',
    title: 'The pregnancy',
    description: `You share it in the way you and she have agreed. The ${claims.hotline.figure} hotline is there for both of you.`,
  },
  {
    when: 'And then',
    title: 'You bring your child home',
    description:
      'Your attorney has prepared the papers that name you as parents, and we stay until everyone is settled.',
  },
];

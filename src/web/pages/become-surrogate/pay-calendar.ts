import { stages } from '../../content/journey.ts';

type PayStageId = 'matching' | 'preparation' | 'pregnancy' | 'recovery';

interface PayStage {
  readonly id: PayStageId;
  readonly name: string;
  /** Omitted where it has no usual length. */
  readonly length?: string;
  /** What is paid or covered then. */
  readonly note: string;
}

export interface PayPart {
  /** Names the drawing in PayMarks.tsx. */
  readonly id: 'base' | 'milestones' | 'medical' | 'insurance' | 'clothing';
  readonly name: string;
  /** What the drawing shows, in words. */
  readonly when: string;
  readonly stages: readonly PayStageId[];
}

/** The stages of a journey in which compensation differs. */
export const payStages: readonly PayStage[] = [
  {
    id: 'matching',
    name: 'Matching',
    length: stages.matching.length,
    note: 'Your screening is covered. Base pay hasn’t started: you haven’t signed anything yet, and you can still say no.',
  },
  {
    id: 'preparation',
    name: 'Legal and medical',
    length: stages.legalAndMedical.length,
    note: 'You’ll sign a contract that lists every amount and date. Life insurance starts before the transfer, and the transfer is often the first milestone.',
  },
  {
    id: 'pregnancy',
    name: 'Pregnancy',
    length: stages.pregnancy.length,
    note: 'Base pay arrives every month. A bonus and the clothing allowance come during this stage, while medical coverage and life insurance continue.',
  },
  {
    id: 'recovery',
    name: 'Birth and recovery',
    note: 'The birth is the last milestone. Medical expenses stay covered, and your life insurance continues while you recover.',
  },
];

/** When each part of the compensation is usually paid. Without amounts, because the contract fixes them. */
export const payParts: readonly PayPart[] = [
  {
    id: 'base',
    name: 'Base pay, in monthly payments',
    when: 'Every month, from confirmed pregnancy to birth.',
    stages: ['pregnancy'],
  },
  {
    id: 'milestones',
    name: 'Milestone bonuses',
    when: 'For example, at the transfer, the first heartbeat and the birth.',
    stages: ['preparation', 'pregnancy', 'recovery'],
  },
  {
    id: 'clothing',
    name: 'Maternity clothing allowance',
    when: 'Once, around the fourth month.',
    stages: ['pregnancy'],
  },
  {
    id: 'medical',
    name: 'Medical expenses covered',
    when: 'From your screening until you’ve recovered.',
    stages: ['matching', 'preparation', 'pregnancy', 'recovery'],
  },
  {
    id: 'insurance',
    name: 'Life insurance',
    when: 'From before the transfer until after the birth.',
    stages: ['preparation', 'pregnancy', 'recovery'],
  },
];

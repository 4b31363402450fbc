import type { BecomeSurrogateTexts } from './texts-en.ts';

type PayTexts = BecomeSurrogateTexts['pay'];

type PayStageId = keyof PayTexts['stages'];

/** The id of a part of the compensation, which also selects its drawing in PayMarks.tsx. */
export type PayPartId = keyof PayTexts['parts'];

/** The stages of a journey in which compensation differs. */
export const payStages: readonly PayStageId[] = ['matching', 'preparation', 'pregnancy', 'recovery'];

/** In which stages each part of the compensation is usually paid, as the drawing shows it. */
export const payParts: readonly { readonly id: PayPartId; readonly stages: readonly PayStageId[] }[] = [
  { id: 'base', stages: ['pregnancy'] },
  { id: 'milestones', stages: ['preparation', 'pregnancy', 'recovery'] },
  { id: 'clothing', stages: ['pregnancy'] },
  { id: 'medical', stages: payStages },
  { id: 'insurance', stages: ['preparation', 'pregnancy', 'recovery'] },
];

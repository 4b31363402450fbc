/** A part of what a journey costs. The specification gives no sum for a part, so none is stated. */
export interface CostPart {
  readonly id: string;
  readonly name: string;
  readonly pays: string;
}

/** What is inside the typical total (SPECIFICATION.md sections 1 and 9), as the free guide lists it too. */
export const costParts: readonly CostPart[] = [
  {
    id: 'surrogate',
    name: 'Your surrogate',
    pays: 'Compensation and allowances, by contract. Usually the largest part',
  },
  { id: 'health', name: 'Her health', pays: 'Medical expenses, health insurance, life insurance' },
  { id: 'clinic', name: 'The clinic', pays: 'Screening, medication, transfer, the first weeks' },
  { id: 'law', name: 'The law', pays: 'A lawyer for each side, the contract, the court' },
  { id: 'travel', name: 'Travel and checks', pays: 'Her way to the clinic, background checks' },
  { id: 'support', name: 'Support', pays: 'Coordination, counseling for both sides' },
];

/** What makes parts of the sheet cost more. */
export interface CostMover {
  readonly id: string;
  readonly name: string;
  /** Ids of parts. */
  readonly moves: readonly string[];
}

export const costMovers: readonly CostMover[] = [
  { id: 'experienced', name: 'She has carried for others before', moves: ['surrogate'] },
  { id: 'insurance', name: 'Her insurance does not cover surrogacy', moves: ['health'] },
  { id: 'transfer', name: 'A second transfer', moves: ['surrogate', 'clinic', 'travel'] },
  { id: 'distance', name: 'She lives far from the clinic', moves: ['travel'] },
  { id: 'twins', name: 'Twins, or a C-section', moves: ['surrogate', 'health'] },
  { id: 'states', name: 'Court steps in a second state', moves: ['law'] },
];

/** What is usually counted apart. */
export const countedApart: readonly string[] = [
  'Creating embryos, before the journey begins',
  'Donor eggs or sperm',
  'Your own travel',
  'Care and insurance of your newborn, and of a child born early',
];

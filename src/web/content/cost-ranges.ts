/** The parts of what a journey costs. */
export type CostPartId = 'surrogate' | 'health' | 'clinic' | 'law' | 'travel' | 'support';

/**
 * What each part of a journey usually costs, in dollars: the low end and the high end. The agency fills this in; the cost
 * sheet draws a bar for each part that is here, and says why there is no amount while none is.
 *
 *     export const costRanges: CostRanges = { law: { low: 8000, high: 15_000 } };
 */
type CostRanges = Readonly<Partial<Record<CostPartId, { readonly low: number; readonly high: number }>>>;

export const costRanges: CostRanges = {};

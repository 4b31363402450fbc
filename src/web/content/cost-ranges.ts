/** The parts of the cost of a journey. */
export type CostPartId = 'surrogate' | 'health' | 'clinic' | 'law' | 'travel' | 'support';

/**
 * The usual cost of each part of a journey, in dollars, from the low end to the high end. The agency fills this in. The
 * cost sheet draws a bar for each part that is listed here; while none is, it explains why it shows no amounts.
 *
 *     export const costRanges: CostRanges = { law: { low: 8000, high: 15_000 } };
 */
type CostRanges = Readonly<Partial<Record<CostPartId, { readonly low: number; readonly high: number }>>>;

export const costRanges: CostRanges = {};

import { factors } from './factors.ts';
import { birthMonths } from './journey.ts';
import { monthlyPrice } from './subscription.ts';

/** The evidence for a claim. */
interface Evidence {
  /** What is counted, as a visitor reads it: `introductions that led to a signed contract`. */
  readonly counted: string;
  /** The date of the count: `June 2026`. */
  readonly asOf: string;
}

/** A figure that the site states (docs/product.md#claims), with its evidence; `claims-es.ts` has them in Spanish. */
export interface Claim {
  readonly figure: string;
  readonly text: string;
  /** The evidence for the figure; null until the agency has filed it. */
  readonly evidence: Evidence | null;
  /** Whether it was counted: without evidence, such a figure is only mentioned. */
  readonly isCounted?: boolean;
}

export const claims = {
  factors: { figure: factors, text: 'compatibility factors in every match', evidence: null },
  speed: { figure: '3-5x', text: 'faster matching', evidence: null, isCounted: true },
  success: { figure: '95%', text: 'match success', evidence: null, isCounted: true },
  hotline: { figure: '24/7', text: 'hotline', evidence: null },
  compensation: { figure: 'up to $100k+', text: 'a surrogate can earn', evidence: null },
  subscription: {
    figure: `${monthlyPrice}/month`,
    text: 'for continuous matching and support',
    evidence: null,
  },
  totalCost: { figure: '$100,000-$150,000', text: 'typical total cost of a journey', evidence: null },
  journey: { figure: `${birthMonths.join('-')} months`, text: 'from first call to birth', evidence: null },
} satisfies Readonly<Record<string, Claim>>;

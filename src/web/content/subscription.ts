import { birthMonths } from './journey.ts';

/** `claims.subscription` in cents a month, so that a sum is exact. */
export const monthlyCents = 9999;

/** How many months the subscription may be reckoned for: up to the longest journey. */
export const [, mostMonths] = birthMonths;

/**
 * What the subscription comes to (SPECIFICATION.md section 9).
 * @param months how long it is kept
 * @returns in dollars and cents: `$1,199.88`
 */
export function subscriptionTotal(months: number): string {
  return ((months * monthlyCents) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

import { birthMonths } from './journey.ts';

/** The monthly price of the matching subscription, in cents, so that sums are exact. */
const MONTHLY_CENTS = 9999;

/** The same in dollars: `99.99`. */
export const monthlyDollars: string = (MONTHLY_CENTS / 100).toFixed(2);

/** The same as the site states it: `$99.99`. */
export const monthlyPrice = `$${monthlyDollars}`;

/** The most months for which the site calculates a total: the longest usual journey. */
export const [, mostMonths] = birthMonths;

/**
 * What the subscription costs over some months.
 * @param months how many, a whole number
 * @returns in dollars and cents: `$1,199.88`
 */
export function subscriptionTotal(months: number): string {
  return ((months * MONTHLY_CENTS) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

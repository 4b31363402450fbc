import { expect, it } from 'vitest';
import { subscriptionTotal } from '../../../src/web/content/subscription.ts';

it.each([
  [1, '$99.99'],
  [12, '$1,199.88'],
  [18, '$1,799.82'],
])('the subscription costs, for %d months, %s', (months, total) => {
  expect(subscriptionTotal(months)).toBe(total);
});

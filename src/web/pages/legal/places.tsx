import type { ReactNode } from 'react';
import { claims } from '../../content/claims.ts';
import { ageRange, bmiRange } from '../../content/eligibility.ts';
import { site } from '../../content/site.ts';

/** What stands where a legal text names it: `{mailUs}`. */
export type Places = Readonly<Record<string, ReactNode>>;

/** What any legal text may name: ways to reach us, and the numbers of the rules and of our offer. */
export const places: Places = {
  mailUs: <a href={`mailto:${site.email}`}>{site.email}</a>,
  callUs: (
    <a className="nowrap" href={site.phone.href}>
      {site.phone.display}
    </a>
  ),
  // There is no login, so the word needs a meaning.
  accountClosure:
    'This site has no login. By your account, we mean the file our team keeps about you. It’s closed when you ask us to close it, or when your journey with us has ended.',
  ageRange,
  bmiRange,
  compensation: claims.compensation.figure,
  subscription: claims.subscription.figure,
  subscriptionFor: claims.subscription.text,
  totalCost: claims.totalCost.figure,
};

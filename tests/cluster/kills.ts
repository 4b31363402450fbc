import type { Chance } from '../torture/chance.ts';

/** What is killed, and how many of twenty kills. */
export const OF_THE_DATABASE = {
  'leader, its machine': 5,
  'leader, PostgreSQL alone': 3,
  'replica, its machine': 3,
} as const;
export const OF_THE_SITE = { 'proxy of the database': 4, server: 5 } as const;
export type OfTheDatabase = keyof typeof OF_THE_DATABASE;
export type OfTheSite = keyof typeof OF_THE_SITE;

/** Something that was killed. Times are in milliseconds since 1970. */
export interface Kill {
  readonly what: OfTheDatabase | OfTheSite;
  readonly at: number;
  /** When applications were stored again; of the site when what was killed ran again. */
  readonly returnedAt: number;
}

/** So many kills of all, by the shares of some, in an order that chance makes. */
export function planned<What extends string>(
  shares: Readonly<Record<What, number>>,
  kills: number,
  luck: Chance,
): readonly What[] {
  // The keys of what it is given.
  const names = Object.keys(shares) as What[];
  return names
    .flatMap((what) => Array.from({ length: Math.ceil((kills * shares[what]) / 20) }, () => what))
    .map((what) => [luck.between(0, 1_000_000), what] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, what]) => what);
}

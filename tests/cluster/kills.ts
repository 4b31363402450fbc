import type { Chance } from '../torture/chance.ts';

/** The kinds of kills, with their share of twenty kills. */
export const OF_THE_DATABASE = {
  'leader, its machine': 5,
  'leader, PostgreSQL alone': 3,
  'replica, its machine': 3,
} as const;
export const OF_THE_SITE = { 'proxy of the database': 4, server: 5 } as const;
export type OfTheDatabase = keyof typeof OF_THE_DATABASE;
export type OfTheSite = keyof typeof OF_THE_SITE;

/** A kill. Times are in milliseconds since 1970. */
export interface Kill {
  readonly what: OfTheDatabase | OfTheSite;
  readonly at: number;
  /** When applications were stored again; for the site, when the killed process ran again. */
  readonly returnedAt: number;
}

/** This many kills, distributed by the shares, in random order. */
export function planned<What extends string>(
  shares: Readonly<Record<What, number>>,
  kills: number,
  luck: Chance,
): readonly What[] {
  // The keys come from the argument.
  const names = Object.keys(shares) as What[];
  return names
    .flatMap((what) => Array.from({ length: Math.ceil((kills * shares[what]) / 20) }, () => what))
    .map((what) => [luck.between(0, 1_000_000), what] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, what]) => what);
}

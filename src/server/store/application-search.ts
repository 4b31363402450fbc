import type { Kysely } from 'kysely';
import { lookUpsIn } from '../../core/submission/look-ups.ts';
import type { DataKeys } from '../data-keys.ts';
import { tokenOf } from './application-row.ts';
import { EVERYTHING, merge, walk, type Order, type Position, type Range, referencesIn } from './keyset.ts';
import type { Tables } from './schema.ts';
import { readIndex } from './read-index.ts';

/** Leaves of positions those whose applications have every text of a search. */
export type Confirm = (positions: readonly Position[]) => Promise<readonly Position[]>;

/** Rows of a token up to which it is counted to find the rarest. */
const RARE = 1000;

/**
 * Searches answers that are encrypted, by the keyed digests of e-mail, phone and parts of the name that stand beside
 * them (docs/decisions/0109-the-queue.md). It walks the applications with the rarest text of the search.
 * @param search an e-mail address, a phone number or whole parts of a name
 * @returns where the applications with the rarest text stand, and what confirms that they have the others
 * @throws the database's error
 */
export async function searchFor(
  db: Kysely<Tables>,
  keys: DataKeys,
  search: string,
  range: Range,
  order: Order,
): Promise<{ readonly pages: AsyncIterable<readonly Position[]>; readonly confirm: Confirm }> {
  // Rows of several keys stand side by side: a text has a token by each.
  const texts: { readonly tokens: readonly string[]; readonly count: number }[] = [];
  const lookUps = lookUpsIn(search);
  for (const lookUp of lookUps) {
    const tokens = [null, ...keys.all].map((key) => tokenOf(lookUp, key));
    texts.push({ tokens, count: lookUps.length === 1 ? 0 : await countUpTo(db, tokens, RARE) });
  }
  const [rarest, ...others] = texts.toSorted((one, other) => one.count - other.count);
  const reads = (rarest?.tokens ?? []).map((token) =>
    readIndex(db, 'application_look_ups', { token }, order),
  );
  return {
    pages: merge(
      reads.map((read) => walk(read, range, order)),
      order,
    ),
    confirm: async (positions) => {
      if (others.length === 0 || positions.length === 0) return positions;
      const found = await tokensAt(db, positions);
      return positions.filter(({ reference }) =>
        others.every(({ tokens }) => tokens.some((token) => found.get(reference)?.has(token))),
      );
    },
  };
}

async function countUpTo(db: Kysely<Tables>, tokens: readonly string[], most: number): Promise<number> {
  let count = 0;
  for (const token of tokens)
    count += (await readIndex(db, 'application_look_ups', { token }, 'newest')(EVERYTHING, most - count))
      .length;
  return count;
}

/** By reference, the tokens of applications. */
async function tokensAt(
  db: Kysely<Tables>,
  positions: readonly Position[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const rows = await db
    .selectFrom('application_look_ups')
    .select(['reference', 'token'])
    .where('reference', 'in', referencesIn(positions))
    .execute();
  const tokens = new Map<string, Set<string>>();
  for (const { reference, token } of rows)
    tokens.set(reference, (tokens.get(reference) ?? new Set()).add(token));
  return tokens;
}

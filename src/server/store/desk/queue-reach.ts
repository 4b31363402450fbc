import type { Selectable } from 'kysely';
import { lookUpsOf } from '../../../core/submission/look-ups.ts';
import { residenceOf } from '../../../core/submission/person-of.ts';
import type { Residence } from '../../../core/time-zones.ts';
import { relatedTo } from '../applications/application-lists.ts';
import { readableAnswers, tokensIn } from '../applications/application-row.ts';
import { newestWith } from '../applications/look-up-rows.ts';
import { openedAnswers } from '../applications/opened-answers.ts';
import type { Tables } from '../schema.ts';
import type { QueueContext } from './queue-order.ts';

/** What the applications that belong together say of how their sender may be reached. */
interface GroupReach {
  /** Whether one of them, or any with the same email or phone, says how to reach her safely. */
  readonly hasSafetyNote: boolean;
  /** The residences in them, with the time zones that she chose; newest first. */
  readonly homes: readonly (Residence & { readonly at: string })[];
}

export const NO_REACH: GroupReach = { hasSafetyNote: false, homes: [] };

/**
 * What applicants said in some applications, in what belongs with them, such as a call request, and in others with
 * their email or phone, of how they may be reached. A group is named by its application id; an application without one,
 * by its reference.
 */
export async function reachIn(
  context: QueueContext,
  rows: readonly Selectable<Tables['applications']>[],
): Promise<ReadonlyMap<string, GroupReach>> {
  const { db, keys, coverOf, safetyKeyOf } = context;
  const ids = new Set(rows.flatMap(({ application_id: id }) => id ?? []));
  const groupOf = new Map(rows.map((row) => [row.reference, groupNamed(row)]));
  for (const { reference, application_id: id } of await relatedTo(db, [...ids]))
    groupOf.set(reference, id ?? reference);
  const sharing = await sharingContact(context, rows);
  // Rows of forms without this question need not be decrypted.
  for (const { reference, form } of rows) if (safetyKeyOf(form) === undefined) groupOf.delete(reference);
  const groups = new Map<string, GroupReach>();
  const references = [...new Set([...groupOf.keys(), ...sharing.keys()])];
  for await (const { row, payload } of openedAnswers({ db, keys }, references)) {
    const key = safetyKeyOf(row.form);
    if (key === undefined) continue;
    const note = payload[key];
    const isNoted = typeof note === 'string' && note.trim() !== '';
    const own = groupOf.get(row.reference);
    for (const group of new Set([own ?? [], ...(sharing.get(row.reference) ?? [])].flat())) {
      const { hasSafetyNote, homes } = groups.get(group) ?? NO_REACH;
      const home = { ...residenceOf(payload, await coverOf(row)), at: row.received_at };
      groups.set(group, {
        hasSafetyNote: hasSafetyNote || isNoted,
        homes:
          group === own ? [...homes, home].toSorted((one, other) => (one.at < other.at ? 1 : -1)) : homes,
      });
    }
  }
  return groups;
}

function groupNamed({ reference, application_id: id }: Selectable<Tables['applications']>): string {
  return id ?? reference;
}

/** The most applications that are read for an email or a phone. */
const SHARING = 20;

/**
 * The newest applications with the same email or phone as some others, if their form asks how to reach her safely.
 * @returns for each, the names of the groups that it shares one with
 */
async function sharingContact(
  { db, keys, safetyKeyOf }: QueueContext,
  rows: readonly Selectable<Tables['applications']>[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const groupsOf = new Map<string, string[]>();
  for (const row of rows)
    for (const text of lookUpsOf(readableAnswers(row, keys)?.payload ?? {}))
      if (text.kind === 'email' || text.kind === 'phone')
        for (const token of tokensIn(keys, [text]))
          groupsOf.set(token, [...(groupsOf.get(token) ?? []), groupNamed(row)]);
  const sharing = new Map<string, string[]>();
  for (const { token, reference } of await newestWith(db, [...groupsOf.keys()], SHARING))
    sharing.set(reference, [...(sharing.get(reference) ?? []), ...(groupsOf.get(token) ?? [])]);
  if (sharing.size === 0) return sharing;
  const forms = await db
    .selectFrom('applications')
    .select(['reference', 'form'])
    .where('reference', 'in', [...sharing.keys()])
    .execute();
  for (const { reference, form } of forms) if (safetyKeyOf(form) === undefined) sharing.delete(reference);
  return sharing;
}

import type { Kysely } from 'kysely';
import { readAsk, type ApplicantAsk, type NewContact } from '../../../core/submission/applicant-ask.ts';
import type { ArrangedCall } from '../../../core/submission/applicant-mail.ts';
import { lookUpsOf } from '../../../core/submission/look-ups.ts';
import { personOf, type SentPerson } from '../../../core/submission/person-of.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import { digestOfSecret, newSecret } from '../../config/secrets.ts';
import { isoOf } from '../access.ts';
import { requeue, type ChannelName } from '../delivery-queue.ts';
import { fromRow, tokensIn } from './application-row.ts';
import { insertLookUps } from './look-up-rows.ts';
import { APPLICANT, insertNote, notesOf, noteText } from './note-row.ts';
import type { LoneApplication, Tables } from '../schema.ts';
import { DAY } from '../../../core/duration.ts';

/** Milliseconds that a link is valid. */
const LINK_LASTS = 180 * DAY;
/** The most links for one application in a day. */
const LINKS_A_DAY = 20;

/** An application, with what its applicant has asked for and changed since. */
export interface Applicant extends LoneApplication {
  readonly status: string;
  /** The contact details as sent. Codes are mailed to this address: changing it on the page proves nothing. */
  readonly sent: SentPerson;
  /** The changes of the contact details, oldest first, with the authors from the notes. */
  readonly contacts: readonly { readonly at: string; readonly author: string; readonly ask: NewContact }[];
  readonly call: ArrangedCall | null;
  /** Her requests, oldest first. */
  readonly asks: readonly { readonly at: string; readonly ask: ApplicantAsk }[];
}

/** The application itself, or, for a call request from the device of an application, that application. */
export async function ownerOf(db: Kysely<Tables>, keys: DataKeys, applicant: Applicant): Promise<Applicant> {
  const { reference } = applicant;
  if (applicant.applicationId === null) return applicant;
  const rows = await db
    .selectFrom('applications')
    .select('reference')
    .where('application_id', '=', applicant.applicationId)
    .where('reference', '!=', reference)
    .limit(5)
    .execute();
  // A reference alone proves nothing: anybody may type it.
  const named = rows.find((each) => each.reference === applicant.payload['reference']);
  if (named !== undefined) return (await applicantOf(db, keys, named.reference)) ?? applicant;
  if (applicant.contact.email !== '') return applicant;
  for (const each of rows) {
    const other = await applicantOf(db, keys, each.reference);
    if (other !== null && other.contact.email !== '') return other;
  }
  return applicant;
}

/** An application with what its applicant did since; `null` when there is none. @throws UnreadableAnswers */
export async function applicantOf(
  db: Kysely<Tables>,
  keys: DataKeys,
  reference: string,
): Promise<Applicant | null> {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) return null;
  const notes = await notesOf(db, [reference]);
  const said = notes.flatMap(({ at, kind, author, ...note }) => {
    const text = author === APPLICANT || kind === 'contact' ? noteText(note, keys) : null;
    const ask = text === null ? null : readAsk(kind, text);
    return ask === null ? [] : [{ at, author, ask }];
  });
  const contacts = said.flatMap(({ ask, ...by }) => (ask.kind === 'contact' ? [{ ...by, ask }] : []));
  const call = await db
    .selectFrom('application_calls')
    .select(['starts_at', 'time_zone', 'version'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  const changes = contacts.map(({ ask }) => ask);
  const application = fromRow(row, changes, keys);
  return {
    ...application,
    status: row.status,
    sent: personOf(application.payload),
    contacts,
    call:
      call === undefined || call.starts_at === ''
        ? null
        : { startsAt: call.starts_at, timeZone: call.time_zone, version: call.version },
    asks: said.filter(({ author }) => author === APPLICANT).map(({ at, ask }) => ({ at, ask })),
  };
}

/**
 * Stores new contact details as a note, and adds their search tokens. A new address gets the confirmation, which the old
 * one may never have got.
 * @param channels those that are configured
 */
export async function insertContact(
  transaction: Kysely<Tables>,
  note: { readonly id: string; readonly reference: string; readonly at: string; readonly author: string },
  { kind, ...changes }: NewContact,
  keys: DataKeys,
  channels: readonly ChannelName[],
): Promise<void> {
  await insertNote(transaction, { ...note, kind, text: JSON.stringify(changes) }, keys.writing);
  const { reference, at } = note;
  await insertLookUps(transaction, { reference, received_at: at }, changes, [], keys.writing);
  if (changes.email !== null && channels.includes(APPLICANT))
    await requeue(transaction, reference, at, APPLICANT);
}

/**
 * Locks an application for the rest of the transaction, so that changes run one after another and nobody can erase it.
 * @returns whether the application exists
 */
export async function lockApplication(transaction: Kysely<Tables>, reference: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set(({ ref }) => ({ work_version: ref('work_version') }))
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The search tokens of an address. */
export function tokensFor(email: string, keys: DataKeys): readonly string[] {
  return tokensIn(keys, lookUpsOf({ email }));
}

/** Creates a link to the page of an application. @returns its secret; `null` when too many were made today */
export async function createLink(db: Kysely<Tables>, reference: string, now: number): Promise<string | null> {
  if (!(await mayCreateLink(db, reference, now))) return null;
  const secret = newSecret();
  await db
    .insertInto('applicant_links')
    .values({ digest: digestOfSecret(secret), reference, expires_at: isoOf(now + LINK_LASTS), failures: 0 })
    .execute();
  return secret;
}

/** Whether another link may be made today. @param most the limit for a day */
export async function mayCreateLink(
  db: Kysely<Tables>,
  reference: string,
  now: number,
  most = LINKS_A_DAY,
): Promise<boolean> {
  const rows = await db
    .selectFrom('applicant_links')
    .select('digest')
    .where('reference', '=', reference)
    .where('expires_at', '>', isoOf(now + LINK_LASTS - DAY))
    .limit(most)
    .execute();
  return rows.length < most;
}

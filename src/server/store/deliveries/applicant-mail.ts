import type { Kysely } from 'kysely';
import {
  MAILED_ANSWERS,
  PAGE_PLACEHOLDER,
  type ApplicantMail,
} from '../../../core/submission/applicant-mail.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import {
  applicantOf,
  createLink,
  ownerOf,
  tokensFor,
  type Applicant,
} from '../applications/applicant-row.ts';
import type { Tables } from '../schema.ts';
import { UnreadableAnswers } from '../faults.ts';
import { replyOf, noteText } from '../applications/note-row.ts';
import { openText } from '../sealed-text.ts';
import { isoOf } from '../access.ts';
import { applicationOf, CALL, CODE, deliveryKind, REPLY } from '../delivery-queue.ts';
import { DAY } from '../../../core/duration.ts';

/** Applications that one address is told about in a day: with more, the address is probably not the sender's own. */
const MAILED_A_DAY = 4;

/**
 * Composes the mail of a delivery. Creates the link that the mail contains.
 * @param about the `reference` of the delivery
 * @returns `null` if there is nothing to mail anymore
 */
export async function applicantMail(
  transaction: Kysely<Tables>,
  keys: DataKeys,
  about: string,
  now: number,
): Promise<ApplicantMail | null> {
  const kind = deliveryKind(about);
  if (kind === 'code') {
    const code = await transaction
      .selectFrom('applicant_codes')
      .selectAll()
      .where('id', '=', about.slice(CODE.length))
      .where('expires_at', '>', isoOf(now))
      .executeTakeFirst();
    const applicant = code === undefined ? null : await applicantOf(transaction, keys, code.reference);
    if (code === undefined || applicant === null || applicant.sent.email === '') return null;
    const { reference, language, sent } = applicant;
    return { about: 'code', to: sent.email, language, reference, code: openText(keys, code.code) };
  }
  const reference = applicationOf(about) ?? '';
  const applicant = await applicantOf(transaction, keys, reference);
  if (applicant === null) return null;
  const { reference: owner, contact, language } = await ownerOf(transaction, keys, applicant);
  if (contact.email === '') return null;
  const to = { to: contact.email, language, reference };
  if (kind === 'call') {
    // A later version of the call has its own mail.
    if (applicant.call === null || `${CALL}${reference} ${applicant.call.version}` !== about) return null;
    const secret = await createLink(transaction, owner, now);
    return secret === null ? null : { ...to, about: 'call', call: applicant.call, secret };
  }
  if (kind === 'reply') {
    const note = await transaction
      .selectFrom('application_notes')
      .selectAll()
      .where('id', '=', about.slice(REPLY.length).split(' ')[0] ?? '')
      .executeTakeFirst();
    if (note === undefined) return null;
    const written = replyOf(noteText(note, keys));
    if (written === null) throw new UnreadableAnswers('The key that sealed this reply is missing.');
    const { subject, text } = written;
    const secret = text.includes(PAGE_PLACEHOLDER) ? await createLink(transaction, owner, now) : null;
    return { ...to, about: 'reply', subject, text, secret };
  }
  if ((await mailedToday(transaction, tokensFor(contact.email, keys), applicant, now)) > MAILED_A_DAY)
    return null;
  const secret = await createLink(transaction, owner, now);
  if (secret === null) return null;
  const { form, payload } = applicant;
  const sent = Object.fromEntries(MAILED_ANSWERS.map((name) => [name, payload[name] ?? null]));
  return { ...to, reference: owner, about: 'received', secret, form, sent };
}

/** How many applications an address was mailed about in a day, this one and its related ones included. */
async function mailedToday(
  db: Kysely<Tables>,
  tokens: readonly string[],
  { applicationId }: Applicant,
  now: number,
): Promise<number> {
  const rows = await db
    .selectFrom('deliveries')
    .select('reference')
    .where('channel', '=', 'applicant')
    .where('touched_at', '>', isoOf(now - DAY))
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'reference',
          'in',
          selectFrom('application_look_ups').select('reference').where('token', 'in', tokens),
        ),
        eb(
          'reference',
          'in',
          selectFrom('applications').select('reference').where('application_id', '=', applicationId),
        ),
      ]),
    )
    .limit(MAILED_A_DAY + 1)
    .execute();
  return rows.length;
}

import type { Kysely } from 'kysely';
import { PAGE_PLACE, type ApplicantMail } from '../../../core/submission/applicant-mail.ts';
import type { DataKeys } from '../../data-keys.ts';
import { applicantOf, isoOf, makeLink, ownerOf, tokensFor } from '../applicant-row.ts';
import type { Tables } from '../schema.ts';
import { UnreadableAnswers } from '../faults.ts';
import { replyOf, textOf } from '../note-row.ts';
import { openText } from '../typed-text.ts';
import { applicationOf, CALL, CODE, deliveryKind, REPLY } from './queue.ts';

const DAY = 24 * 60 * 60_000;
/** Applications with one address of a day that are confirmed: whoever sends more writes to somebody else. */
const CONFIRMED_A_DAY = 4;

/**
 * What is to be mailed now. Makes the link that it holds.
 * @param about what the delivery has as its reference, or in its place
 * @returns `null` where nothing is to be mailed any more
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
  const owner = await ownerOf(transaction, keys, reference);
  const { contact, language } = (await applicantOf(transaction, keys, owner)) ?? applicant;
  if (contact.email === '') return null;
  const to = { to: contact.email, language, reference };
  if (kind === 'call') {
    // One that was changed since has a mail of its own.
    if (applicant.call === null || `${CALL}${reference} ${applicant.call.version}` !== about) return null;
    const secret = await makeLink(transaction, owner, now);
    return secret === null ? null : { ...to, about: 'call', call: applicant.call, secret };
  }
  if (kind === 'reply') {
    const note = await transaction
      .selectFrom('application_notes')
      .selectAll()
      .where('id', '=', about.slice(REPLY.length).split(' ')[0] ?? '')
      .executeTakeFirst();
    if (note === undefined) return null;
    const written = replyOf(textOf(note, keys));
    if (written === null) throw new UnreadableAnswers('The key that sealed this reply is missing.');
    const { subject, text } = written;
    const secret = text.includes(PAGE_PLACE) ? await makeLink(transaction, owner, now) : null;
    return { ...to, about: 'reply', subject, text, secret };
  }
  if ((await sameAddressToday(transaction, keys, contact.email, now)) > CONFIRMED_A_DAY) return null;
  const secret = await makeLink(transaction, owner, now);
  return secret === null ? null : { ...to, about: 'received', secret };
}

async function sameAddressToday(
  db: Kysely<Tables>,
  keys: DataKeys,
  email: string,
  now: number,
): Promise<number> {
  const rows = await db
    .selectFrom('application_look_ups')
    .select('reference')
    .where('token', 'in', tokensFor(email, keys))
    .where('received_at', '>', isoOf(now - DAY))
    .limit(CONFIRMED_A_DAY + 1)
    .execute();
  return rows.length;
}

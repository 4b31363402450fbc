import type { Insertable, Selectable } from 'kysely';
import type { JsonObject } from '../../../core/json.ts';
import { ENGLISH, isLanguage, type Language } from '../../../core/languages/language.ts';
import { contactInForce } from '../../../core/submission/applicant-ask.ts';
import type { Consent } from '../../../core/submission/consent.ts';
import { personOf } from '../../../core/submission/person-of.ts';
import type { DecidedApplication } from '../../../core/submission/impact.ts';
import { lookUpsOf, indexedPart, type LookUp, type LookUpPart } from '../../../core/submission/look-ups.ts';
import { keyIdOf, missingKeyAdvice, PLAIN, type DataKey, type DataKeys } from '../../config/data-keys.ts';
import { dueOf } from './due.ts';
import { rankOf } from './queue-rank.ts';
import { UnreadableAnswers } from '../faults.ts';
import type { LoneApplication, NewApplication, StoredApplication, Tables } from '../schema.ts';

type Row = Selectable<Tables['applications']>;

/** The version of the search tokens that this release writes. A release that adds look-ups increments it. */
export const LOOK_UPS_VERSION = 1;

/** The sensitive part of an application (it concerns a woman's health): encrypted as a whole, or not at all. */
type Answers = Pick<StoredApplication, 'payload' | 'reasons' | 'unknown'>;
type AnswerColumns = Pick<
  Row,
  'payload_encoding' | 'payload' | 'reasons' | 'unknown_conditions' | 'data_key' | 'payload_digest'
>;

/** The columns that `answersOf` reads. */
export const ANSWER_COLUMNS = [
  'reference',
  'payload_encoding',
  'payload',
  'reasons',
  'unknown_conditions',
] as const;

/** `payload_encoding` of sealed answers. */
const SEALED = 'aes-256-gcm';

/** Converts an application to a row, encrypted with the writing key. */
export function toRow(
  application: NewApplication,
  reference: string,
  keys: DataKeys,
): Insertable<Tables['applications']> {
  return {
    reference,
    idempotency_key: application.idempotencyKey,
    form: application.form,
    language: application.language,
    form_version: application.formVersion,
    claimed_form_version: application.claimedFormVersion,
    rule_set: application.ruleSet,
    rule_set_version: application.ruleSetVersion,
    claimed_rule_set: application.claimedRuleSet,
    received_at: application.receivedAt,
    ...answerColumns(application, reference, keys.writing),
    verdict: application.verdict,
    applicant_verdict: application.applicantVerdict,
    flags: JSON.stringify(application.flags),
    consent_version: application.consent?.version ?? null,
    consented_at: application.consent?.at ?? null,
    consent_box: application.consent?.box === true ? 1 : null,
    application_id: application.applicationId,
    source: application.source,
    queue_rank: rankOf(application),
    due_at: dueOf(application),
    look_ups_version: LOOK_UPS_VERSION,
  };
}

/** The columns that contain answers. @param key `null` stores them in plain text */
export function answerColumns(
  { form, payload, reasons, unknown }: Answers & { readonly form: string },
  reference: string,
  key: DataKey | null,
): AnswerColumns {
  if (key === null)
    return {
      payload_encoding: 'json',
      payload: JSON.stringify(payload),
      reasons: JSON.stringify(reasons),
      unknown_conditions: JSON.stringify(unknown),
      data_key: PLAIN,
      payload_digest: null,
    };
  return {
    payload_encoding: SEALED,
    payload: key.seal(sealContext(reference), JSON.stringify({ payload, reasons, unknown })),
    reasons: '[]',
    unknown_conditions: '[]',
    data_key: key.id,
    payload_digest: `${key.id}.${digestOf(key, form, payload)}`,
  };
}

/** The context that a sealed record is bound to: it cannot be opened in another row or column. */
function sealContext(reference: string): string {
  return `applications/payload/${reference}`;
}

function digestOf(key: DataKey, form: string, payload: JsonObject): string {
  return key.digest('same answers', `${form}\0${JSON.stringify(payload)}`);
}

/**
 * The answers of a row. The casts are safe because only `answerColumns` writes these texts.
 * @throws UnreadableAnswers when their key is missing, or they were changed or moved
 * @throws Error for an encoding that this release does not know
 */
export function answersOf(row: Pick<Row, (typeof ANSWER_COLUMNS)[number]>, keys: DataKeys): Answers {
  const { reference, payload_encoding: encoding } = row;
  if (encoding === 'json')
    return {
      payload: JSON.parse(row.payload) as Answers['payload'],
      reasons: JSON.parse(row.reasons) as Answers['reasons'],
      unknown: JSON.parse(row.unknown_conditions) as Answers['unknown'],
    };
  if (encoding !== SEALED)
    throw new Error(`${reference}: this release cannot read answers encoded as "${encoding}".`);
  const key = keyFor(reference, keyIdOf(row.payload), keys);
  let text: string;
  try {
    text = key.open(sealContext(reference), row.payload);
  } catch {
    throw new UnreadableAnswers(
      `The answers of ${reference} cannot be opened: they were changed, or moved from another application. A backup has them.`,
    );
  }
  return JSON.parse(text) as Answers;
}

/** The same; `null` for answers that cannot be read. */
export function readableAnswers(...given: Parameters<typeof answersOf>): Answers | null {
  try {
    return answersOf(...given);
  } catch (error) {
    if (error instanceof UnreadableAnswers) return null;
    throw error;
  }
}

function keyFor(reference: string, id: string, keys: DataKeys): DataKey {
  const key = keys.find(id);
  if (key !== undefined) return key;
  throw new UnreadableAnswers(
    `The answers of ${reference} are encrypted with the key ${id}, ${missingKeyAdvice(keys)} Nothing is lost.`,
  );
}

/** Whether a stored row equals an application that is sent again. @throws UnreadableAnswers as `answersOf` */
export function isSameSubmission(
  row: Pick<Row, 'reference' | 'form' | 'payload_encoding' | 'payload' | 'payload_digest'>,
  { form, payload }: NewApplication,
  keys: DataKeys,
): boolean {
  if (row.form !== form) return false;
  if (row.payload_encoding === 'json') return row.payload === JSON.stringify(payload);
  const digest = row.payload_digest ?? '';
  const key = keyFor(row.reference, keyIdOf(digest), keys);
  return digest === `${key.id}.${digestOf(key, form, payload)}`;
}

/**
 * Converts a row to an application.
 * @param changes of the contact details, oldest first
 *
 * The casts are safe because only `toRow` writes these texts.
 * @throws UnreadableAnswers as `answersOf`
 */
export function fromRow(
  row: Row,
  changes: Parameters<typeof contactInForce>[1],
  keys: DataKeys,
): LoneApplication {
  const answers = answersOf(row, keys);
  return {
    reference: row.reference,
    form: row.form,
    language: languageOf(row),
    formVersion: row.form_version,
    claimedFormVersion: row.claimed_form_version,
    ruleSet: row.rule_set,
    ruleSetVersion: row.rule_set_version,
    claimedRuleSet: row.claimed_rule_set,
    receivedAt: row.received_at,
    ...answers,
    contact: contactInForce(personOf(answers.payload), changes),
    verdict: row.verdict,
    applicantVerdict: row.applicant_verdict,
    flags: JSON.parse(row.flags) as StoredApplication['flags'],
    consent: consentOf(row),
    applicationId: row.application_id,
    source: row.source,
    openedAt: row.opened_at,
  };
}

/** The language of an application; English for one that this release does not know. */
export function languageOf({ language }: Pick<Row, 'language'>): Language {
  return isLanguage(language) ? language : ENGLISH;
}

/** What the applicant consented to by sending the application; `null` if unknown. */
function consentOf(row: Pick<Row, 'consent_version' | 'consented_at' | 'consent_box'>): Consent | null {
  if (row.consent_version === null) return null;
  return {
    version: row.consent_version,
    at: row.consented_at,
    ...(row.consent_box === 1 && { box: true }),
  };
}

/** The answers of a row and its decision. @throws UnreadableAnswers as `answersOf` */
export function decidedFromRow(
  row: Pick<Row, (typeof ANSWER_COLUMNS)[number] | 'form' | 'verdict'>,
  keys: DataKeys,
): DecidedApplication {
  const { payload, reasons, unknown } = answersOf(row, keys);
  const { reference, form, verdict } = row;
  return { reference, form, payload, ...decisionOf({ verdict, reasons }), unknown };
}

/** The verdict and the ids of its reasons. */
export function decisionOf({ verdict, reasons }: Pick<StoredApplication, 'verdict' | 'reasons'>) {
  return { verdict, conditions: reasons.map(({ condition }) => condition) };
}

/** The search tokens of a row. @param key `null` for plain text tokens, next to answers without encryption */
export function tokensOf(payload: JsonObject, key: DataKey | null): readonly string[] {
  const texts = lookUpsOf(payload).flatMap((lookUp) => [lookUp, indexedPart(lookUp) ?? []].flat());
  return [...new Set(texts.map((text) => tokenOf(text, key)))];
}

/** Characters of a token: 128 bits, enough to exclude collisions. */
const TOKEN_LENGTH = 22;

/** The tokens of some look-ups. Rows written with different keys coexist: a text has one token for each key. */
export function tokensIn(keys: DataKeys, lookUps: readonly (LookUp | LookUpPart)[]): readonly string[] {
  return [null, ...keys.all].flatMap((key) => lookUps.map((lookUp) => tokenOf(lookUp, key)));
}

/** The token of a text for a key; the text itself if there is no key. */
function tokenOf({ kind, text }: LookUp | LookUpPart, key: DataKey | null): string {
  return key === null ? `${kind}:${text}` : key.digest(`look-up ${kind}`, text).slice(0, TOKEN_LENGTH);
}

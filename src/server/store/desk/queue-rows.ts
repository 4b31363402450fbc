import type { Kysely, Selectable } from 'kysely';
import type { NoticeState, QueueRow } from '../../../core/desk/queue.ts';
import { isLanguage } from '../../../core/languages/language.ts';
import { contactInForce } from '../../../core/submission/applicant-ask.ts';
import { lookUpsOf, type LookUp } from '../../../core/submission/look-ups.ts';
import { callLanguageOf, personOf, placeOf, residenceOf } from '../../../core/submission/person-of.ts';
import { foundBy } from '../../../core/submission/search.ts';
import { timeZoneOf, type Residence } from '../../../core/time-zones.ts';
import { answersOf, languageOf } from '../applications/application-row.ts';
import { contactsOf } from '../applications/look-up-rows.ts';
import { APPLICANT, notesOf } from '../applications/note-row.ts';
import { UnreadableAnswers } from '../faults.ts';
import type { ReviewFlag, Tables } from '../schema.ts';
import { needsReview } from '../applications/queue-rank.ts';
import { FORMER } from './casework-store.ts';
import type { QueueContext } from './queue-order.ts';
import { NO_REACH, reachIn } from './queue-reach.ts';

/**
 * The queue rows of some applications, in their order; deleted ones are left out.
 * @param search what they were found by
 */
export async function queueRows(
  reading: QueueContext,
  references: readonly string[],
  search?: string,
): Promise<QueueRow[]> {
  if (references.length === 0) return [];
  const { db, keys, coverOf } = reading;
  const rows = await db.selectFrom('applications').selectAll().where('reference', 'in', references).execute();
  const byReference = new Map(rows.map((row) => [row.reference, row]));
  const names = await namesOf(db, rows);
  const notices = await noticesOf(db, references);
  const asked = await askedIn(db, references);
  const contacts = await contactsOf(db, keys, references);
  const calls = await callsOf(db, references);
  const reach = await reachIn(reading, rows);
  const covers = await Promise.all(
    rows.map((row) => coverOf({ form: row.form, formVersion: row.form_version })),
  );
  const isCovered = new Map(rows.map((row, index) => [row.reference, covers[index] ?? (() => true)]));
  return references.flatMap((reference) => {
    const row = byReference.get(reference);
    if (row === undefined) return [];
    const { assignee, due_at: due } = row;
    // `toRow` alone writes the flags.
    const flags = JSON.parse(row.flags) as readonly ReviewFlag[];
    const { hasSafetyNote, homes } = reach.get(row.application_id ?? reference) ?? NO_REACH;
    const { lookUps, ...person } = personIn(row, reading, isCovered.get(reference) ?? (() => true), homes);
    const changes = contacts.get(reference)?.map(({ contact }) => contact) ?? [];
    const { name, phone } = contactInForce({ ...person, name: person.name ?? '', email: '' }, changes);
    const given = changes.flatMap((contact) => lookUpsOf(contact));
    return {
      reference,
      ...person,
      name: name === '' ? person.name : name,
      phone,
      hasSafetyNote,
      form: row.form,
      receivedAt: row.received_at,
      updatedAt: row.updated_at ?? row.received_at,
      language: languageOf(row),
      verdict: row.verdict,
      needsReview: needsReview(row),
      differs: flags.includes('verdict-differs'),
      flag: flags.some((flag) => flag === 'honeypot' || flag === 'too-fast')
        ? 'robot'
        : flags.includes('old-form')
          ? 'old-form'
          : null,
      status: row.status,
      assignee: assignee === '' ? null : { id: assignee, name: names.get(assignee) ?? FORMER },
      notice: notices.get(reference) ?? 'none',
      dueAt: due || null,
      isCall: due !== null && due !== '' && calls.get(reference) === due,
      callAt: calls.get(reference) || null,
      nextStep: row.next_step,
      isOpened: row.opened_at !== null,
      isAsked: asked.has(reference),
      foundBy:
        search === undefined || person.name === null
          ? null
          : foundBy(
              search,
              reference,
              lookUpsOf({ name: person.name, phone }),
              [...lookUps, ...given],
              person.place,
            ),
    };
  });
}

/**
 * What a row of the queue shows from the answers: personal details, and what today's rules say; and the applicant's
 * search terms. The name is `null` if the answers cannot be read.
 */
function personIn(
  row: Selectable<Tables['applications']>,
  { keys, decide }: QueueContext,
  isCovered: (path: string) => boolean,
  homes: readonly Residence[],
): Pick<QueueRow, 'name' | 'phone' | 'place' | 'timeZone' | 'callLanguage' | 'today'> & {
  readonly lookUps: readonly LookUp[];
} {
  try {
    const { payload } = answersOf(row, keys);
    const { name, phone } = personOf(payload, isCovered);
    const home = residenceOf(payload, isCovered);
    const callLanguage = callLanguageOf(payload, isCovered);
    return {
      name,
      phone,
      place: placeOf(home),
      timeZone: timeZoneOf(home, ...homes)?.timeZone ?? null,
      callLanguage: isLanguage(callLanguage) ? callLanguage : null,
      today: decide({ form: row.form, receivedAt: row.received_at, payload }),
      lookUps: lookUpsOf(payload),
    };
  } catch (error) {
    if (error instanceof UnreadableAnswers)
      return {
        name: null,
        phone: '',
        place: '',
        timeZone: null,
        callLanguage: null,
        today: null,
        lookUps: [],
      };
    throw error;
  }
}

async function namesOf(
  db: Kysely<Tables>,
  rows: readonly { readonly assignee: string }[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map(({ assignee }) => assignee))].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const staff = await db.selectFrom('staff').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(staff.map(({ id, name }) => [id, name]));
}

/** The applications whose newest note is a request by the applicant. */
async function askedIn(db: Kysely<Tables>, references: readonly string[]): Promise<ReadonlySet<string>> {
  const authors = new Map(
    (await notesOf(db, references)).map(({ reference, author }) => [reference, author]),
  );
  return new Set([...authors].flatMap(([reference, author]) => (author === APPLICANT ? reference : [])));
}

/** Start times of calls, by reference; empty for a canceled call. */
async function callsOf(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const calls = await db
    .selectFrom('application_calls')
    .select(['reference', 'starts_at'])
    .where('reference', 'in', references)
    .execute();
  return new Map(calls.map(({ reference, starts_at: starts }) => [reference, starts]));
}

/** From best to worst. */
const NOTICES: readonly NoticeState[] = ['none', 'delivered', 'waiting', 'dead'];

async function noticesOf(
  db: Kysely<Tables>,
  references: readonly string[],
): Promise<ReadonlyMap<string, NoticeState>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['reference', 'state'])
    .where('reference', 'in', references)
    .where('channel', '!=', 'applicant')
    .execute();
  const worst = new Map<string, NoticeState>();
  for (const { reference, state } of rows) {
    const at = Math.max(
      NOTICES.indexOf(worst.get(reference) ?? 'none'),
      NOTICES.findIndex((each) => each === state),
    );
    worst.set(reference, NOTICES[at] ?? 'none');
  }
  return worst;
}

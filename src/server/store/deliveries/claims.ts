import type { Kysely } from 'kysely';
import type { Change } from '../../../core/desk/application-changes.ts';
import { changeEntries } from '../change-row.ts';
import { isoOf, transact, wrapVerbs, type Access } from '../access.ts';
import { ANSWER_TIMEOUT, deadlineIn } from '../deadline.ts';
import { UnreadableAnswers } from '../faults.ts';
import { groupCommit } from '../applications/group-commit.ts';
import type { Database, Tables } from '../schema.ts';
import { readUnopened, type UnopenedSummary, type UnopenedApplication } from '../applications/unopened.ts';
import { disclose } from './disclosures.ts';
import type { DataKeys } from '../../config/data-keys.ts';
import type { ApplicantMail } from '../../../core/submission/applicant-mail.ts';
import { applicantMail } from './applicant-mail.ts';
import { morningOf } from './mornings.ts';
import { ACCOUNT, applicationOf, deliveryKind, PREFIXES, type ChannelName } from '../delivery-queue.ts';

/** What one delivery tells: the agency or a staff member (no answers and no names of applicants), or an applicant. */
export type Notice =
  | ApplicationNotice
  | DigestNotice
  | MorningNotice
  | MailedAccountNotice
  | AskedNotice
  | ChangeNotice
  | MailedApplicantNotice;

interface AnyNotice {
  /** The same on every attempt. */
  readonly id: string;
  /** The delivery's own reference, such as `digest 2026-11-22`; for some kinds, that of the application. */
  readonly reference: string;
}

/** Tells the agency that an applicant asks for something on her page. */
export interface AskedNotice extends AnyNotice {
  readonly kind: 'asked';
  /** The reference of the application. */
  readonly about: string;
}

/** Tells the agency's webhook that an application changed. Sent by webhook only. */
export interface ChangeNotice extends AnyNotice {
  readonly kind: 'change';
  readonly change: Change;
}

/** Tells an applicant something. Sent by email only. */
export interface MailedApplicantNotice extends AnyNotice {
  readonly kind: 'applicant';
  /** `null` if there is nothing to tell anymore; `unreadable` if the key to her address is missing. */
  readonly mail: ApplicantMail | 'unreadable' | null;
}

/** Tells the agency that an application was received. */
export interface ApplicationNotice extends AnyNotice, UnopenedApplication {
  readonly kind: 'application';
}

/** The daily digest of unopened applications, as of the moment it is sent. */
export interface DigestNotice extends AnyNotice {
  readonly kind: 'digest';
  /** When the digest was due, ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly unopened: UnopenedSummary;
}

/** A staff member's due applications at the moment the mail is sent, soonest first. Sent by email only. */
export interface MorningNotice extends AnyNotice, Awaited<ReturnType<typeof morningOf>> {
  readonly kind: 'morning';
  /** When the mail is sent, ISO 8601 in UTC: an earlier due time is overdue. */
  readonly at: string;
}

/** Tells a staff member about a change to her own account. Sent by email only. */
export interface MailedAccountNotice extends AnyNotice {
  readonly kind: 'account';
  readonly name: string;
  /** The staff member's own address. */
  readonly to: string;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** A notice that only this process may deliver, until its lease ends. */
export type ClaimedNotice = Notice & {
  readonly channel: ChannelName;
  /** The number of this claim. */
  readonly attempt: number;
  /** Failed attempts so far. */
  readonly failures: number;
};

/** The result of an attempt. */
export type Settlement =
  | {
      readonly state: 'delivered';
      readonly fault: string | null;
      /** Who received it: email addresses of the agency, or the host of its webhook. */
      readonly recipients: readonly string[];
    }
  | {
      // Retry after `afterMs` milliseconds. `isFailure`: counts toward the length of the next wait.
      readonly state: 'waiting';
      readonly afterMs: number;
      readonly fault: string;
      readonly isFailure: boolean;
    }
  | { readonly state: 'dead'; readonly fault: string };

/** Prefix of a fault that persists until a setting is changed, here or at the receiver. */
export const REFUSES_US = 'refuses us';

/** Milliseconds by which an adjusted clock may go back. */
const CLOCK_TOLERANCE = 5_000;
/** Results of attempts that may wait to be stored: far more than one process produces at a time. */
const MOST_SETTLEMENTS = 1000;
/** Times that a claim retries when other processes claimed the notices first. */
const CLAIM_ROUNDS = 5;

/** Claims and settles notices, so that exactly one process delivers each. Every verb throws `StoreUnavailable`. */
export function createDeliveryClaims(database: Database, use: Access, keys: DataKeys) {
  const { db } = database;
  const settlements = groupCommit(database, {
    write: settleOne,
    orderOf: ({ notice }) => notice.id,
    most: { items: MOST_SETTLEMENTS, bytes: Infinity },
  });
  return wrapVerbs(use, {
    /**
     * Claims notices that are due. Processes may claim concurrently: each notice goes to one of them. A notice that is
     * not settled before its lease ends becomes due again.
     * @param leaseMs milliseconds
     */
    claim: async (
      channel: ChannelName,
      limit: number,
      leaseMs: number,
    ): Promise<readonly ClaimedNotice[]> => {
      for (let round = 0; round < CLAIM_ROUNDS; round += 1) {
        const now = await database.clock();
        const due = await dueNotices(db, channel, limit, now);
        if (due.length === 0) return [];
        const claimed = await transact(db, async (transaction) => {
          const won: ClaimedNotice[] = [];
          // Update the rows in the same order in every process, to prevent deadlocks.
          for (const notice of due.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
            const { numUpdatedRows } = await transaction
              .updateTable('deliveries')
              .set({
                attempts: notice.attempt,
                due_at: isoOf(now + leaseMs),
                touched_at: isoOf(now),
              })
              .where('id', '=', notice.id)
              .where('state', '=', 'waiting')
              .where('attempts', '=', notice.attempt - 1)
              .executeTakeFirstOrThrow();
            if (numUpdatedRows === 1n) won.push(await withMail(transaction, keys, notice, now));
          }
          return won;
        });
        if (claimed.length > 0) return claimed;
      }
      return [];
    },
    /** Stores the result of an attempt. @returns false when its lease had ended and another process has claimed it */
    settle: async (notice: ClaimedNotice, settlement: Settlement): Promise<boolean> => {
      const now = await database.clock();
      return settlements.add({ notice, settlement, now }, 0, deadlineIn(ANSWER_TIMEOUT));
    },
    /**
     * Makes notices due whose `touched_at` is in the future: the clock was set back since, and they would wait for as
     * long again. @returns how many
     */
    recoverFromClock: async (): Promise<number> => {
      const now = await database.clock();
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({ due_at: '', touched_at: isoOf(now) })
        .where('state', '=', 'waiting')
        .where('touched_at', '>', isoOf(now + CLOCK_TOLERANCE))
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
  });
}

async function dueNotices(
  db: Kysely<Tables>,
  channel: ChannelName,
  limit: number,
  now: number,
): Promise<readonly ClaimedNotice[]> {
  const rows = await db
    .selectFrom('deliveries')
    .leftJoin('applications', 'applications.reference', 'deliveries.reference')
    .select([
      'deliveries.id',
      'deliveries.reference',
      'deliveries.created_at',
      'deliveries.attempts',
      'deliveries.failures',
      'applications.form',
      'applications.verdict',
      'applications.received_at',
    ])
    .where('deliveries.state', '=', 'waiting')
    .where('deliveries.channel', '=', channel)
    .where('deliveries.due_at', '<=', isoOf(now))
    .where(({ eb, or }) =>
      or([
        eb('applications.reference', 'is not', null),
        ...PREFIXES.map((start) => eb('deliveries.reference', 'like', `${start}%`)),
      ]),
    )
    .orderBy('deliveries.due_at')
    .limit(limit)
    .execute();
  const notices: ClaimedNotice[] = [];
  for (const { id, reference, form, verdict, received_at: receivedAt, ...row } of rows) {
    const claim = { id, reference, channel, attempt: row.attempts + 1, failures: row.failures };
    const kind = deliveryKind(reference);
    if (channel === 'applicant') notices.push({ ...claim, kind: 'applicant', mail: null });
    else if (kind === 'account') notices.push({ ...claim, kind, ...(await accountNotice(db, reference)) });
    else if (kind === 'change') {
      const [entry] = await changeEntries(db, Number(reference.split(' ')[1]), 1);
      const change = entry?.changes.find((each) => each.reference === applicationOf(reference));
      if (change !== undefined) notices.push({ ...claim, kind, change });
    } else if (kind === 'morning')
      notices.push({ ...claim, kind, at: isoOf(now), ...(await morningOf(db, reference)) });
    else if (kind === 'asked') notices.push({ ...claim, kind, about: applicationOf(reference) ?? '' });
    else if (form !== null && verdict !== null && receivedAt !== null)
      notices.push({ ...claim, kind: 'application', form, verdict, receivedAt });
    else {
      const unopened = await readUnopened(db, now);
      notices.push({ ...claim, kind: 'digest', madeAt: row.created_at, unopened });
    }
  }
  return notices;
}

/** Composes the mail of a notice to an applicant, anew at each attempt; returns other notices unchanged. */
async function withMail(
  transaction: Kysely<Tables>,
  keys: DataKeys,
  notice: ClaimedNotice,
  now: number,
): Promise<ClaimedNotice> {
  if (notice.kind !== 'applicant') return notice;
  try {
    return { ...notice, mail: await applicantMail(transaction, keys, notice.reference, now) };
  } catch (error) {
    if (!(error instanceof UnreadableAnswers)) throw error;
    return { ...notice, mail: 'unreadable' };
  }
}

/** @param reference of the delivery; the same transaction inserted the account notice */
async function accountNotice(
  db: Kysely<Tables>,
  reference: string,
): Promise<Pick<MailedAccountNotice, 'name' | 'to' | 'text' | 'at'>> {
  return db
    .selectFrom('account_notices')
    .innerJoin('staff', 'staff.id', 'account_notices.staff')
    .select(['staff.name', 'staff.email as to', 'account_notices.text', 'account_notices.at'])
    .where('account_notices.id', '=', reference.slice(ACCOUNT.length))
    .executeTakeFirstOrThrow();
}

async function settleOne(
  transaction: Kysely<Tables>,
  { notice, settlement, now }: { notice: ClaimedNotice; settlement: Settlement; now: number },
): Promise<boolean> {
  const { state, fault } = settlement;
  const isFailure = settlement.state === 'dead' || (settlement.state === 'waiting' && settlement.isFailure);
  const { numUpdatedRows } = await transaction
    .updateTable('deliveries')
    .set({
      state,
      due_at: settlement.state === 'waiting' ? isoOf(now + settlement.afterMs) : '',
      touched_at: isoOf(now),
      failures: notice.failures + (isFailure ? 1 : 0),
      last_fault: fault,
    })
    .where('id', '=', notice.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', notice.attempt)
    .executeTakeFirstOrThrow();
  // Even when the lease had ended, this process has delivered the notice: log the disclosure.
  if (settlement.state === 'delivered' && (notice.kind === 'digest' || notice.kind === 'application')) {
    const told = notice.kind === 'digest' ? notice.unopened.oldest : [notice];
    const references = told.map(({ reference }) => reference);
    await disclose(transaction, references, settlement.recipients, {
      at: isoOf(now),
      channel: notice.channel,
    });
  }
  return numUpdatedRows === 1n;
}

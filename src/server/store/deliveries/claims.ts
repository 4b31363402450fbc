import type { Kysely } from 'kysely';
import type { Verdict } from '../../../core/rules/evaluate.ts';
import type { Change } from '../../../core/desk/application-changes.ts';
import { changeEntries } from '../change-row.ts';
import { transact, verbsUsing, type Access } from '../access.ts';
import { ANSWER_WITHIN, deadlineIn } from '../deadline.ts';
import { UnreadableAnswers } from '../faults.ts';
import { groupCommit } from '../group-commit.ts';
import type { Database, Tables } from '../schema.ts';
import { unopened, type Unopened, type UnopenedApplication } from '../unopened.ts';
import { disclose } from './disclosures.ts';
import type { DataKeys } from '../../data-keys.ts';
import type { ApplicantMail } from '../../../core/submission/applicant-mail.ts';
import { applicantMail } from './applicant-mail.ts';
import { morningOf } from './mornings.ts';
import { ACCOUNT, applicationOf, deliveryKind, STARTS, type ChannelName } from './queue.ts';

/** What the agency is told: no answer, no name. Or what an applicant is. */
export type Notice =
  | ApplicationNotice
  | DigestNotice
  | MorningNotice
  | MailedAccountNotice
  | AskedNotice
  | ChangeNotice
  | MailedApplicantNotice;

/** That an applicant asks for something on her page. */
export interface AskedNotice {
  readonly kind: 'asked';
  /** The same on every attempt. */
  readonly id: string;
  /** In place of an application's. */
  readonly reference: string;
  /** Of the application. */
  readonly about: string;
}

/** That something happened to an application, by webhook alone. */
export interface ChangeNotice {
  readonly kind: 'change';
  /** The same on every attempt. */
  readonly id: string;
  /** In place of an application's. */
  readonly reference: string;
  readonly change: Change;
}

/** What an applicant is told, by mail alone. */
export interface MailedApplicantNotice {
  readonly kind: 'applicant';
  /** The same on every attempt. */
  readonly id: string;
  readonly reference: string;
  /** `null` where there is nothing to tell any more; `unreadable` where her address cannot be read for want of a key. */
  readonly mail: ApplicantMail | 'unreadable' | null;
}

/** That an application came. */
export interface ApplicationNotice extends UnopenedApplication {
  readonly kind: 'application';
  /** The same on every attempt. */
  readonly id: string;
}

/** The daily digest of what nobody has opened, as it is when it is sent. */
export interface DigestNotice {
  readonly kind: 'digest';
  /** The same on every attempt. */
  readonly id: string;
  /** In place of an application's: `digest 2026-11-22`. */
  readonly reference: string;
  /** When the digest was due, ISO 8601 in UTC. */
  readonly madeAt: string;
  readonly unopened: Unopened;
}

/** What is due for somebody of the staff, as it is when it is sent, by mail alone: the soonest first. */
export interface MorningNotice extends Awaited<ReturnType<typeof morningOf>> {
  readonly kind: 'morning';
  /** The same on every attempt. */
  readonly id: string;
  /** In place of an application's. */
  readonly reference: string;
  /** ISO 8601 in UTC: what is due before is overdue. */
  readonly at: string;
}

/** What somebody of the staff is told about her own account, by mail alone. */
export interface MailedAccountNotice {
  readonly kind: 'account';
  /** The same on every attempt. */
  readonly id: string;
  /** In place of an application's: `account ` and the notice's id. */
  readonly reference: string;
  readonly name: string;
  /** Her own address. */
  readonly to: string;
  readonly text: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** A notice that this process alone may deliver, until its lease ends. */
export type ClaimedNotice = Notice & {
  readonly channel: ChannelName;
  /** The number of this claim. */
  readonly attempt: number;
  /** Attempts that failed before. */
  readonly failures: number;
};

/** What became of an attempt. */
export type Settlement =
  | {
      readonly state: 'delivered';
      readonly fault: string | null;
      /** Who took it: mail addresses of the agency, or the host of its webhook. */
      readonly recipients: readonly string[];
    }
  | {
      // The next attempt is due after so many milliseconds; a failure counts for the length of the next wait.
      readonly state: 'waiting';
      readonly afterMs: number;
      readonly fault: string;
      readonly isFailure: boolean;
    }
  | { readonly state: 'dead'; readonly fault: string };

/** How a fault begins that will stay until somebody changes a setting, here or at the receiver. */
export const REFUSES_US = 'refuses us';

/** Milliseconds by which a clock that is adjusted may go back. */
const CLOCK_TOLERANCE = 5_000;
/** Attempts that wait to be written down: many times what one process makes at a time. */
const MOST_SETTLEMENTS = 1000;
/** Times that a claim looks again when other processes were faster. */
const CLAIM_ROUNDS = 5;

/** Lets one of any number of processes deliver a notice. Every verb throws `StoreUnavailable`. */
export function createDeliveryClaims(database: Database, use: Access, keys: DataKeys) {
  const { db } = database;
  const settlements = groupCommit(database, {
    write: settleOne,
    orderOf: ({ notice }) => notice.id,
    most: { items: MOST_SETTLEMENTS, bytes: Infinity },
  });
  return verbsUsing(use, {
    /**
     * Claims notices that are due. Any number of processes may claim at the same time: each notice goes to one. When the
     * lease ends before it is settled, the notice is due again.
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
          // In one order in every process, so that no two of them wait for each other.
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
    /** Writes down what became of an attempt. @returns false when its lease had ended and another has claimed it */
    settle: async (notice: ClaimedNotice, settlement: Settlement): Promise<boolean> => {
      const now = await database.clock();
      return settlements.add({ notice, settlement, now }, 0, deadlineIn(ANSWER_WITHIN));
    },
    /**
     * Makes due what was touched at a time that is yet to come: the clock was set back since, and would let it wait for
     * as long again. @returns how many
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
        ...STARTS.map((start) => eb('deliveries.reference', 'like', `${start}%`)),
      ]),
    )
    .orderBy('deliveries.due_at')
    .limit(limit)
    .execute();
  const notices: ClaimedNotice[] = [];
  for (const { id, reference, form, verdict, received_at: receivedAt, ...row } of rows) {
    const claim = { id, channel, attempt: row.attempts + 1, failures: row.failures };
    const kind = deliveryKind(reference);
    if (channel === 'applicant') {
      notices.push({ ...claim, kind: 'applicant', reference, mail: null });
      continue;
    }
    if (kind === 'account') {
      notices.push({ ...claim, kind, reference, ...(await accountNotice(db, reference)) });
      continue;
    }
    if (kind === 'change') {
      const [entry] = await changeEntries(db, Number(reference.split(' ')[1]), 1);
      const change = entry?.changes.find((each) => each.reference === applicationOf(reference));
      if (change !== undefined) notices.push({ ...claim, kind, reference, change });
      continue;
    }
    if (kind === 'morning') {
      notices.push({ ...claim, kind, reference, at: isoOf(now), ...(await morningOf(db, reference)) });
      continue;
    }
    if (kind === 'asked') {
      notices.push({ ...claim, kind, reference, about: applicationOf(reference) ?? '' });
      continue;
    }
    notices.push(
      form === null || verdict === null || receivedAt === null
        ? {
            ...claim,
            kind: 'digest',
            reference,
            madeAt: row.created_at,
            unopened: await unopened(db, now),
          }
        : // The store's `toRow` alone writes the verdict.
          { ...claim, kind: 'application', reference, form, verdict: verdict as Verdict, receivedAt },
    );
  }
  return notices;
}

/** A notice to an applicant with what is mailed, which is made anew at each attempt; others as they are. */
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

/** @param reference of its delivery, which was written with it */
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
  // Whoever overstayed a lease has delivered it all the same.
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

function isoOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

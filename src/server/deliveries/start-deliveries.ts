import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { REFUSES_US, type ClaimedNotice, type Settlement } from '../store/deliveries/claims.ts';
import type { DeliveryStore } from '../store/deliveries/delivery-store.ts';
import type { MorningTerms } from '../store/deliveries/mornings.ts';
import { waitAfter, WAITS } from './backoff.ts';
import { applicantChannel } from './applicant-channel.ts';
import type { MailForms, MailSite } from '../../mail/mail.ts';
import type { Channel, DeliveryOutcome } from './channel.ts';
import { emailChannel } from './email.ts';
import type { MorningWords } from './mail-text.ts';
import type { DeliverySettings } from '../config/delivery-settings.ts';
import { webhookChannel } from './webhook.ts';
import { createWindow } from './window.ts';
import { repeat, type BackgroundTask } from '../background-task.ts';

export interface Pace {
  /** Milliseconds between polls of an empty queue. */
  readonly poll: number;
  /** Milliseconds between batches of notices; `BUSY_PAUSES` of them while the process is busy with submissions. */
  readonly next: number;
  /** Milliseconds to wait after a database failure. */
  readonly fault: number;
  /**
   * The longest pause, in milliseconds, while the receiver accepts nothing, so that new notices arrive within a minute
   * after it recovers.
   */
  readonly rest: number;
  /** Timeout of an attempt in milliseconds: shorter than the lease. */
  readonly attempt: number;
  /** Milliseconds after which a claim's lease expires. */
  readonly lease: number;
  /** Milliseconds that running attempts have to finish when the process ends. */
  readonly grace: number;
  /** Milliseconds between failed attempts. */
  readonly waits: readonly number[];
}

const PACE: Pace = {
  poll: 1_000,
  next: 100,
  fault: 5_000,
  rest: 20_000,
  attempt: 20_000,
  lease: 60_000,
  grace: 3_000,
  waits: WAITS,
};
/** The share of its time that the event loop works, above which the process is busy: submissions come first. */
const BUSY = 0.6;
/** Pauses between batches of notices while the process is busy. */
const BUSY_PAUSES = 8;
/** Milliseconds between checks whether a digest is due. */
const DIGEST_WATCH = 60_000;
/**
 * Milliseconds between checks whether the clock was set back, so that no notice waits more than a minute longer because
 * of it.
 */
const CLOCK_WATCH = 30_000;

/**
 * Creates the configured channels.
 * @param deskUrl where staff find the desk, for mails; `null` without one
 * @param site what mails to applicants say of it
 * @param words the time zone and labels of morning mails
 * @param forms the forms in force, for mails about call requests
 */
export function channelsOf(
  { email, webhook, applicant = null }: DeliverySettings,
  deskUrl: string | null,
  site: MailSite,
  words: MorningWords = { timeZone: 'UTC', nextSteps: {} },
  forms: MailForms = () => new Map(),
): readonly Channel[] {
  return [
    ...(email === null ? [] : [emailChannel(email, deskUrl, words)]),
    ...(webhook === null ? [] : [webhookChannel(webhook)]),
    ...(applicant === null ? [] : [applicantChannel(applicant, site, forms)]),
  ];
}

/**
 * Logs where applications are announced, and delivers queued notices until stopped. Any number of processes may do so
 * on one database. Delivery is at least once: if a process dies after a delivery and before recording it, another one
 * delivers the notice again, with the same id.
 * @param mornings when staff are mailed what is due; `null` for never
 */
export function startDeliveries(
  store: DeliveryStore,
  channels: readonly Channel[],
  logger: FastifyBaseLogger,
  pace: Pace = PACE,
  mornings: MorningTerms | null = null,
): BackgroundTask {
  const ending = new AbortController();
  announceTo(channels, logger);
  const watchClock = every(CLOCK_WATCH, async () => {
    const recovered = await store.recoverFromClock();
    if (recovered > 0)
      logger.warn({ recovered }, 'the clock was set back; notices that waited are due again');
  });
  const watchDigest = every(DIGEST_WATCH, async () => {
    const queued = await store.queueDigests();
    if (queued > 0) logger.info({ queued }, 'the digest of what nobody has opened is due');
    if (mornings !== null) await store.queueMornings(mornings);
  });
  const kinds = channels.flatMap(({ changes = [] }) => changes);
  const watchChanges = every(kinds.length === 0 ? Infinity : pace.poll, async () => {
    await store.queueChanges(kinds);
  });
  const loops = channels.map((channel) => {
    const window = createWindow();
    const inFlight = new Set<Promise<void>>();
    const faults: unknown[] = [];
    let rested = 0;
    let before = performance.eventLoopUtilization();
    function begin(notice: ClaimedNotice): void {
      const round = window.round();
      const attempted = attempt(channel, notice)
        .then(async (isThere) => {
          if (!isThere) return window.shrink(round);
          // The receiver is back: retry the waiting notices now, instead of after their backoff.
          const count = window.grow() ? await store.resendWaiting([channel.name], pace.lease) : 0;
          if (count > 0)
            logger.info({ channel: channel.name, count }, 'the receiver is back; what waits is due');
        })
        .catch((error: unknown) => void faults.push(error))
        .finally(() => inFlight.delete(attempted));
      inFlight.add(attempted);
    }
    const loop = repeat(
      async () => {
        const [fault] = faults.splice(0);
        if (fault !== undefined) throw fault;
        const failures = window.failures();
        const isWorse = failures > rested;
        rested = failures;
        if (isWorse) return Math.min(pace.poll * 2 ** (failures - 1), pace.rest);
        await watchClock();
        await watchDigest();
        await watchChanges();
        const free = window.size() - inFlight.size;
        if (free <= 0) await Promise.race(inFlight);
        const notices = free <= 0 ? [] : await store.claim(channel.name, free, pace.lease);
        notices.forEach(begin);
        if (free > 0 && notices.length === 0) return pace.poll;
        const now = performance.eventLoopUtilization();
        const { utilization } = performance.eventLoopUtilization(now, before);
        before = now;
        return utilization > BUSY ? pace.next * BUSY_PAUSES : pace.next;
      },
      pace.fault,
      (error) => logger.error({ err: error, channel: channel.name }, 'the queue of notices cannot be used'),
    );
    return { loop, inFlight };
  });

  /** @returns whether the receiver is reachable: it accepted the notice, or refused it for good */
  async function attempt(channel: Channel, notice: ClaimedNotice): Promise<boolean> {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(pace.attempt)]);
    // Nothing to report any more: everything has been opened or done since the notice was queued.
    const isVoid =
      notice.kind === 'digest'
        ? notice.unopened.count === 0
        : notice.kind === 'morning' && notice.own.length + notice.unassigned.length === 0;
    const outcome: DeliveryOutcome = isVoid
      ? { kind: 'delivered', fault: 'nothing was left to tell', recipients: [] }
      : await channel.deliver(notice, signal);
    const settlement = ending.signal.aborted
      ? interruption(outcome)
      : settlementOf(notice, outcome, pace.waits);
    const fields = {
      reference: notice.reference,
      channel: channel.name,
      id: notice.id,
      attempt: notice.attempt,
    };
    report(logger, { ...fields, fault: outcome.fault }, outcome, settlement);
    if (!(await store.settle(notice, settlement)))
      logger.warn(fields, 'a notice took longer than its lease; it may arrive twice');
    return outcome.kind === 'delivered' || outcome.kind === 'refused';
  }

  return {
    async stop() {
      const all = Promise.all(
        loops.map(({ loop, inFlight }) => loop.stop().then(() => Promise.all(inFlight))),
      );
      await Promise.race([all, pause(pace.grace, undefined, { ref: false })]);
      ending.abort();
      await all;
      for (const channel of channels) channel.close();
    },
  };
}

/** An attempt interrupted by the end of the process is repeated immediately, by any process. */
function interruption(outcome: DeliveryOutcome): Settlement {
  if (outcome.kind === 'delivered') return deliveredTo(outcome);
  return { state: 'waiting', afterMs: 0, fault: 'interrupted', isFailure: false };
}

/** The notice's new state after an attempt: delivered, waiting for a retry, or dead until somebody resends it. */
function settlementOf(
  { failures }: ClaimedNotice,
  outcome: DeliveryOutcome,
  waits: readonly number[],
): Settlement {
  if (outcome.kind === 'delivered') return deliveredTo(outcome);
  if (outcome.kind === 'refused') return { state: 'dead', fault: `refused: ${outcome.fault}` };
  const fault = outcome.kind === 'misconfigured' ? `${REFUSES_US}: ${outcome.fault}` : outcome.fault;
  const afterMs = waitAfter(waits, failures + 1, outcome.afterMs);
  return afterMs === null
    ? { state: 'dead', fault: `given up: ${fault}` }
    : { state: 'waiting', afterMs, fault, isFailure: true };
}

function deliveredTo({
  fault,
  recipients,
}: Extract<DeliveryOutcome, { readonly kind: 'delivered' }>): Settlement {
  return { state: 'delivered', fault, recipients };
}

function report(
  logger: FastifyBaseLogger,
  fields: object,
  outcome: DeliveryOutcome,
  settlement: Settlement,
): void {
  if (settlement.state === 'dead') return logger.error(fields, 'a notice is given up; resend sends it again');
  if (settlement.state === 'waiting') {
    const level = outcome.kind === 'misconfigured' ? 'error' : 'warn';
    return logger[level]({ ...fields, afterMs: settlement.afterMs }, 'a notice was not delivered');
  }
  if (outcome.fault === null) logger.info(fields, 'a notice was delivered');
  else if (outcome.kind === 'delivered' && outcome.recipients.length === 0)
    logger.info(fields, 'a notice was not needed any more');
  else logger.warn(fields, 'a notice was delivered in part');
}

/** Logs at startup where applications are announced. */
function announceTo(channels: readonly Channel[], logger: FastifyBaseLogger): void {
  if (channels.length === 0) {
    const how = 'npm run -s applications -- list shows them; NOTIFY_EMAIL or WEBHOOK_URL announces them';
    logger.warn(`applications go into the database and nowhere else: ${how}`);
    return;
  }
  const isToApplicants = channels.some(({ name }) => name === 'applicant');
  const agency = channels.filter(({ name }) => name !== 'applicant');
  const places = agency.map(({ name, destination }) =>
    name === 'email' ? `by e-mail through ${destination}` : `to the webhook at ${destination}`,
  );
  logger.info(`applications go into the database and are announced ${places.join(' and ')}`);
  if (isToApplicants) logger.info('applicants are sent a confirmation; CONFIRM_APPLICANTS=no stops that');
}

/**
 * Throttles work: runs it at the first call, and then at the first call after each interval, on the monotonic clock.
 */
function every(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let done = -Infinity;
  return async () => {
    if (performance.now() - done < milliseconds) return;
    done = performance.now();
    await work();
  };
}

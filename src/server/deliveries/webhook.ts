import { Webhook } from 'standardwebhooks';
import { EVENTS } from '../../core/desk/application-changes.ts';
import type { Notice } from '../store/deliveries/claims.ts';
import { isTlsFault, type Channel, type DeliveryOutcome } from './channel.ts';
import type { WebhookSettings } from '../config/delivery-settings.ts';

/** Statuses with which a receiver says that it can't accept anything now: timeout, too early, too many requests. */
const LATER: readonly number[] = [408, 425, 429];
/** Statuses with which a receiver rejects this request itself, or is gone for good. */
const REFUSED: readonly number[] = [400, 406, 409, 410, 411, 413, 414, 415, 422, 431];

/** A receiver of webhooks, signed as standardwebhooks.com describes: `webhook-id`, `-timestamp`, `-signature`. */
export function webhookChannel({ url, secrets, events }: WebhookSettings): Channel {
  const { host } = new URL(url);
  const signers = secrets.map((secret) => new Webhook(secret));
  return {
    name: 'webhook',
    destination: host,
    changes: events.flatMap((name) => [...EVENTS[name]]),
    async deliver(notice, signal) {
      const body = bodyOf(notice);
      const now = new Date();
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'harborlight',
            'webhook-id': notice.id,
            'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
            'webhook-signature': signers.map((signer) => signer.sign(notice.id, now, body)).join(' '),
          },
          body,
          // A redirect target has no data agreement with the agency, so redirects are not followed.
          redirect: 'manual',
          signal,
        });
        // The response body is never read and may be long; a failure to cancel it does not matter.
        response.body?.cancel().catch(() => {});
        return outcomeOf(response, host);
      } catch (error) {
        if (signal.aborted) return { kind: 'later', fault: 'no answer in time', afterMs: null };
        const fault = networkFault(error);
        return { kind: isTlsFault(fault) ? 'misconfigured' : 'later', fault, afterMs: null };
      }
    },
    close: () => {},
  };
}

/** The event as JSON. For an application, it is the same text on every attempt. */
function bodyOf(notice: Notice): string {
  if (notice.kind === 'digest') {
    const { madeAt: timestamp, unopened: data } = notice;
    return JSON.stringify({ type: 'applications.unopened', timestamp, data });
  }
  if (notice.kind === 'change') {
    const { kind, at: timestamp, reference, by, to } = notice.change;
    const [name] = Object.entries(EVENTS).find(([, kinds]) => kinds.some((each) => each === kind)) ?? [kind];
    return JSON.stringify({ type: `application.${name}`, timestamp, data: { reference, kind, by, to } });
  }
  if (notice.kind !== 'application') throw new Error(`What is about "${notice.kind}" is mailed alone.`);
  const { reference, form, verdict, receivedAt: timestamp } = notice;
  return JSON.stringify({
    type: 'application.received',
    timestamp,
    data: { reference, form, verdict },
  });
}

function outcomeOf({ ok, status, headers }: Response, host: string): DeliveryOutcome {
  if (ok) return { kind: 'delivered', fault: null, recipients: [host] };
  const fault = `HTTP ${status}`;
  if (REFUSED.includes(status)) return { kind: 'refused', fault };
  const isLater = status >= 500 || LATER.includes(status);
  return { kind: isLater ? 'later' : 'misconfigured', fault, afterMs: retryAfter(headers) };
}

/** Milliseconds; `null` if there is no such header, or it has a date, which depends on the receiver's clock. */
function retryAfter(headers: Headers): number | null {
  const text = headers.get('retry-after') ?? '';
  return /^\d{1,9}$/.test(text) ? Number(text) * 1000 : null;
}

/** The code of an error below HTTP, such as `ECONNREFUSED`. */
function networkFault(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string'
    ? cause.code
    : 'no connection';
}

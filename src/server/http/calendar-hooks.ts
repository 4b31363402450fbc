import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isJsonObject, type Json, type JsonObject } from '../../core/json.ts';
import type { CalendarSecrets } from '../config/config.ts';
import type { BookedCall } from '../store/applications/applicant-store.ts';
import type { CallPolicies } from '../store/applications/calls.ts';
import type { ApplicationStore } from '../store/store.ts';
import { ApiError } from './api-error.ts';

const BODY_LIMIT = 256 * 1024;
/** Milliseconds by which a signature's time may differ from the server's clock: older requests could be replays. */
const SIGNED_WITHIN = 5 * 60_000;

/**
 * Receives signed webhooks about bookings from Cal.com and Calendly, and stores the call's time with the newest
 * application of the person's email address (docs/operations.md#calendars). A calendar without a secret has no route.
 * @throws ApiError 401 if the signature is missing or wrong
 */
export async function acceptBookings(
  api: FastifyInstance,
  secrets: CalendarSecrets,
  store: ApplicationStore,
  policies: CallPolicies,
): Promise<void> {
  api.removeAllContentTypeParsers();
  api.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  const calendars = [
    { name: 'Cal.com', path: '/calendars/cal', secret: secrets.cal, isSigned: isSignedByCal, read: readCal },
    {
      name: 'Calendly',
      path: '/calendars/calendly',
      secret: secrets.calendly,
      isSigned: isSignedByCalendly,
      read: readCalendly,
    },
  ];
  for (const { name, path, secret, isSigned, read } of calendars) {
    if (secret === null) continue;
    api.post(path, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(secret, body, request.headers))
        throw new ApiError(401, 'not-signed', 'The signature is not that of the secret that is configured.');
      const booked = read(body);
      const reference = booked === null ? null : await store.applicants.booked(booked, name, policies);
      request.log.info({ calendar: name, reference, isOff: booked?.isOff }, 'a calendar booking');
      return reply.code(204).send();
    });
  }
}

/** `X-Cal-Signature-256`: HMAC-SHA256 of the body, in hex. */
function isSignedByCal(secret: string, body: string, headers: IncomingHttpHeaders): boolean {
  return isSame(headers['x-cal-signature-256'], hmac(secret, body));
}

/** `Calendly-Webhook-Signature: t=…,v1=…`: HMAC-SHA256 of the time, a dot and the body, in hex. */
function isSignedByCalendly(secret: string, body: string, headers: IncomingHttpHeaders): boolean {
  const header = headers['calendly-webhook-signature'];
  const parts = new URLSearchParams(typeof header === 'string' ? header.replaceAll(',', '&') : '');
  const time = parts.get('t') ?? '';
  const isFresh = Math.abs(Date.now() - Number(time) * 1000) < SIGNED_WITHIN;
  return isFresh && isSame(parts.get('v1') ?? undefined, hmac(secret, `${time}.${body}`));
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function isSame(given: string | string[] | undefined, expected: string): boolean {
  const one = Buffer.from(typeof given === 'string' ? given : '');
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

/** @returns `null` if the event is no booking, change or cancellation, or lacks an email address or a time */
function readCal(body: string): BookedCall | null {
  const { triggerEvent, payload } = objectOf(parse(body));
  const { startTime, attendees } = objectOf(payload);
  const { email, timeZone } = objectOf(Array.isArray(attendees) ? attendees[0] : null);
  const isOff = triggerEvent === 'BOOKING_CANCELLED';
  return isOff || triggerEvent === 'BOOKING_CREATED' || triggerEvent === 'BOOKING_RESCHEDULED'
    ? bookedOf(email, startTime, timeZone, isOff)
    : null;
}

/** @returns `null` as in `readCal` */
function readCalendly(body: string): BookedCall | null {
  const { event, payload } = objectOf(parse(body));
  const { email, timezone, scheduled_event: scheduled, rescheduled } = objectOf(payload);
  const isOff = event === 'invitee.canceled';
  // A rescheduled call sends a cancellation and a creation, in either order: only the creation counts.
  if ((isOff && rescheduled === true) || (!isOff && event !== 'invitee.created')) return null;
  return bookedOf(email, objectOf(scheduled)['start_time'], timezone, isOff);
}

function bookedOf(
  email: Json | undefined,
  start: Json | undefined,
  zone: Json | undefined,
  isOff: boolean,
): BookedCall | null {
  if (typeof email !== 'string') return null;
  const at = typeof start === 'string' ? Date.parse(start) : NaN;
  if (Number.isNaN(at)) return null;
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : 'UTC';
  return { email, call: { startsAt: new Date(at).toISOString(), timeZone }, isOff };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ApiError(400, 'not-json', 'The body isn’t complete, valid JSON.');
  }
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

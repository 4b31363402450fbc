import { sentName } from '../../core/submission/payload-checks.ts';
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OutcomeState } from '../../core/submission/outcome-state.ts';
import { evaluatePayload, outcomeStateOf } from '../../core/submission/submission.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { KeptCatalogs } from '../catalog/kept-catalogs.ts';
import { answeredBy, deadlineIn, type Deadline } from '../store/deadline.ts';
import { StoreUnavailable } from '../store/faults.ts';
import type { ApplicationStore } from '../store/store.ts';
import { toldByItsRules } from '../catalog/told-reasons.ts';

/*
 * An application that was posted without scripts leads to its page by a redirect. What the page may show of it is
 * never in the address: the browser gets a ticket, a random text in a cookie, and the database keeps its digest
 * (docs/decisions/0079-html-first.md).
 */

export const COOKIE = 'outcome';
/** Seconds. */
const LIFETIME = 30 * 60;
/** Milliseconds that a page waits for what it may show. */
const PAGE_WITHIN = 1000;

/**
 * Gives the browser a ticket to the outcome of an application. When the store cannot keep it by the deadline there is no ticket, and
 * the page shows what it shows to any visitor.
 */
export async function giveTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ApplicationStore,
  reference: string,
  deadline: Deadline,
): Promise<void> {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME * 1000).toISOString();
  try {
    const issued = store.issueTicket({ digest: digestOf(ticket), reference, expires_at: expiresAt });
    await answeredBy(deadline, issued);
  } catch (error) {
    // The application is stored, and that counts.
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error({ err: error, fault: error.fault }, 'no ticket for an outcome');
    return;
  }
  reply.setCookie(COOKIE, ticket, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: LIFETIME,
  });
}

/** The application that the ticket of a request is for; null without one. @throws StoreUnavailable */
export async function referenceOfTicket(
  request: FastifyRequest,
  store: Pick<ApplicationStore, 'ticketed'>,
): Promise<string | null> {
  const ticket = request.cookies[COOKIE];
  if (ticket === undefined || ticket.length > 100) return null;
  return (await store.ticketed(digestOf(ticket)))?.reference ?? null;
}

/** What the ticket of a request entitles to; null without a ticket, or when it has expired. */
export async function outcomeOfTicket(
  request: FastifyRequest,
  {
    store,
    kept,
    catalog,
  }: { readonly store: ApplicationStore; readonly kept: KeptCatalogs; readonly catalog: Catalog },
): Promise<OutcomeState | null> {
  const ticket = request.cookies[COOKIE];
  if (ticket === undefined || ticket.length > 100) return null;
  const deadline = deadlineIn(PAGE_WITHIN);
  const ticketed = answeredBy(deadline, store.ticketed(digestOf(ticket)));
  const application = await ticketed.catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return null;
    throw error;
  });
  const form = application === null ? undefined : catalog.forms.get(application.form);
  if (application === null || form === undefined) return null;
  const { payload, reasons, reference } = application;
  const { facts } = evaluatePayload(form, payload);
  const name = sentName(form, payload);
  const conditions = reasons.map(({ condition }) => condition);
  const told = await toldByItsRules(kept, application, conditions, { deadline, log: request.log });
  const sent = { key: reference, status: 'sent', reference, ...(told !== null && { told }) } as const;
  return outcomeStateOf(form, name, { reasons, facts }, sent);
}

function digestOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('hex');
}

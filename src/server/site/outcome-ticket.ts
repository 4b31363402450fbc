import { sentName } from '../../core/submission/payload-checks.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { outcomePages } from '../../core/form/outcomes.ts';
import { languageOfPath } from '../../core/languages/language.ts';
import { homeStateIn, type OutcomeState } from '../../core/submission/outcome-state.ts';
import { evaluatePayload } from '../../core/submission/assessment.ts';
import { outcomeStateOf } from '../../core/submission/submission.ts';
import type { Catalog } from '../catalog/catalog.ts';
import type { CatalogCache } from '../catalog/catalog-cache.ts';
import { answerDeadline } from '../http/answer-deadline.ts';
import { digestOfSecret, newSecret } from '../config/secrets.ts';
import { withinDeadline, type Deadline } from '../store/deadline.ts';
import { StoreUnavailable } from '../store/faults.ts';
import type { StoredApplication } from '../store/schema.ts';
import type { ApplicationStore } from '../store/store.ts';
import { formPathsOf } from './form-paths.ts';
import { decisionReasons } from '../catalog/decision-reasons.ts';

/*
 * An application that was posted without scripts leads to its page by a redirect. What the page may show of it is
 * never in the address: the browser gets a ticket, a random text in a cookie, and the database keeps its digest
 * (docs/decisions/0079-html-first.md).
 */

export const COOKIE = 'outcome';
/** Seconds for which a ticket is valid. */
const LIFETIME = 30 * 60;

/**
 * Gives the browser a ticket to the outcome of an application. If the store cannot save it by the deadline there is no
 * ticket, and the page shows what it shows to any visitor.
 */
export async function issueTicket(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ApplicationStore,
  reference: string,
  deadline: Deadline,
): Promise<void> {
  const ticket = newSecret();
  const expiresAt = new Date(Date.now() + LIFETIME * 1000).toISOString();
  try {
    const issued = store.issueTicket({ digest: digestOfSecret(ticket), reference, expires_at: expiresAt });
    await withinDeadline(deadline, issued);
  } catch (error) {
    // The application itself is stored; a missing ticket is no reason to fail.
    if (!(error instanceof StoreUnavailable)) throw error;
    request.log.error({ err: error, fault: error.fault }, 'no ticket for an outcome');
    return;
  }
  reply.setCookie(COOKIE, ticket, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    // Without an expiry of its own it ends with the browser, at the latest when the database's entry expires.
    secure: request.protocol === 'https',
  });
}

/** The reference of the application that a request's ticket is for; `null` without one. @throws StoreUnavailable */
export async function referenceOfTicket(
  request: FastifyRequest,
  store: Pick<ApplicationStore, 'ticketed'>,
): Promise<string | null> {
  const ticketed = await ticketedApplication(request, store);
  return ticketed === null ? null : wholeOf(ticketed);
}

/**
 * The application that a new submission of this browser belongs to: the ticket's application, or the one that this is a
 * part of. `null` without a ticket. @throws StoreUnavailable
 */
export async function wholeOfTicket(
  request: FastifyRequest,
  store: Pick<ApplicationStore, 'ticketed' | 'get'>,
): Promise<StoredApplication | null> {
  const ticketed = await ticketedApplication(request, store);
  const whole = ticketed === null ? null : wholeOf(ticketed);
  return whole === null || whole === ticketed?.reference ? ticketed : store.get(whole);
}

/** The reference of the application it is a part of, if it names one that came from the same browser; else its own. */
function wholeOf({ reference, payload, belongsWith }: StoredApplication): string {
  return belongsWith.find((each) => each === payload['reference']) ?? reference;
}

async function ticketedApplication(
  request: FastifyRequest,
  store: Pick<ApplicationStore, 'ticketed'>,
): Promise<StoredApplication | null> {
  const ticket = request.cookies[COOKIE];
  return ticket === undefined || ticket.length > 100 ? null : store.ticketed(digestOfSecret(ticket));
}

interface OutcomeContext {
  readonly store: ApplicationStore;
  readonly catalogCache: CatalogCache;
  readonly catalog: Catalog;
}

/**
 * The outcome that a request's ticket gives access to; `null` without a ticket, or when it has expired.
 * A part that does not lead to the page, such as a call request, gives the outcome of the application it belongs to.
 * @param path of the page
 * @throws StoreUnavailable when the store does not answer by the request's deadline
 */
export async function outcomeOfTicket(
  request: FastifyRequest,
  { store, catalogCache, catalog }: OutcomeContext,
  path: string,
): Promise<OutcomeState | null> {
  const deadline = answerDeadline(request);
  const ticketed = await withinDeadline(deadline, ticketedApplication(request, store));
  const sent = ticketed === null ? undefined : catalog.forms.get(ticketed.form);
  const { localPath } = formPathsOf(catalog);
  const leadsHere =
    sent !== undefined && outcomePages(sent).some((page) => localPath(page, languageOfPath(path)) === path);
  const application = leadsHere ? ticketed : await withinDeadline(deadline, wholeOfTicket(request, store));
  const form = application === null ? undefined : catalog.forms.get(application.form);
  if (application === null || form === undefined) return null;
  const { payload, verdict, reasons } = application;
  const reference = wholeOf(application);
  const { facts } = evaluatePayload(form, payload);
  const name = sentName(form, payload);
  const conditions = reasons.map(({ condition }) => condition);
  const asked = { ...application, language: languageOfPath(path) };
  const told = await decisionReasons(catalogCache, asked, conditions, { deadline, log: request.log });
  const known = {
    key: application.reference,
    status: 'sent',
    reference,
    ...homeStateIn(payload),
    ...(ticketed !== null && ticketed.reference !== application.reference && { part: ticketed.form }),
    ...(told !== null && { told }),
  } as const;
  return outcomeStateOf(form, name, { verdict, reasons, facts }, known);
}

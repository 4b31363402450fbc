import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENGLISH, languageOfPath, pathIn, TRANSLATIONS } from '../../core/languages/language.ts';
import type { JsonObject } from '../../core/json.ts';
import { readContact, type ApplicantAsk } from '../../core/submission/applicant-ask.ts';
import type {
  ApplicantView,
  AskingView,
  ClosedView,
  OpenView,
  RefusedContact,
} from '../../core/submission/applicant-view.ts';
import { IDEMPOTENCY_KEY } from '../../core/submission/idempotency-key.ts';
import { folded, wordsIn } from '../../core/submission/look-ups.ts';
import { givenNameOf } from '../../core/submission/person-of.ts';
import { answerDeadline } from '../http/answer-deadline.ts';
import { ApiError } from '../http/api-error.ts';
import { checkOrigin } from '../http/cross-origin.ts';
import { requestPath } from '../http/request-path.ts';
import type { Applicant } from '../store/applications/applicant-row.ts';
import { BY_APPLICANT } from '../store/change-row.ts';
import { actorlessEntry } from '../store/command-log.ts';
import { StoreUnavailable } from '../store/faults.ts';
import { COOKIE as TICKET_COOKIE, issueTicket, referenceOfTicket } from './outcome-ticket.ts';
import { createOpenView, type OpenViewOptions, type OpenVisit } from './open-view.ts';
import { acceptPlainForms, unreadable } from './plain-body.ts';
import type { SiteHandler } from './site.ts';

interface ApplicantPagesOptions extends OpenViewOptions {
  readonly site: SiteHandler;
  /** Counts a page that is rendered for one visitor. @throws ApiError 429 for too many from one address */
  readonly limitRendering: (request: FastifyRequest) => void;
}

const PAGE = '/application';
const CALL_REQUEST = '/apply/call-request';
/** The cookie of a visit: opens an applicant's page in this browser for half an hour. */
export const VISIT_COOKIE = 'visit';
/** The most requests that one applicant may make here in total, against misuse. */
const MOST_ASKS = 30;
const LONGEST_TEXT = 500;
/** The allowed values of `?done=`. */
const DONE: readonly OpenView['note'][] = [
  'contact',
  'call',
  'withdrawal',
  'copy',
  'erasure',
  'code-sent',
  'code-often',
  'code-wrong',
  'empty',
  'told-by',
  'no-texts',
];

/**
 * The page of an application for its applicant, without an account (docs/decisions/0160-her-own-page.md). It is opened
 * by a link with a random secret, plus the last digits of her phone number (her first name if she gave none), which
 * opens it in a browser for half an hour: the link alone may have been mailed to somebody else. Her answers are shown
 * only after she enters a code that is mailed to her. The page works without scripts, with plain forms.
 */
export async function applicantPages(
  scope: FastifyInstance,
  { site, limitRendering, ...options }: ApplicantPagesOptions,
): Promise<void> {
  const { store, statuses } = options;
  const { applicants } = store;
  const openView = createOpenView(options);
  acceptPlainForms(scope);
  await scope.register(cookies);
  scope.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    checkOrigin(request, reply, []);
  });

  for (const language of [ENGLISH, ...TRANSLATIONS] as const) {
    const page = pathIn(PAGE, language);
    scope.post(page, { handler: guarded(open) });
    scope.get(`${page}/:secret`, { handler: guarded(show) });
    scope.post(`${page}/:secret`, { handler: guarded(act) });
  }

  /** Answers 503 with the page if the database is unavailable. */
  function guarded(handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      try {
        return await handle(request, reply);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        request.log.error({ err: error, fault: error.fault }, 'the store is unavailable');
        return send(request, reply.code(503).header('retry-after', '30'), closed(request, 'away'));
      }
    };
  }

  /**
   * Makes a link; called by the page after a form. The sender's tab (for a day) and a browser with a ticket get in at
   * once. A browser that has only the key, which is also in draft files and in copies of the database, must enter the
   * digits.
   */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const body = bodyOf(request);
    const key = body.get('key') ?? '';
    // Plain posts use keys that no browser knows.
    const isKey = IDEMPOTENCY_KEY.test(key) && !key.startsWith('plain-');
    const made = isKey ? await applicants.madeBy(key, body.get('id') ?? '') : null;
    const reference = made?.reference ?? (await referenceOfTicket(request, store));
    const applicant = reference === null ? null : await applicants.find(reference);
    if (applicant === null) return send(request, reply.code(404), closed(request, 'unknown'));
    const secret = await applicants.link(applicant.reference);
    if (secret === null) return send(request, reply.code(429), closed(request, 'often'));
    if (made?.isSender !== false) await letIn(request, reply, applicant.reference);
    return reply.redirect(`${pathIn(PAGE, languageOfPath(request.url))}/${secret}`, 303);
  }

  async function show(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    limitRendering(request);
    const visit = await visited(request);
    if (visit.kind !== 'open') return refuse(request, reply, visit);
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
    if (query.get('ask') === 'withdrawal' && statuses[visit.applicant.status]?.isWithdrawn !== true)
      return send(request, reply, { kind: 'withdrawing', path: requestPath(request) });
    const note = DONE.find((each) => each === query.get('done')) ?? null;
    return send(request, reply, await openView(request, visit, note));
  }

  async function act(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const body = bodyOf(request);
    const visit = await visited(request);
    const what = body.get('do');
    if (visit.kind === 'closed' && what === 'renew' && visit.reference !== null && visit.view.mayRenew) {
      const isSent = await applicants.renew(visit.reference);
      return send(request, reply, { ...visit.view, why: isSent ? 'mailed' : 'often', mayRenew: false });
    }
    if (visit.kind === 'asking' && what === 'enter') {
      const { reference } = visit.applicant;
      const secret = secretOf(request);
      if (!(await applicants.useTry(secret, reference))) return reply.redirect(requestPath(request), 303);
      if (knows(visit.applicant, body)) {
        await applicants.giveTryBack(secret);
        await letIn(request, reply, reference);
        return reply.redirect(requestPath(request), 303);
      }
      const after = await visited(request);
      if (after.kind === 'closed') return refuse(request, reply.code(422), after);
      return send(request, reply.code(422), asking(request, visit.applicant, true));
    }
    if (visit.kind !== 'open') return refuse(request, reply, visit);
    if (what === 'leave') {
      // On a shared computer the next person is asked for the digits again, even on the page after a plain post.
      await applicants.leave(visit.cookie, visit.applicant.reference);
      reply.clearCookie(VISIT_COOKIE, { path: '/' }).clearCookie(TICKET_COOKIE, { path: '/' });
      return reply.redirect(requestPath(request), 303);
    }
    if (what === 'choose') {
      // The ticket lets the call request find the application, on any device. It would also show the reasons of a "no",
      // which need a code.
      const { reference, verdict } = visit.applicant;
      if (verdict !== 'ineligible')
        await issueTicket(request, reply, store, reference, answerDeadline(request));
      return reply.redirect(pathIn(CALL_REQUEST, languageOfPath(request.url)), 303);
    }
    const note = await done(request, visit, what, body);
    if (typeof note === 'object') {
      const view = await openView(request, visit, 'contact-wrong');
      return send(request, reply.code(422), { ...view, refused: note });
    }
    return reply.redirect(`${requestPath(request)}?done=${note}`, 303);
  }

  /** Carries out what the applicant asks for. @returns the note that the page then shows, or what she has to correct */
  async function done(
    request: FastifyRequest,
    { applicant, cookie }: OpenVisit,
    what: string | null,
    body: URLSearchParams,
  ): Promise<NonNullable<OpenView['note']> | RefusedContact> {
    const { reference, asks } = applicant;
    const text = (name: string) => (body.get(name) ?? '').trim();
    if (what === 'send-code') return (await applicants.sendCode(reference)) ? 'code-sent' : 'code-often';
    if (what === 'enter-code') {
      const code = text('code').replaceAll(/\D/g, '');
      return (await applicants.enterCode(cookie, reference, code)) ? 'code-sent' : 'code-wrong';
    }
    const ask = readAskOf(what, text);
    if (ask === null) throw new ApiError(400, 'bad-form', 'This page doesn’t have that button.');
    if (typeof ask === 'string' || 'wrong' in ask) return ask;
    if (asks.length >= MOST_ASKS)
      throw new ApiError(429, 'asked-often', 'You’ve asked for many things here. Please call us.');
    const isTold = ask.kind !== 'contact' && asks.some((each) => each.ask.kind === ask.kind);
    // A repeated request adds nothing, except for `contact`, `call` and `no-texts`.
    if (isTold && ask.kind !== 'call' && ask.kind !== 'no-texts') return ask.kind;
    await applicants.ask(reference, ask, stepOf(ask, request, applicant));
    return ask.kind;
  }

  /** The log entry for a request, with the new status for a withdrawal, if the agency has such a status. */
  function stepOf({ kind }: ApplicantAsk, { ip }: FastifyRequest, { reference, status: from }: Applicant) {
    const by = { reader: BY_APPLICANT, account: 'the page of the application', remoteAddress: ip };
    const entryOf = (command: string, details: JsonObject) =>
      actorlessEntry({ ...by, command, details, references: [reference] });
    if (kind === 'contact') return { entry: entryOf('contact', {}) };
    const [to] = Object.keys(statuses).filter((id) => statuses[id]?.isWithdrawn === true);
    if (kind !== 'withdrawal' || to === undefined || to === from) return null;
    return { status: to, entry: entryOf('status', { from, to }) };
  }

  /** What a request is allowed to see. */
  async function visited(request: FastifyRequest): Promise<OpenVisit | Asking | Closed> {
    const secret = secretOf(request);
    const link = secret.length > 100 ? null : await applicants.follow(secret);
    const applicant = link === null ? null : await applicants.find(link.reference);
    if (link === null || applicant === null)
      return { kind: 'closed', reference: null, view: closed(request, 'unknown') };
    const { reference } = applicant;
    const cookie = request.cookies[VISIT_COOKIE] ?? '';
    const visit = cookie === '' || cookie.length > 100 ? null : await applicants.visiting(cookie);
    // Whoever has the link can lock it by wrong answers, but cannot end a visit that is open.
    if (visit?.reference === reference && link.state !== 'expired')
      return { kind: 'open', applicant, cookie, seesAnswers: visit.seesAnswers };
    if (link.state === 'open') return { kind: 'asking', applicant };
    const mayRenew = link.hasTries && applicants.hasMail && applicant.sent.email !== '';
    return { kind: 'closed', reference, view: { ...closed(request, link.state), mayRenew } };
  }

  async function refuse(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Asking | Closed,
  ): Promise<FastifyReply> {
    if (visit.kind === 'asking') return send(request, reply, asking(request, visit.applicant, false));
    return send(request, visit.view.why === 'unknown' ? reply.code(404) : reply, visit.view);
  }

  async function letIn(request: FastifyRequest, reply: FastifyReply, reference: string): Promise<void> {
    const { secret, lasts } = await applicants.visit(reference);
    reply.setCookie(VISIT_COOKIE, secret, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: request.protocol === 'https',
      maxAge: lasts / 1000,
    });
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    applicant: ApplicantView,
  ): Promise<FastifyReply> {
    const path = pathIn(PAGE, languageOfPath(request.url));
    return site.sendPage(reply, path, { form: null, outcome: null, applicant });
  }
}

interface Asking {
  readonly kind: 'asking';
  readonly applicant: Applicant;
}

interface Closed {
  readonly kind: 'closed';
  /** `null` where the link is unknown. */
  readonly reference: string | null;
  readonly view: ClosedView;
}

function asking(request: FastifyRequest, applicant: Applicant, wasWrong: boolean): AskingView {
  return { kind: 'asking', path: requestPath(request), asks: askedOf(applicant), wasWrong };
}

/** What only the applicant knows of what she sent: the end of her phone number, or her name if she gave none. */
function askedOf({ contact, sent }: Applicant): AskingView['asks'] {
  return contact.phone + sent.phone === '' ? 'name' : 'digits';
}

/** Whether a posted form has what only the applicant knows. */
function knows(applicant: Applicant, body: URLSearchParams): boolean {
  const { contact, sent, payload } = applicant;
  const asks = askedOf(applicant);
  const typed = body.get(asks) ?? '';
  if (asks === 'name') {
    const names = [givenNameOf(payload, contact.name), contact.name, sent.name].map(plainName);
    return plainName(typed) !== '' && names.includes(plainName(typed));
  }
  const endOf = (phone: string) => phone.replaceAll(/\D/g, '').slice(-4);
  return endOf(typed).length === 4 && [contact.phone, sent.phone].map(endOf).includes(endOf(typed));
}

function plainName(name: string): string {
  return wordsIn(folded(name)).join(' ');
}

function closed(request: FastifyRequest, why: ClosedView['why']): ClosedView {
  return { kind: 'closed', why, path: requestPath(request), mayRenew: false };
}

function secretOf({ params }: FastifyRequest): string {
  const secret: unknown = Reflect.get(Object(params), 'secret');
  return typeof secret === 'string' ? secret : '';
}

function bodyOf({ body }: FastifyRequest): URLSearchParams {
  if (!(body instanceof URLSearchParams)) throw unreadable();
  return body;
}

/** Reads the request in a posted form; what is wrong with it; `null` if the page has no such form. */
function readAskOf(
  what: string | null,
  text: (name: string) => string,
): ApplicantAsk | RefusedContact | 'empty' | null {
  switch (what) {
    case 'contact': {
      const typed = { email: text('email'), phone: text('phone') };
      const read = readContact({ name: '', ...typed });
      return 'kind' in read ? read : { ...typed, wrong: read };
    }
    case 'call':
    case 'told-by': {
      const said = text('text').slice(0, LONGEST_TEXT);
      return said === '' ? 'empty' : { kind: what, text: said };
    }
    case 'no-texts':
    case 'withdrawal':
    case 'copy':
    case 'erasure':
      return { kind: what };
    default:
      return null;
  }
}

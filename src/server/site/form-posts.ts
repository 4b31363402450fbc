import { randomUUID } from 'node:crypto';
import cookies from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSENT_BOX_FIELD, consentErrors, consentOf } from '../../core/form/consent-box.ts';
import type { Statuses } from '../../core/desk/desk-policies.ts';
import { openDoubts, postedChoices, applySuggestions } from '../../core/form/doubts.ts';
import { applyIntent, readPostedAnswers } from '../../core/form/posted-answers.ts';
import { CONSENT_FIELD } from '../../core/form/posted-fields.ts';
import type { Language } from '../../core/languages/language.ts';
import { formatPhone } from '../../core/form/phone.ts';
import type { Answers } from '../../core/form/form-definition.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { consentHeader } from '../../core/submission/consent.ts';
import { HEADERS } from '../../core/submission/headers.ts';
import type { ApplicantChanges, PostedForm } from '../../core/submission/page-start.ts';
import { sentName } from '../../core/submission/payload-checks.ts';
import { assessAnswers } from '../../core/submission/assessment.ts';
import { withServerDecision, prepareSubmission } from '../../core/submission/submission.ts';
import type { DecidingCatalog } from '../catalog/catalog-in-force.ts';
import { VISIT_COOKIE } from './applicant-pages.ts';
import { COOKIE, issueTicket, outcomeOfTicket, wholeOfTicket } from './outcome-ticket.ts';
import { answerDeadline } from '../http/answer-deadline.ts';
import type { ApiOptions } from '../http/api.ts';
import { ApiError, RETRY_AFTER } from '../http/api-error.ts';
import { readApplication } from '../http/application-request.ts';
import { checkOrigin } from '../http/cross-origin.ts';
import { optsOutOfCounting, countedSteps } from '../http/steps.ts';
import { plainKey } from '../http/plain-key.ts';
import { requestPath } from '../http/request-path.ts';
import { withinDeadline } from '../store/deadline.ts';
import { StoreUnavailable } from '../store/faults.ts';
import type { StoredApplication } from '../store/schema.ts';
import { acceptPlainForms, unreadable } from './plain-body.ts';
import { formAt, isPart, pagePathOf, formPathsOf, REFERENCE, type FormPage } from './form-paths.ts';
import type { SiteHandler } from './site.ts';

interface FormPostOptions extends Pick<
  ApiOptions,
  'inForce' | 'store' | 'catalogCache' | 'quota' | 'metrics'
> {
  readonly site: SiteHandler;
  /** Counts a page that is rendered for one visitor. @throws ApiError 429 for too many from one address */
  readonly limitRendering: (request: FastifyRequest) => void;
  readonly statuses: Statuses;
}

/**
 * Accepts the forms that browsers post as plain HTML, at the path of each form's own page, as the script would: the
 * same checks, the same decision, the same application (docs/product.md#without-scripts). The page after a form shows
 * the application's outcome to a browser that has the ticket.
 */
export async function formPosts(scope: FastifyInstance, options: FormPostOptions): Promise<void> {
  const { inForce, store, catalogCache, quota, metrics, site, limitRendering, statuses } = options;
  acceptPlainForms(scope);
  await scope.register(cookies);
  scope.addHook('onRequest', async (request, reply) => {
    if (request.method === 'POST') reply.header('cache-control', 'no-store');
    checkOrigin(request, reply, []);
  });
  scope.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status } = reply;
    const page = formPathsOf(inForce.current().catalog).forms.get(requestPath(request));
    if (page === undefined) return;
    if (method === 'POST' && status >= 400) metrics.refused(page.form.id, status);
    if (method === 'GET' && status < 400 && !optsOutOfCounting(request.headers)) metrics.opened(page.form.id);
  });
  // One route for all pages: forms come, go and move while the server runs.
  scope.post('/*', {
    // Runs before a body of any kind is read.
    onRequest: async (request) => void formAt(request, inForce.current().catalog),
    handler: async (request, reply) => {
      const deciding = inForce.current();
      const page = formAt(request, deciding.catalog);
      if (!(request.body instanceof URLSearchParams)) throw unreadable();
      return accept(deciding, page, request.body, request, reply);
    },
  });
  // Called when a person erases what the page shows, on a shared device.
  scope.delete('/outcome-ticket', async (_request, reply) =>
    reply.clearCookie(COOKIE, { path: '/' }).clearCookie(VISIT_COOKIE, { path: '/' }).code(204).send(),
  );
  scope.get('/*', async (request, reply) => {
    const { catalog } = inForce.current();
    const path = requestPath(request);
    const { afterForms, parts } = formPathsOf(catalog);
    if (!afterForms.has(path) && !parts.has(path)) return site.serve(request, reply);
    const outcome = await orIfUnavailable(
      outcomeOfTicket(request, { store, catalogCache, catalog }, path),
      'away',
    );
    // A browser with a ticket has sent an application: the page must not ask whether one was sent.
    if (outcome === 'away') {
      const { html, headers } = site.errorPage(503, {
        posted: null,
        isSent: true,
        path,
        requestId: request.id,
      });
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': RETRY_AFTER, ...headers })
        .send(html);
    }
    // Sets `Vary: Cookie`: the same path shows something else to a browser with a ticket.
    const known = withinDeadline(answerDeadline(request), changesOf(request, outcome?.reference ?? null));
    const changes = await orIfUnavailable(known, null);
    if (outcome === null && changes === null) return site.serve(request, reply, 'Cookie');
    limitRendering(request);
    return site.sendPage(reply, path, { form: null, outcome, ...(changes !== null && { changes }) });
  });

  /**
   * What has changed of the application whose own page is open in this browser, or else of its ticket; `null` if nothing.
   */
  async function changesOf(
    { cookies: { [VISIT_COOKIE]: cookie = '' } }: FastifyRequest,
    ticketed: string | null,
  ): Promise<ApplicantChanges | null> {
    const { applicants } = store;
    const visit = cookie === '' || cookie.length > 100 ? null : await applicants.visiting(cookie);
    const reference = visit?.reference ?? ticketed;
    const applicant = reference === null ? null : await applicants.find(reference);
    if (applicant === null) return null;
    const { contact, sent, status } = applicant;
    const isWithdrawn = statuses[status]?.isWithdrawn === true;
    const hasNewContact = contact.phone !== sent.phone || contact.email !== sent.email;
    return isWithdrawn || hasNewContact
      ? { reference: applicant.reference, isWithdrawn, hasNewContact }
      : null;
  }

  /** The application that a posted part belongs to: the post names its reference, and the browser has its ticket. */
  async function wholeOf(request: FastifyRequest, given: Answers): Promise<StoredApplication | null> {
    const named = given[REFERENCE];
    if (named === undefined) return null;
    const whole = await orIfUnavailable(
      withinDeadline(answerDeadline(request), wholeOfTicket(request, store)),
      null,
    );
    return whole?.reference === named ? whole : null;
  }

  async function accept(
    deciding: DecidingCatalog,
    { form, english }: FormPage,
    body: URLSearchParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const { localPath } = formPathsOf(deciding.catalog);
    const posted = readPostedAnswers(form, body);
    if (!posted.ok) throw new ApiError(400, 'bad-form', posted.problem);
    const { intent } = posted;
    const given = intent === null ? posted.answers : applyIntent(form, posted.answers, intent);
    if (given === null) {
      throw new ApiError(400, 'bad-form', 'A button asks for an entry that this form does not have.');
    }
    const whole = isPart(english) ? await wholeOf(request, given) : null;
    const known = whole === null ? {} : reachedAt(form, whole);
    const entered = { ...known, ...given };
    const choices = postedChoices(body);
    const isBoxTicked = consentOf(form.form).box !== undefined && body.has(CONSENT_BOX_FIELD);
    const { doubts } = assessAnswers(form, form.validateAnswers, entered);
    const answers = applySuggestions(entered, doubts, choices);
    const again = async (status: number, rest: Pick<PostedForm, 'errors' | 'alert'>) => {
      // The form omits contact answers of the linked application; if one of them is invalid, it asks for all.
      const shown = Object.fromEntries(
        Object.entries(answers).filter(([name]) => Object.hasOwn(given, name)),
      );
      const isKnown = whole !== null && !rest.errors.some(({ field }) => CONTACT.includes(field));
      const { catalog } = deciding;
      return site.sendPage(reply.code(status), localPath(pagePathOf(form), form.language), {
        form: { id: form.id, answers: shown, ...(isBoxTicked && { isBoxTicked }), ...rest },
        outcome: isKnown
          ? await orIfUnavailable(
              outcomeOfTicket(request, { store, catalogCache, catalog }, requestPath(request)),
              null,
            )
          : null,
      });
    };
    // A button added or removed an entry: nothing is validated before the person submits.
    if (intent !== null) return again(200, { errors: [], alert: null });
    // Without scripts one post submits all steps, so its sender has reached the last one.
    const lastStep = countedSteps(form).at(-1);
    if (lastStep !== undefined && !optsOutOfCounting(request.headers))
      metrics.reached(form.id, lastStep, 'plain');
    const assessment = assessAnswers(form, form.validateAnswers, answers);
    const errors = [...assessment.errors, ...consentErrors(form, isBoxTicked)];
    const submission = prepareSubmission(form, assessment);
    if (submission === null || errors.length > 0 || openDoubts(assessment.doubts, choices).length > 0)
      return again(422, { errors, alert: null });

    const now = new Date();
    const deadline = answerDeadline(request);
    try {
      const receivedAt = (each: string) => withinDeadline(deadline, store.receivedAt(each));
      const key = await plainKey(form.id, submission.answers, now, receivedAt, store.keys);
      const headers = {
        [HEADERS.idempotencyKey]: key,
        [HEADERS.form]: submission.form,
        // The id that links parts to the application: its call request carries the same one.
        [HEADERS.id]: whole?.applicationId ?? randomUUID(),
        [HEADERS.consent]: consentHeader(body.get(CONSENT_FIELD) ?? '', now.getTime(), isBoxTicked),
        [HEADERS.language]: form.language,
        ...(posted.isHoneypotFilled ? { [HEADERS.honeypot]: 'filled' } : {}),
      };
      const application = {
        ...readApplication([english], headers, submission.payload, now),
        isUnconfirmed: quota.isMuch(request),
      };
      await withinDeadline(deadline, inForce.ensureStored(deciding));
      let added = await store.add(application, deadline);
      if (added.kind === 'conflict') {
        // The key was used for another payload, by an older form or a program. A new key saves the application.
        added = await store.add({ ...application, idempotencyKey: randomUUID() }, deadline);
      }
      const { kind, reference, verdict, conditions } = added;
      if (kind === 'stored') quota.count(request, application.payload);
      metrics.received(form.id, kind, application.flags);
      request.log.info({ form: form.id, reference, kind, flags: application.flags }, 'application');
      const decision = verdict === 'not-decided' ? null : { verdict, conditions };
      const { goTo } = withServerDecision(form, submission, decision).outcome;
      await issueTicket(request, reply, store, reference, deadline);
      return reply.redirect(localPath(goTo, form.language), 303);
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      request.log.error({ err: error, fault: error.fault }, 'the store is unavailable');
      reply.header('retry-after', RETRY_AFTER);
      return again(503, { errors: [], alert: NOT_SAVED[form.language] });
    }
  }
}

/** The result of a store call; `instead` if the store is unavailable. */
async function orIfUnavailable<T, const Else>(asked: Promise<T>, instead: Else): Promise<T | Else> {
  return asked.catch((error: unknown) => {
    if (error instanceof StoreUnavailable) return instead;
    throw error;
  });
}

/** The contact questions, which a linked application can answer. */
const CONTACT = ['firstName', 'phone', 'email'];

/** The contact data in force of an application's person, as answers to a form that belongs to the application. */
function reachedAt(form: CatalogForm, { payload, contact: { email, phone } }: StoredApplication): Answers {
  const name = sentName(form, payload);
  const known = { firstName: name, email, phone: formatPhone(phone) };
  return Object.fromEntries(
    Object.entries(known).filter(
      (each): each is [string, string] => typeof each[1] === 'string' && each[1] !== '',
    ),
  );
}

/** The alert of a form that is shown again because the store is unavailable. */
const NOT_SAVED: Readonly<Record<Language, string>> = {
  en: 'We can’t save your application right now. Your answers are still here. Please submit again in a minute.',
  es: 'En este momento no podemos guardar tu solicitud. Tus respuestas siguen aquí. Vuelve a enviarla en un minuto.',
};

import type { FastifyRequest } from 'fastify';
import { isDecline, type Statuses } from '../../core/desk/desk-policies.ts';
import { valueText } from '../../core/form/answer-text.ts';
import { combinedAnswers } from '../../core/form/combined-answers.ts';
import { consentOf, withoutLinks } from '../../core/form/consent-box.ts';
import { questionAt } from '../../core/form/question-tree.ts';
import { REST, sentAnswers } from '../../core/form/sent-answers.ts';
import { languageOfPath, type Language } from '../../core/languages/language.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import type { AgreedView, AnswerRow, AskedView, OpenView } from '../../core/submission/applicant-view.ts';
import { residenceOf } from '../../core/submission/person-of.ts';
import { timeZoneOf } from '../../core/time-zones.ts';
import { reachOf } from '../applications/reach.ts';
import { decisionReasons } from '../catalog/decision-reasons.ts';
import type { ApiOptions } from '../http/api.ts';
import { requestPath } from '../http/request-path.ts';
import type { Applicant } from '../store/applications/applicant-row.ts';
import { deadlineIn } from '../store/deadline.ts';

/** Milliseconds within which the version of the rules that decided has to be loaded. */
const RULES_WITHIN = 1000;

/** A link whose page is open in this browser. */
export interface OpenVisit {
  readonly kind: 'open';
  readonly applicant: Applicant;
  /** The secret of the visit. */
  readonly cookie: string;
  readonly seesAnswers: boolean;
}

export interface OpenViewOptions extends Pick<ApiOptions, 'inForce' | 'store' | 'catalogCache'> {
  readonly statuses: Statuses;
  /** The agency's time zone. */
  readonly timeZone: string;
}

/**
 * Makes the function that collects what an applicant sees of her application on her own page, in the language of the
 * request's address: from the store, and from the forms and rules in force when she applied. It throws StoreUnavailable.
 */
export function createOpenView({
  inForce,
  store: { applicants },
  catalogCache,
  statuses,
  timeZone,
}: OpenViewOptions) {
  return async (
    request: FastifyRequest,
    { applicant, seesAnswers }: Pick<OpenVisit, 'applicant' | 'seesAnswers'>,
    note: OpenView['note'],
  ): Promise<OpenView> => {
    const language = languageOfPath(request.url);
    const { reference, contact, verdict, status } = applicant;
    const all = [applicant, ...(await applicants.alongside(applicant))];
    const isFirst = status === Object.keys(statuses)[0];
    const wasRead = applicant.openedAt !== null;
    const set = statuses[status];
    const isWithdrawn = set?.isWithdrawn === true;
    const isClosed = set?.isOpen !== true;
    const said = verdict === 'ineligible' && isFirst ? null : (set?.applicant[language] ?? null);
    return {
      kind: 'open',
      path: requestPath(request),
      reference,
      timeZone: timeZoneFor(all) ?? timeZone,
      receivedAt: applicant.receivedAt,
      wasRead,
      status:
        said === null ? null : { title: said.title, text: (wasRead ? said.read : undefined) ?? said.text },
      isWithdrawn,
      isClosed,
      isRefused: said === null || (set !== undefined && isDecline(set)),
      // Staff no longer have it before them once the application is closed.
      call: isClosed ? null : applicant.call,
      asked: await askedOfCall(all, language, isClosed ? withdrawnAt(applicant) : ''),
      contact: { email: coveredEmail(contact.email), phone: coveredPhone(contact.phone) },
      refused: null,
      asks: applicant.asks.map(({ at, ask }) => ({
        at,
        kind: ask.kind,
        text: ask.kind === 'call' ? ask.text : null,
      })),
      agreed: (await Promise.all(all.map((each) => agreedBy(each, language, applicant)))).flat(),
      note: isOutdated(note, { seesAnswers, isWithdrawn, isClosed }) ? null : note,
      hasMail: applicants.hasMail && applicant.sent.email !== '',
      awaitsCode: !seesAnswers && (await applicants.awaitsCode(reference)),
      answers: seesAnswers ? await answersOf(applicant, language, request) : null,
    };
  };

  /**
   * What she asked for of the call, in the words of the form that asked; a later request replaces an earlier one's answers.
   * @param all the application of the page, then those alongside
   * @param after only what was asked for after this time counts, ISO 8601 in UTC; `null` if nothing does
   */
  async function askedOfCall(
    all: readonly Applicant[],
    language: Language,
    after: string | null,
  ): Promise<readonly AskedView[]> {
    const rows = new Map<string, AskedView>();
    for (const each of all.filter(({ receivedAt }) => after !== null && receivedAt > after)) {
      const keys = inForce.current().catalog.forms.get(each.form)?.form.reach ?? [];
      if (keys.length === 0) continue;
      const form = await formOf(each, language);
      // A call request may ask to be called elsewhere than the application says.
      const elsewhere = (['phone', 'email'] as const).filter(
        (what) => ![all[0]?.contact[what], all[0]?.sent[what]].includes(each.sent[what]),
      );
      const reach = reachOf(each, form, [...keys, ...elsewhere], () => false);
      for (const { path, label, text: said } of reach?.answers ?? []) {
        const takenBackAt = path === 'reachBy' && asksForText(each) ? textsTakenBack(each, all[0]) : null;
        const text = (path === 'phone' ? coveredPhone : path === 'email' ? coveredEmail : String)(said ?? '');
        rows.set(path, { label, text, takenBackAt });
      }
    }
    return [...rows.values()];
  }

  /** What she agreed to when she sent an application or a part of it, in the wording that the form had then. */
  async function agreedBy(
    sent: Applicant,
    language: Language,
    owner: Applicant,
  ): Promise<readonly AgreedView[]> {
    const { receivedAt, consent } = sent;
    if (consent === null) return [];
    const form = await formOf(sent, language);
    const { sentence = null, box } = form === null ? {} : consentOf(form.form);
    const said = [sentence, consent.box === true ? box?.label : null].filter(
      (each) => typeof each === 'string',
    );
    const texts = asksForText(sent) ? form?.ui['reachBy']?.['ui:help'] : undefined;
    const shared = { at: consent.at ?? receivedAt, version: consent.version, takenBackAt: null };
    return [
      ...mustTick(form).map((words) => ({ to: 'terms', words, ...shared }) as const),
      { to: 'terms', words: said.length === 0 ? null : withoutLinks(said.join(' ')), ...shared },
      ...(typeof texts === 'string'
        ? [{ to: 'texts', words: texts, ...shared, takenBackAt: textsTakenBack(sent, owner) } as const]
        : []),
    ];
  }

  async function answersOf(
    applicant: Applicant,
    language: Language,
    request: FastifyRequest,
  ): Promise<OpenView['answers']> {
    const form = await formOf(applicant, language);
    const sections = sentAnswers(form, applicant.payload)
      // Fields that the page added are not answers of hers.
      .filter(({ title }) => title !== REST)
      .map(({ title, answers }) => ({
        title,
        rows: answers.flatMap(({ path, label, text }): readonly AnswerRow[] =>
          text === '' ? [] : (rowsWithin(form, path, text) ?? [[label, text]]),
        ),
      }));
    const told = await decisionReasons(
      catalogCache,
      { ...applicant, language },
      applicant.reasons.map(({ condition }) => condition),
      { deadline: deadlineIn(RULES_WITHIN), log: request.log },
    );
    return { sections: sections.filter(({ rows }) => rows.length > 0), reasons: told ?? [] };
  }

  /** The form in whose wording her answers are shown: the version that she filled in; if it is not kept, today's. */
  async function formOf(applicant: Applicant, language: Language): Promise<CatalogForm | null> {
    const english =
      (await catalogCache.formOf(applicant)) ?? inForce.current().catalog.forms.get(applicant.form) ?? null;
    return english?.translations.get(language) ?? english;
  }
}

/** The answers that a field joins, each at its question; `null` for a field that does not. */
function rowsWithin(form: CatalogForm | null, path: string, text: string): readonly AnswerRow[] | null {
  const answers = form === null ? null : combinedAnswers(form, path, text);
  if (form === null || answers === null) return null;
  return [...answers].flatMap(([name, answer]): readonly AnswerRow[] => {
    const question = questionAt(form, name);
    return question === undefined
      ? []
      : [[question.schema.title ?? name, valueText(question, answer, form.wording)]];
  });
}

/** Whether what the last action said is no longer true, as after a reload. */
function isOutdated(
  note: OpenView['note'],
  {
    seesAnswers,
    isWithdrawn,
    isClosed,
  }: Pick<OpenView, 'isWithdrawn' | 'isClosed'> & Pick<OpenVisit, 'seesAnswers'>,
): boolean {
  if (note === 'withdrawal') return !isWithdrawn;
  return (note === 'call' && isClosed) || (note === 'code-sent' && seesAnswers);
}

/** When she withdrew her application herself; `null` if staff closed it as withdrawn. */
function withdrawnAt({ asks }: Applicant): string | null {
  return asks.findLast(({ ask }) => ask.kind === 'withdrawal')?.at ?? null;
}

/** The questions that everyone who sends the form has to tick, such as an agreement to the terms. */
function mustTick(form: CatalogForm | null): readonly string[] {
  return (form?.tree.nodes ?? []).flatMap(({ required, when, schema }) =>
    required === true && when === undefined && 'const' in schema && schema.const === true
      ? (schema.title ?? [])
      : [],
  );
}

/** Whether she asked for a text message, which is a consent of its own. */
function asksForText({ payload }: Applicant): boolean {
  return payload['reachBy'] === 'text';
}

/** When she withdrew the consent to text messages that she gave with `sent`; `null` if she did not. */
function textsTakenBack({ consent, receivedAt }: Applicant, owner: Applicant | undefined): string | null {
  const at = owner?.asks.findLast(({ ask }) => ask.kind === 'no-texts')?.at ?? '';
  return at < (consent?.at ?? receivedAt) ? null : at;
}

/** The time zone that she chose for a call, or that of her residence; `null` if unknown. @param all as above */
function timeZoneFor(all: readonly Applicant[]): string | null {
  const homes = all.map(({ payload }) => residenceOf(payload, () => false));
  const home = homes.findLast(({ zone }) => zone !== '') ?? homes[0];
  return home === undefined ? null : (timeZoneOf(home)?.timeZone ?? null);
}

/** `j•••@example.com` */
function coveredEmail(email: string): string {
  return email === '' ? '' : email.replace(/^(.)[^@]*/, '$1•••');
}

/** `•••-••42` */
function coveredPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return digits === '' ? '' : `•••-••${digits.slice(-2)}`;
}

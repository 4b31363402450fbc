import type { Answers } from '../../src/core/form/form-definition.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { zoneChoice, zoneOfState } from '../../src/core/time-zones.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { consentHeader } from '../../src/core/submission/consent.ts';
import { HEADERS, versionTag } from '../../src/core/submission/headers.ts';
import { evaluatePayload } from '../../src/core/submission/assessment.ts';
import { ApiError } from '../../src/server/http/api-error.ts';
import { readApplication } from '../../src/server/http/application-request.ts';
import type { NewApplication } from '../../src/server/store/schema.ts';
import { inventAnswers } from './invented-answers.ts';
import { inventPerson, type InventedPerson } from './invented-people.ts';
import { createRandom, type Random } from './random.ts';

export interface Invention {
  /** The forms in force, by id. */
  readonly forms: ReadonlyMap<string, CatalogForm>;
  readonly count: number;
  /** The same seed, count and forms give the same people and answers. Their times depend on `now`. */
  readonly seed: number;
  /** The latest time of receipt. */
  readonly now: Date;
  /** The number of days over which the applications are spread; six weeks by default. */
  readonly days?: number;
  /** The number of people that were invented before, so that these are others. */
  readonly before?: number;
  /** The version of the legal texts that people agree to; none by default. */
  readonly legalTexts?: string;
}

/** The id of the call request form. */
const CALL_REQUEST = 'call-request';
/** The version of a form that is no longer in force. */
const OLD_VERSION = '0123456789ab';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The shares of people with each peculiarity that staff see at the desk. */
const SHARES = {
  unknown: 0.16,
  otherVerdict: 0.03,
  honeypot: 0.015,
  tooFast: 0.02,
  oldForm: 0.04,
  callRequest: 0.2,
  again: 0.07,
} as const;

/**
 * Invents applications like those of a real agency: from each form, in each language, with each verdict and flag, from
 * people who apply twice and who request a call. Each has passed the server's checks of submissions.
 * @returns applications for the store, the oldest first
 * @throws Error when no form has a valid example
 */
export function inventApplications(invention: Invention): readonly NewApplication[] {
  const { forms, count, seed, before = 0 } = invention;
  const random = createRandom(seed);
  const applied = [...forms.values()]
    .filter(({ id }) => id !== CALL_REQUEST)
    .flatMap((form) => {
      const bases = basesOf(form);
      return bases.length === 0 ? [] : [{ form, bases, share: form.ruleSet === null ? 3 : 6 }];
    });
  const callRequest = forms.get(CALL_REQUEST);
  const applications: NewApplication[] = [];
  const add = (application: NewApplication): void => {
    if (application.receivedAt <= invention.now.toISOString()) applications.push(application);
  };
  for (let number = 0; applications.length < count; number += 1) {
    const person = inventPerson(random, before + number);
    const { form, bases } = random.pickWeighted(applied);
    const at = timeOf(invention, random);
    const id = `demo-${seed}-${number}`;
    const answers = inventAnswers(form, random.pick(bases), person, random);
    add(received(invention, form, answers.payload, person, at, id, random));
    if (callRequest !== undefined && random.chance(SHARES.callRequest)) {
      const base = random.pick(basesOf(callRequest));
      const side =
        form.ruleSet === null && !form.id.startsWith('surrogate') ? 'intended-parent' : 'surrogate';
      const zone = zoneOfState(person.state)?.timeZone;
      const timeZone = zone === undefined ? 'elsewhere' : zoneChoice(zone);
      const fixed = offered(callRequest, { side, timeZone });
      const request = inventAnswers(callRequest, base, person, random, fixed);
      const later = new Date(at.getTime() + random.integer(1, 30) * 60_000);
      add(received(invention, callRequest, request.payload, person, later, id, random));
    }
    if (random.chance(SHARES.again)) {
      const other = random.chance(0.7) ? { form, bases } : random.pickWeighted(applied);
      const again = inventAnswers(other.form, random.pick(other.bases), person, random);
      const later = new Date(at.getTime() + random.integer(1, 12) * DAY_MS + random.integer(1, 600) * 60_000);
      add(received(invention, other.form, again.payload, person, later, `${id}-again`, random));
    }
  }
  return applications.slice(0, count).toSorted((one, other) => (one.receivedAt < other.receivedAt ? -1 : 1));
}

/** The answers of each valid example. */
function basesOf({ examples }: CatalogForm): readonly Answers[] {
  return examples
    .filter(({ example }) => example.errors === undefined && example.verdict !== 'ineligible')
    .map(({ answers }) => answers);
}

/** The answers for which the form has the question and the choice. */
function offered(form: CatalogForm, answers: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([name, value]) => {
      const node = form.tree.byPath.get(name);
      return node?.kind === 'question' && (node.schema.enum ?? []).includes(value);
    }),
  );
}

/** The application as the server reads it from a request. */
function received(
  { legalTexts }: Invention,
  form: CatalogForm,
  payload: JsonObject,
  { language }: InventedPerson,
  at: Date,
  applicationId: string,
  random: Random,
): NewApplication {
  const isOld = random.chance(SHARES.oldForm);
  const headers = {
    [HEADERS.idempotencyKey]: `${form.id.slice(0, 20)}-${applicationId}`,
    [HEADERS.form]: isOld ? `${form.id}@${OLD_VERSION}` : versionTag(form),
    [HEADERS.seconds]: String(random.chance(SHARES.tooFast) ? 2 : random.integer(80, 1500)),
    [HEADERS.id]: applicationId,
    ...(form.ruleSet === null ? {} : { [HEADERS.rules]: versionTag(form.ruleSet) }),
    ...(form.translations.has('es') && language === 'es' ? { [HEADERS.language]: language } : {}),
    ...(random.chance(SHARES.honeypot) ? { [HEADERS.honeypot]: 'filled' } : {}),
    ...(legalTexts === undefined
      ? {}
      : { [HEADERS.consent]: consentHeader(legalTexts, at.getTime() - 1500) }),
  };
  const read = (body: JsonObject): NewApplication => readApplication([form], headers, body, at);
  if (form.ruleSet !== null && random.chance(SHARES.unknown)) {
    const unreadable = undecidable(form, payload, read, random);
    if (unreadable !== null) return unreadable;
  }
  const { eligible } = payload;
  const differs = typeof eligible === 'boolean' && random.chance(SHARES.otherVerdict);
  return read(differs ? { ...payload, eligible: !eligible } : payload);
}

/** The application with a text that the rules cannot interpret; `null` if the rules read no text. */
function undecidable(
  form: CatalogForm,
  payload: JsonObject,
  read: (body: JsonObject) => NewApplication,
  random: Random,
): NewApplication | null {
  const entries = Object.entries(payload);
  for (
    let index = random.integer(0, entries.length), tries = 0;
    tries < entries.length;
    index += 1, tries += 1
  ) {
    const [key, value] = entries[index % entries.length] ?? ['', ''];
    if (typeof value !== 'string' || value === '') continue;
    const body = { ...payload, [key]: 'See what I wrote below, it is not that simple.' };
    if (evaluatePayload(form, body).verdict !== 'needs-review') continue;
    try {
      return read(body);
    } catch (error) {
      // The form refuses the text in this answer, so the next one is tried.
      if (!(error instanceof ApiError)) throw error;
    }
  }
  return null;
}

/** A random time of receipt, mostly on weekdays between breakfast and bedtime in the United States. */
function timeOf({ now, days = 42 }: Invention, all: Random): Date {
  // A separate generator, because the number of tries depends on `now`, and people and answers must not.
  const random = createRandom(all.integer(1, 1_000_000));
  for (;;) {
    const at = new Date(now.getTime() - random.next() * days * DAY_MS);
    const hour = (at.getUTCHours() + 18) % 24;
    const isWeekend = at.getUTCDay() % 6 === 0;
    const share = (hour < 7 ? 0.08 : hour < 9 ? 0.5 : hour < 22 ? 1 : 0.5) * (isWeekend ? 0.6 : 1);
    if (random.chance(share)) return at;
  }
}

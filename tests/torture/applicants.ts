import type { Answers } from '../../src/core/form/form-definition.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { readResponse } from '../../src/core/submission/response.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import { prepareSubmission, type Submission } from '../../src/core/submission/submission.ts';
import { entriesOf } from '../support/posted-entries.ts';
import { catalogForm, ELIGIBLE, INELIGIBLE, type SentExample } from '../support/submissions.ts';
import type { Chance } from './chance.ts';

/** In each applicant's name and address; only the holder of the key may read it anywhere. */
export const MARK = 'Torturemark';

/** The service's response to an application. */
export interface Acknowledgement {
  /** `null` for a plain post, which is answered with an address. */
  readonly reference: string | null;
  readonly verdict: string | null;
  readonly at: number;
}

/** One person's application, under way or acknowledged. */
export interface Applicant {
  readonly email: string;
  readonly form: string;
  /** As a script sends it, and as a plain post of the form amounts to. */
  readonly payload: JsonObject;
  readonly isPlain: boolean;
  /** Each response that acknowledged it. */
  readonly acknowledged: Acknowledgement[];
  /** Whether no request of it is under way. */
  isSettled: boolean;
  /** Whether staff have erased it, or are about to. */
  isErased: boolean;
}

export interface Crowd {
  readonly applicants: readonly Applicant[];
  /** Responses that the service must not give: a refusal, or a wrong conflict. */
  readonly wrong: readonly string[];
  readonly counts: Readonly<Record<'requests' | 'unanswered' | 'replays' | 'conflicts', number>>;
  /** Lets every applicant end with an acknowledgement, and starts no new application. */
  readonly end: () => Promise<void>;
}

export interface CrowdOptions {
  /** The address of a server that is believed to run; `null` if none is. */
  readonly url: () => string | null;
  readonly people: number;
  readonly chance: Chance;
  /** In names and addresses, so that no two runs share one. */
  readonly run: string;
  /** Maximum milliseconds between two applications of a person. */
  readonly pace: number;
}

/**
 * People who apply, one application after another, as the browser's outbox does: the same key and the same body until
 * the service has it. Some give up waiting and send again, some send twice at once, some ask again for what they have,
 * some use a key for other answers, and some have no script.
 */
export function startCrowd({ url, people, chance, run, pace }: CrowdOptions): Crowd {
  const applicants: Applicant[] = [];
  const wrong: string[] = [];
  const counts = { requests: 0, unanswered: 0, replays: 0, conflicts: 0 };
  let isEnding = false;
  const all = Array.from({ length: people }, () => apply(chance.stream()));

  async function apply(luck: Chance): Promise<void> {
    while (!isEnding) {
      const example = luck.oneOf([ELIGIBLE, INELIGIBLE]);
      const isPlain = luck.happens(0.15);
      const name = `${MARK}${run}x${applicants.length}`;
      const submission = submissionOf(example, name);
      const key = `torture-${run}-${applicants.length}`;
      const applicant: Applicant = {
        email: `${name.toLowerCase()}@applicant.example`,
        form: example.form,
        payload: submission.payload,
        isPlain,
        acknowledged: [],
        isSettled: false,
        isErased: false,
      };
      applicants.push(applicant);
      const send = isPlain ? sendPlainly : sendByScript;
      const times = luck.happens(0.1) ? 2 : 1;
      await Promise.all(
        Array.from({ length: times }, () => untilAcknowledged(applicant, send, submission, key, luck)),
      );
      if (luck.happens(0.05)) {
        counts.replays += 1;
        await untilAcknowledged(applicant, send, submission, key, luck);
      }
      if (!isPlain && luck.happens(0.03)) await conflict(submission, key, luck);
      applicant.isSettled = true;
      await pause(luck.between(0, pace));
    }
  }

  async function untilAcknowledged(
    applicant: Applicant,
    send: Send,
    submission: Submission,
    key: string,
    luck: Chance,
  ): Promise<void> {
    for (;;) {
      const base = url();
      if (base !== null) {
        counts.requests += 1;
        // Now and then the network loses the response.
        const patience = luck.happens(0.05) ? luck.between(1, 30) : 20_000;
        const answer = await send(base, submission, key, patience);
        if (typeof answer === 'object') return void applicant.acknowledged.push(answer);
        counts.unanswered += 1;
        if (answer !== 'unreachable') wrong.push(`${applicant.email} was refused: ${answer}`);
      }
      await pause(luck.between(10, 150));
    }
  }

  /** Sends another body under the key of a stored application: never a success, never a second row. */
  async function conflict(submission: Submission, key: string, luck: Chance): Promise<void> {
    const base = url();
    if (base === null) return;
    const other = { ...submission, payload: { ...submission.payload, firstName: `${MARK}Other` } };
    const answer = await sendByScript(base, other, key, luck.between(1000, 20_000));
    counts.conflicts += 1;
    if (typeof answer === 'object') wrong.push(`other answers under ${key} were acknowledged`);
  }

  return {
    applicants,
    wrong,
    counts,
    async end() {
      isEnding = true;
      await Promise.all(all);
    },
  };
}

/** @returns an acknowledgement, `unreachable`, or the response given instead */
type Send = (
  base: string,
  submission: Submission,
  key: string,
  patience: number,
) => Promise<Acknowledgement | string>;

const sendByScript: Send = async (base, { endpoint, form, rules, payload }, key, patience) => {
  try {
    const response = await fetch(base + endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [HEADERS.form]: form,
        [HEADERS.idempotencyKey]: key,
        ...(rules === null ? {} : { [HEADERS.rules]: rules }),
      },
      body: JSON.stringify(payload),
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const read = readResponse(response.status, text);
    if (read.kind === 'unreachable') return 'unreachable';
    if (read.kind === 'refused') return `${response.status} ${text}`;
    return { reference: read.reference, verdict: read.decision?.verdict ?? null, at: Date.now() };
  } catch {
    return 'unreachable';
  }
};

const sendPlainly: Send = async (base, { form, answers }, _key, patience) => {
  try {
    const id = form.slice(0, form.indexOf('@'));
    const response = await fetch(base + (catalogForm(id).form.page ?? `/apply/${id}`), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(entriesOf(answers)),
      signal: AbortSignal.timeout(patience),
    });
    await response.arrayBuffer();
    if (response.status === 303) return { reference: null, verdict: null, at: Date.now() };
    return response.status >= 500 ? 'unreachable' : `${response.status} to a plain post`;
  } catch {
    return 'unreachable';
  }
};

/** One of the project's examples, with another person's data. */
function submissionOf({ form: id, answers }: SentExample, name: string): Submission {
  const form = catalogForm(id);
  const hers: Answers = { ...answers, firstName: name, email: `${name.toLowerCase()}@applicant.example` };
  const submission = prepareSubmission(form, assessAnswers(form, form.validateAnswers, hers));
  if (submission === null) throw new Error(`The example of ${id} may not be sent as ${name}.`);
  return submission;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

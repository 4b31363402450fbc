import {
  NewReplySchema,
  RepliesSchema,
  ReplySentSchema,
  fillReply,
  unfilledPlaceholder,
  type Unmailed,
} from '../../core/desk/replies.ts';
import { firstGoodTime } from '../../core/desk/call-hours.ts';
import { isDecline } from '../../core/desk/desk-policies.ts';
import { ReferenceParams } from '../../core/desk/application.ts';
import { DAY } from '../../core/duration.ts';
import type { JsonObject } from '../../core/json.ts';
import { ENGLISH, TRANSLATIONS } from '../../core/languages/language.ts';
import { ownValue } from '../../core/own-value.ts';
import { createCoverCheck } from '../../core/submission/covered-answers.ts';
import { withoutPage } from '../../core/submission/applicant-mail.ts';
import { givenNameOf } from '../../core/submission/person-of.ts';
import { readReference } from '../../core/submission/reference.ts';
import { whenText } from '../../core/submission/when-text.ts';
import { ApiError } from '../http/api-error.ts';
import { REPLIES_A_DAY, type Addressee } from '../store/desk/reply-store.ts';
import { route, signedInOf } from './access.ts';
import { noApplication } from './casework-routes.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import type { NoteView } from './view-log.ts';

/** When staff look again at an applicant who was written to, and who has no other next step. */
const ANSWER_WITHIN = 2 * DAY;

/** Routes for replies of staff to an applicant, sent by email or recorded as sent by hand. Not open to programs. */
export function replyRoutes(
  api: DeskApi,
  { store, policies, siteConfig, inForce }: DeskContext,
  noteView: NoteView,
): void {
  const { replies } = store.desk;

  async function found(typed: string): Promise<Addressee> {
    const addressee = await replies.addressee(readReference(typed) ?? typed);
    if (addressee === null) throw noApplication();
    return addressee;
  }
  const unmailed = ({ applicant, unmailed: why }: Addressee): Unmailed | null =>
    ownValue(policies.statuses, applicant.status)?.isWithdrawn === true ? 'withdrawn' : why;

  /**
   * The next step and the status of an application that had no step, once its applicant has a reply; `null` where it
   * stays, as after a reply that declines her.
   */
  function stepAfter(reply: string, status: string) {
    const { nextSteps, statuses } = policies;
    const step = Object.keys(nextSteps).find((id) => ownValue(nextSteps, id)?.waitingOn === 'applicant');
    const current = ownValue(statuses, status);
    const isNo = Object.values(statuses).some((each) => isDecline(each) && each.reply === reply);
    if (step === undefined || current?.isOpen !== true || isNo) return null;
    const isNew = status === Object.keys(statuses)[0];
    const reached = current.next.find((id) => ownValue(statuses, id)?.isReached === true);
    return { step, status: (isNew ? reached : undefined) ?? status };
  }

  api.get(
    '/applications/:reference/replies',
    route('work', 'Get what can be written to an applicant, filled in', {
      params: ReferenceParams,
      response: { 200: RepliesSchema },
    }),
    async (request) => {
      const addressee = await found(request.params.reference);
      const { applicant, to, language, sent } = addressee;
      const { reference, form, payload, call, status, contact } = applicant;
      await noteView(request, reference);
      const why = unmailed(addressee);
      const values = {
        name: givenNameOf(
          payload,
          contact.name,
          createCoverCheck([inForce.current().catalog.forms.get(form)?.form ?? null]),
        ),
        reference,
        coordinator: signedInOf(request).person.name,
        phone: siteConfig.phone.display,
      };
      const offered = ownValue(policies.statuses, status)?.reply ?? null;
      return {
        to,
        language,
        unmailed: why,
        offered: offered === null || sent.includes(offered) ? null : offered,
        replies: Object.entries(policies.replies).flatMap(([id, { label, ...words }]) =>
          ([ENGLISH, ...TRANSLATIONS] as const).map((each) => {
            const filled = { ...values, call: call === null ? null : whenText(call, LOCALES[each]) };
            const text = fillReply(words[each].text, filled);
            const subject = fillReply(words[each].subject, filled);
            return { id, language: each, label, subject, text: why === null ? text : withoutPage(text) };
          }),
        ),
      };
    },
  );

  api.post(
    '/applications/:reference/replies',
    route('work', 'Write to an applicant by email, or note that you did', {
      params: ReferenceParams,
      body: NewReplySchema,
      response: { 200: ReplySentSchema },
    }),
    async (request) => {
      const addressee = await found(request.params.reference);
      const { reference, status } = addressee.applicant;
      const { id, reply, isByHand = false } = request.body;
      const subject = request.body.subject.trim();
      const text = request.body.text.replaceAll('\r\n', '\n').trim();
      const left = unfilledPlaceholder(subject, 'subject') ?? unfilledPlaceholder(text, 'text');
      if (left !== null || ownValue(policies.replies, reply) === undefined)
        throw new ApiError(
          422,
          'not-filled-in',
          left === null
            ? 'This saved reply is gone. Choose another one.'
            : `Fill in ${left}, or take it out: it would go out as it is.`,
        );
      if (!isByHand && unmailed(addressee) !== null)
        throw new ApiError(
          409,
          'not-mailed',
          'No email can go out to them any more. Reload the page: it says why, and how you can still write to them.',
        );
      const { person } = signedInOf(request);
      const entryFor = (command: string, details: JsonObject) =>
        entryOf(request, { command, details, references: [reference] });
      const at = firstGoodTime(Date.now() + ANSWER_WITHIN, null, policies.agency.timeZone).toISOString();
      const next = stepAfter(reply, status);
      const result = await replies.send(
        reference,
        { id, author: person.id, reply, subject, text, isByHand },
        entryFor('reply', { reply, isByHand }),
        next && {
          ...next,
          at,
          entries: [
            ...(next.status === status ? [] : [entryFor('status', { from: status, to: next.status })]),
            entryFor('next-step', { to: next.step, at }),
          ],
        },
      );
      if (result === 'gone') throw noApplication();
      if (result === 'exists')
        throw new ApiError(
          409,
          'reply-exists',
          'This reply was sent already, as you wrote it first. What you’ve changed since is still here: send it again as another one.',
        );
      if (result === 'many')
        throw new ApiError(
          429,
          'many-replies',
          `${REPLIES_A_DAY} replies went to them in the last 24 hours. Call them, or write tomorrow.`,
        );
      return { isMailed: !isByHand };
    },
  );
}

/** Locales for the date and time of a call. */
const LOCALES = { en: 'en-US', es: 'es-US' } as const;

import {
  ContactSchema,
  ErasedSchema,
  ErasureSchema,
  HeldSchema,
  ReferenceParams,
  TieSchema,
} from '../../core/desk/application.ts';
import { readContact } from '../../core/submission/applicant-ask.ts';
import { readReference } from '../../core/submission/reference.ts';
import { personRecords } from '../applications/person-records.ts';
import { ApiError } from '../http/api-error.ts';
import { LedgerFailed } from '../store/applications/erasure-ledger.ts';
import { UnreadableAnswers } from '../store/faults.ts';
import type { ApplicationStore } from '../store/store.ts';
import { sealText } from '../store/sealed-text.ts';
import { route, signedInOf } from './access.ts';
import { referenceIn } from './application-routes.ts';
import { noApplication } from './casework-routes.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';

/**
 * Routes about a person rather than one application: which applications are hers, her contact details, export and
 * erasure.
 */
export function relatedRoutes(api: DeskApi, { store }: DeskContext): void {
  const { related, casework } = store.desk;

  api.post(
    '/applications/:reference/tie',
    route('work', 'Say whether another application is of the same person', {
      params: ReferenceParams,
      body: TieSchema,
    }),
    async (request, reply) => {
      const reference = referenceIn(request.params.reference);
      const { isOne } = request.body;
      const other = readReference(request.body.other);
      if (other === null || other === reference) throw noApplication();
      const author = signedInOf(request).person.id;
      const entry = entryOf(request, { command: isOne ? 'join' : 'part', references: [reference, other] });
      if (!(await related.tie(reference, { other, isOne, author }, entry))) throw noApplication();
      return reply.code(204).send();
    },
  );

  api.post(
    '/applications/:reference/contact',
    route('work', 'Correct how an applicant is reached, beside what they sent', {
      params: ReferenceParams,
      body: ContactSchema,
    }),
    async (request, reply) => {
      const contact = readContact(request.body);
      if (!('kind' in contact))
        throw new ApiError(422, 'invalid-fields', 'Nothing was changed.', {
          fields: contact.map((field) => ({ field, message: WRONG[field] })),
        });
      const reference = referenceIn(request.params.reference);
      const others = await othersOf(store, reference);
      const entry = entryOf(request, { command: 'contact', references: [reference] });
      const author = signedInOf(request).person.id;
      const isThere = await casework
        .correct([reference, ...others], contact, author, entry)
        .catch((error: unknown) => {
          if (error instanceof UnreadableAnswers)
            throw new ApiError(409, 'unreadable-answers', error.message);
          throw error;
        });
      if (!isThere) throw noApplication();
      return reply.code(204).send();
    },
  );

  api.post(
    '/applications/:reference/held',
    route('export', 'Get everything held about a person, with all answers', {
      confirmed: true,
      params: ReferenceParams,
      body: HeldSchema,
      answers: { 200: { description: 'As the command line prints it.', types: ['application/json'] } },
    }),
    async (request, reply) => {
      const reference = referenceIn(request.params.reference);
      const hers = [reference, ...(await othersOf(store, reference))];
      const chosen = chosenOf(request.body.applications, hers);
      // Logged before any data is sent.
      const reason = sealText(store.keys, request.body.reason.trim());
      await store.commands.add(entryOf(request, { command: 'person', references: chosen, reason }));
      const held = await personRecords(store, null, await store.picked(chosen), new Date());
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(held));
    },
  );

  api.post(
    '/applications/:reference/erase',
    route('erase', 'Erase an application permanently, and others of the same person with it', {
      confirmed: true,
      params: ReferenceParams,
      body: ErasureSchema,
      response: { 200: ErasedSchema },
    }),
    async (request) => {
      const reference = referenceIn(request.params.reference);
      if (readReference(request.body.reference) !== reference)
        throw new ApiError(400, 'other-reference', 'Nothing was erased.', {
          fields: [{ field: 'reference', message: 'This is a different reference. Type the one above.' }],
        });
      // Does not decrypt the answers: an applicant's right to erasure holds even if the data key is lost.
      const others = await othersOf(store, reference);
      const erased = chosenOf([reference, ...(request.body.others ?? [])], [reference, ...others]);
      const reason = sealText(store.keys, request.body.reason.trim());
      const entry = entryOf(request, { command: 'erase', references: erased, reason });
      const isErased = await store.erasures.erase(erased, 'request', entry).catch((error: unknown) => {
        if (error instanceof LedgerFailed) throw new ApiError(503, 'ledger-failed', error.message);
        throw error;
      });
      if (!isErased) throw noApplication();
      return { erased: [...erased], stillThere: others.filter((each) => !erased.includes(each)) };
    },
  );
}

const WRONG: Readonly<Record<'name' | 'email' | 'phone', string>> = {
  name: 'Enter a name of up to 200 letters.',
  email: 'Enter an email address, or leave it as it is.',
  phone: 'Enter a U.S. phone number of ten digits, or leave it as it is.',
};

/** The other applications of a person. */
async function othersOf(
  store: Pick<ApplicationStore, 'desk'>,
  reference: string,
): Promise<readonly string[]> {
  const hers = await store.desk.related.to(reference);
  return hers.map((each) => each.reference).filter((each) => each !== reference);
}

/** The checked references. @throws ApiError for one that is not (or no longer) one of the person's */
function chosenOf(ticked: readonly string[], hers: readonly string[]): readonly string[] {
  const chosen = [...new Set(ticked.map((each) => readReference(each) ?? each))];
  const foreign = chosen.filter((each) => !hers.includes(each));
  if (foreign.length > 0)
    throw new ApiError(
      409,
      'not-theirs',
      `${foreign.join(', ')} isn’t one of their applications, or not any more. Reload the page.`,
    );
  if (chosen.length === 0) throw new ApiError(400, 'nothing-chosen', 'Check at least one application.');
  return chosen;
}

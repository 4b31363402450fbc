import {
  ApplicationSchema,
  ReferenceParams,
  ResentSchema,
  RevealedSchema,
  RevealSchema,
} from '../../core/desk/application.ts';
import { readReference } from '../../core/submission/reference.ts';
import { readApplication } from '../applications/read-application.ts';
import { ApiError } from '../http/api-error.ts';
import { UnreadableAnswers } from '../store/faults.ts';
import type { StoredApplication } from '../store/schema.ts';
import { route, signedInOf } from './access.ts';
import type { ApplicationViews } from './application-view.ts';
import { noApplication } from './casework-routes.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import type { NoteView } from './view-log.ts';

/** Routes for one application: view it, reveal covered answers, log printing, resend its notices. */
export function applicationRoutes(
  api: DeskApi,
  { store }: DeskContext,
  noteView: NoteView,
  views: ApplicationViews,
): void {
  async function found(reference: string): Promise<StoredApplication> {
    const application = await readApplication(store, referenceIn(reference));
    if (application === null) throw noApplication();
    if (application instanceof UnreadableAnswers)
      throw new ApiError(409, 'unreadable-answers', application.message);
    return application;
  }

  api.get(
    '/applications/:reference',
    route('see', 'Get an application, its covered answers left out', {
      byToken: true,
      params: ReferenceParams,
      response: { 200: ApplicationSchema },
    }),
    async (request) => {
      const application = await found(request.params.reference);
      const { reference } = application;
      const related = await views.related(reference);
      const beside = related.flatMap((each) => (each.reference === reference ? [] : [each.reference]));
      const commands = await noteView(request, reference, beside);
      const mayReveal = signedInOf(request).may.has('reveal');
      return views.view(await views.open(application), related, commands, mayReveal);
    },
  );

  api.post(
    '/applications/:reference/reveal',
    route('reveal', 'Reveal a covered answer, or the ones a rule reads', {
      byToken: true,
      params: ReferenceParams,
      body: RevealSchema,
      response: { 200: RevealedSchema },
    }),
    async (request) => {
      const opened = await views.open(await found(request.params.reference));
      const answers = views.pathsOf(opened, request.body);
      if (answers === null)
        throw new ApiError(404, 'nothing-covered', 'There is no covered answer with this name.');
      const { reference, form } = opened.application;
      const details = { answers, form };
      await store.commands.add(entryOf(request, { command: 'reveal', details, references: [reference] }));
      return views.reveal(opened, answers);
    },
  );

  api.post(
    '/applications/:reference/reveal-all',
    route('reveal', 'Reveal all covered answers', {
      confirmed: true,
      params: ReferenceParams,
      response: { 200: RevealedSchema },
    }),
    async (request) => {
      const opened = await views.open(await found(request.params.reference));
      const references = [opened.application.reference];
      await store.commands.add(entryOf(request, { command: 'reveal-all', references }));
      return views.reveal(opened, views.pathsOf(opened, 'all') ?? []);
    },
  );

  api.post(
    '/applications/:reference/print',
    route('work', 'Log that an application is printed', { params: ReferenceParams }),
    async (request, reply) => {
      const { reference } = await found(request.params.reference);
      await store.commands.add(entryOf(request, { command: 'print', references: [reference] }));
      return reply.code(204).send();
    },
  );

  api.post(
    '/applications/:reference/resend',
    route('work', 'Resend the notices of an application', {
      byToken: true,
      params: ReferenceParams,
      response: { 200: ResentSchema },
    }),
    async (request) => {
      const reference = referenceIn(request.params.reference);
      const entry = entryOf(request, { command: 'resend', references: [reference] });
      const notices = await store.deliveries.resend(reference, entry);
      if (notices === null) throw noApplication();
      if (notices === 0)
        throw new ApiError(
          409,
          'no-channel',
          'No one is notified of applications. The server has neither NOTIFY_EMAIL nor WEBHOOK_URL.',
        );
      return { notices };
    },
  );
}

/** Parses a reference from a URL. @throws ApiError 404 if it can't be a reference */
export function referenceIn(text: string): string {
  const reference = readReference(text);
  if (reference === null) throw noApplication();
  return reference;
}

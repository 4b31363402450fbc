import Type from 'typebox';
import { MOST_SAVED_VIEWS, NewViewSchema, ViewNameSchema } from '../../core/desk/queue.ts';
import { ApiError } from '../http/api-error.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';

const Params = Type.Object({ id: Type.String({ maxLength: 60 }) });

/** Routes for a staff member's own saved views of the queue; `GET /session` lists them. */
export function viewRoutes(api: DeskApi, { store }: DeskContext): void {
  const { views } = store.desk;

  api.post(
    '/views',
    route('see', 'Save filters and an order of the queue as a view of your own', {
      body: NewViewSchema,
      response: { 201: Type.Object({ id: Type.String() }) },
    }),
    async (request, reply) => {
      const { label, ...view } = request.body;
      const id = await views.add(signedInOf(request).person.id, { label: label.trim(), ...view });
      if (id !== null) return reply.code(201).send({ id });
      throw new ApiError(
        422,
        'too-many-views',
        `You have ${MOST_SAVED_VIEWS} views of your own. Remove one to save another.`,
      );
    },
  );

  api.put(
    '/views/:id',
    route('see', 'Rename a view of your own', { params: Params, body: ViewNameSchema }),
    async (request, reply) => {
      const { params, body } = request;
      const { id } = signedInOf(request).person;
      if (!(await views.rename(id, params.id, body.label.trim()))) throw noView();
      return reply.code(204).send();
    },
  );

  api.delete(
    '/views/:id',
    route('see', 'Remove a view of your own', { params: Params }),
    async (request, reply) => {
      const { id } = signedInOf(request).person;
      if (!(await views.remove(id, request.params.id))) throw noView();
      return reply.code(204).send();
    },
  );
}

function noView(): ApiError {
  return new ApiError(404, 'no-view', 'You have no such view any more. Reload the queue.');
}

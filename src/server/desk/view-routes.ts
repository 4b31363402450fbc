import Type from 'typebox';
import { MOST_SAVED_VIEWS, NewViewSchema, ViewNameSchema } from '../../core/desk/queue.ts';
import { ApiError } from '../http/api-error.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { refusedField } from './work-policy.ts';

const Params = Type.Object({ id: Type.String({ maxLength: 60 }) });

/** Routes for a staff member's own saved views of the queue; `GET /session` lists them. */
export function viewRoutes(api: DeskApi, { store, policies }: DeskContext): void {
  const { views } = store.desk;

  /**
   * A label without surrounding spaces.
   * @param id the view that gets it, if it is not a new one
   * @throws ApiError if another of her views, or of the agency's, has it
   */
  async function newLabel(staff: string, label: string, id?: string): Promise<string> {
    const trimmed = label.trim();
    const hers = await views.list(staff);
    const taken = [...hers.filter((view) => view.id !== id), ...policies.queue.views].map(
      (view) => view.label,
    );
    if (taken.some((each) => each.toLowerCase() === trimmed.toLowerCase()))
      throw refusedField('label', 'There is a view with this name. Choose another one.');
    return trimmed;
  }

  api.post(
    '/views',
    route('see', 'Save filters and an order of the queue as a view of your own', {
      body: NewViewSchema,
      response: { 201: Type.Object({ id: Type.String() }) },
    }),
    async (request, reply) => {
      const staff = signedInOf(request).person.id;
      const label = await newLabel(staff, request.body.label);
      const id = await views.add(staff, { ...request.body, label });
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
      const staff = signedInOf(request).person.id;
      const label = await newLabel(staff, body.label, params.id);
      if (!(await views.rename(staff, params.id, label))) throw noView();
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

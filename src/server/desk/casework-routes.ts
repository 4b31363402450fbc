import Type from 'typebox';
import {
  AssigneeChangeSchema,
  CaseworkSchema,
  ColleaguesSchema,
  NewNoteSchema,
  StatusChangeSchema,
  type Casework,
} from '../../core/desk/casework.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { ApiError } from '../http/api-error.ts';
import type { CaseworkChange } from '../store/desk/casework-store.ts';
import { access, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import type { NoteLook } from './looks.ts';

const Params = Type.Object({ reference: Type.String({ maxLength: 20 }) });

/** What staff do with an application: status, assignee, notes. */
export function caseworkRoutes(api: DeskApi, { store, policies }: DeskContext, look: NoteLook): void {
  const { casework, staff } = store.desk;
  const { statuses, roles } = policies;

  async function found(reference: string): Promise<Casework> {
    const current = await casework.find(reference);
    if (current === null) throw noApplication();
    return current;
  }

  function labelOf(status: string): string {
    return statuses[status]?.label ?? status;
  }

  function changedMeanwhile({ status, assignee }: Casework): ApiError {
    const who = assignee === null ? 'assigned to no one' : `assigned to ${assignee.name}`;
    return new ApiError(
      409,
      'changed-meanwhile',
      `Someone else just changed this application. It’s “${labelOf(status)}” now, and ${who}. Take a look, then decide again.`,
    );
  }

  function changed(result: CaseworkChange): Casework {
    if (result.kind === 'gone') throw noApplication();
    if (result.kind === 'stale') throw changedMeanwhile(result.casework);
    return result.casework;
  }

  api.get(
    '/applications/:reference/casework',
    {
      config: access('see', { byToken: true }),
      schema: {
        summary: 'Get the status, assignee and notes of an application',
        params: Params,
        response: { 200: CaseworkSchema },
      },
    },
    async (request) => {
      const current = await found(request.params.reference);
      // Notes are what staff wrote of her: who reads them has opened the application.
      await look(request, current.reference);
      return current;
    },
  );

  api.post(
    '/applications/:reference/status',
    {
      config: access('work', { byToken: true }),
      schema: {
        summary: 'Change the status of an application',
        params: Params,
        body: StatusChangeSchema,
        response: { 200: CaseworkSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const current = await found(params.reference);
      if (current.version !== body.version) throw changedMeanwhile(current);
      // A status that the agency has given up leads anywhere.
      const next = statuses[current.status]?.next ?? Object.keys(statuses);
      if (!next.includes(body.status) || statuses[body.status] === undefined)
        throw new ApiError(
          422,
          'no-such-step',
          `From “${labelOf(current.status)}”, an application can go to: ${next.map(labelOf).join(', ')}.`,
        );
      const entry = entryOf(request, {
        command: 'status',
        details: { from: current.status, to: body.status },
        references: [params.reference],
      });
      return changed(await casework.setStatus(params.reference, body.version, body.status, entry));
    },
  );

  api.post(
    '/applications/:reference/assignee',
    {
      config: access('work', { byToken: true }),
      schema: {
        summary: 'Assign an application to someone, or to no one',
        params: Params,
        body: AssigneeChangeSchema,
        response: { 200: CaseworkSchema },
      },
    },
    async (request) => {
      const { params, body } = request;
      const person = body.assignee === null ? null : await staff.get(body.assignee);
      if (body.assignee !== null && (person === null || person.disabledAt !== null))
        throw new ApiError(422, 'no-such-colleague', 'This colleague no longer works at the desk.');
      if (person !== null && !rolesAllow('work', person.roles, roles))
        throw new ApiError(422, 'no-such-colleague', `${person.name} can’t work on applications.`);
      const entry = entryOf(request, {
        command: 'assign',
        details: { to: person?.name ?? null },
        references: [params.reference],
      });
      return changed(await casework.assign(params.reference, body.version, body.assignee, entry));
    },
  );

  api.post(
    '/applications/:reference/notes',
    {
      config: access('work', { byToken: true }),
      schema: {
        summary: 'Add a note to an application',
        params: Params,
        body: NewNoteSchema,
        response: { 200: CaseworkSchema },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const entry = entryOf(request, { command: 'note', references: [reference] });
      const author = signedInOf(request).person.id;
      const noted = await casework.addNote(reference, author, request.body.text.trim(), entry);
      if (noted === null) throw noApplication();
      return noted;
    },
  );

  api.get(
    '/colleagues',
    {
      config: access('see', { byToken: true }),
      schema: {
        summary: 'List the people an application can be assigned to',
        response: { 200: ColleaguesSchema },
      },
    },
    async () => {
      const all = await staff.list();
      const working = all.filter(
        (person) => person.disabledAt === null && rolesAllow('work', person.roles, roles),
      );
      return { colleagues: working.map(({ id, name }) => ({ id, name })) };
    },
  );
}

/** For a reference that names nothing, or nothing any more. */
export function noApplication(): ApiError {
  return new ApiError(
    404,
    'no-application',
    'There is no application with this reference, or it was erased.',
  );
}

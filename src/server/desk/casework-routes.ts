import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  ArrangedCallSchema,
  AssigneeChangeSchema,
  CallSchema,
  CaseworkSchema,
  ColleaguesSchema,
  NewNoteSchema,
  StatusChangeSchema,
  type Casework,
} from '../../core/desk/casework.ts';
import { openAndClosed } from '../../core/desk/desk-policies.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { zonedTime } from '../../core/desk/zoned-time.ts';
import { ownValue } from '../../core/own-value.ts';
import { ApiError } from '../http/api-error.ts';
import type { CommandEntry } from '../store/command-log.ts';
import { programAuthor } from '../store/note-row.ts';
import type { AddedNote, CaseworkChange } from '../store/desk/casework-store.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import type { NoteLook } from './looks.ts';

const Params = Type.Object({ reference: Type.String({ maxLength: 20 }) });

/** What staff do with an application: status, assignee, notes. */
export function caseworkRoutes(api: DeskApi, { store, policies }: DeskContext, look: NoteLook): void {
  const { casework, people, staff } = store.desk;
  const { statuses, roles } = policies;

  async function found(reference: string): Promise<Casework> {
    const current = await casework.find(reference);
    if (current === null) throw noApplication();
    return current;
  }

  function labelOf(status: string): string {
    return ownValue(statuses, status)?.label ?? status;
  }

  function changedMeanwhile({ status, assignee }: Casework): ApiError {
    const who = assignee === null ? 'assigned to no one' : `assigned to ${assignee.name}`;
    return new ApiError(
      409,
      'changed-meanwhile',
      `Someone else just changed this application. It’s “${labelOf(status)}” now, and ${who}. Take a look, then decide again.`,
    );
  }

  /** What a change has left. @param note the one that was added with it */
  function changed(result: CaseworkChange, note: AddedNote | null = null): Casework {
    if (result.kind === 'gone') throw noApplication();
    if (result.kind === 'stale') throw changedMeanwhile(result.casework);
    if (result.kind === 'repeated' && (note === null || !isThere(note, result.casework)))
      throw new ApiError(
        409,
        'note-exists',
        'This note was saved already, as you sent it first. What you’ve changed since is still here: send it again as another note.',
      );
    return result.casework;
  }

  /** The entry for another status. @throws ApiError where nothing leads there */
  function statusEntry(
    request: FastifyRequest,
    { reference, status: from }: Casework,
    to: string,
  ): CommandEntry {
    // A status that the agency has given up leads anywhere.
    const next = ownValue(statuses, from)?.next ?? Object.keys(statuses);
    if (!next.includes(to) || ownValue(statuses, to) === undefined)
      throw new ApiError(
        422,
        'no-such-step',
        `From “${labelOf(from)}”, an application can go to: ${next.map(labelOf).join(', ')}.`,
      );
    return entryOf(request, { command: 'status', details: { from, to }, references: [reference] });
  }

  /** The entry for another assignee. @throws ApiError for who cannot have an application */
  async function assigneeEntry(
    request: FastifyRequest,
    { reference }: Casework,
    assignee: string | null,
  ): Promise<CommandEntry> {
    const person = assignee === null ? null : await staff.get(assignee);
    if (assignee !== null && (person === null || person.disabledAt !== null))
      throw new ApiError(422, 'no-such-colleague', 'This colleague no longer works at the desk.');
    if (person !== null && !rolesAllow('work', person.roles, roles))
      throw new ApiError(422, 'no-such-colleague', `${person.name} can’t work on applications.`);
    return entryOf(request, {
      command: 'assign',
      details: { to: person?.name ?? null },
      references: [reference],
    });
  }

  api.get(
    '/applications/:reference/casework',
    route('see', 'Get the status, assignee and notes of an application', {
      byToken: true,
      params: Params,
      response: { 200: CaseworkSchema },
    }),
    async (request) => {
      const current = await found(request.params.reference);
      // Notes are what staff wrote of her: who reads them has opened the application.
      await look(request, current.reference);
      return current;
    },
  );

  api.post(
    '/applications/:reference/status',
    route('work', 'Change the status of an application', {
      byToken: true,
      params: Params,
      body: StatusChangeSchema,
      response: { 200: CaseworkSchema },
    }),
    async (request) => {
      const { params, body } = request;
      const current = await found(params.reference);
      if (current.version !== body.version) throw changedMeanwhile(current);
      return changed(
        await casework.change(current.reference, body, statusEntry(request, current, body.status)),
      );
    },
  );

  api.post(
    '/applications/:reference/assignee',
    route('work', 'Assign an application to someone, or to no one', {
      byToken: true,
      params: Params,
      body: AssigneeChangeSchema,
      response: { 200: CaseworkSchema },
    }),
    async (request) => {
      const { params, body } = request;
      const current = await found(params.reference);
      const entry = await assigneeEntry(request, current, body.assignee);
      return changed(await casework.change(current.reference, body, entry));
    },
  );

  api.post(
    '/applications/:reference/notes',
    route('work', 'Add a note to an application', {
      byToken: true,
      params: Params,
      body: NewNoteSchema,
      response: { 200: CaseworkSchema },
    }),
    async (request) => {
      const { params, body } = request;
      const current = await found(params.reference);
      const { id = randomUUID(), change = null } = body;
      const { person, token } = signedInOf(request);
      const author = token === null ? person.id : programAuthor(token.name);
      const note = { id, author, text: body.text.trim() };
      // The answer was lost: what is there by now has been changed by this very note.
      if (isThere(note, current)) return current;
      if (change !== null && change.version !== current.version) throw changedMeanwhile(current);
      const entries = [
        entryOf(request, { command: 'note', references: [current.reference] }),
        ...(change?.status === undefined ? [] : [statusEntry(request, current, change.status)]),
        ...(change?.assignee === undefined ? [] : [await assigneeEntry(request, current, change.assignee)]),
      ];
      return changed(await casework.addNote(current.reference, note, entries, change), note);
    },
  );

  api.post(
    '/applications/:reference/call',
    route('work', 'Schedule a call with an applicant, or cancel it', {
      byToken: true,
      params: Params,
      body: CallSchema,
      response: { 200: ArrangedCallSchema },
    }),
    async (request) => {
      const { reference } = await found(request.params.reference);
      const { call } = request.body;
      const at = call === null ? null : zonedTime(call.day, call.time, call.timeZone);
      if (at !== null && !(at > Date.now()))
        throw new ApiError(422, 'call-is-over', 'This time has passed. Pick a later one.');
      const arranged = await casework.arrange(
        reference,
        call === null || at === null
          ? null
          : { startsAt: new Date(at).toISOString(), timeZone: call.timeZone },
        signedInOf(request).person.id,
        entryOf(request, {
          command: 'call',
          details: call === null ? {} : { at: `${call.day} ${call.time}`, timeZone: call.timeZone },
          references: [reference],
        }),
      );
      if (arranged === null) throw noApplication();
      return { ...arranged, isMailed: call !== null && (await store.applicants.isMailed(reference)) };
    },
  );

  api.get(
    '/colleagues',
    route('see', 'List the people an application can be assigned to, and others who still have open ones', {
      byToken: true,
      response: { 200: ColleaguesSchema },
    }),
    async () => {
      const all = await staff.list();
      const isWorking = ({ disabledAt, roles: hers }: StaffMember) =>
        disabledAt === null && rolesAllow('work', hers, roles);
      const others = all.filter((person) => !isWorking(person));
      const ids = others.map(({ id }) => id);
      const open = await people.openApplications(ids, openAndClosed(policies).open);
      const named = (members: readonly StaffMember[]) => members.map(({ id, name }) => ({ id, name }));
      return {
        colleagues: named(all.filter(isWorking)),
        former: named(others.filter(({ id }) => open.has(id))),
      };
    },
  );
}

/** Whether a note is stored as it arrives again. */
function isThere({ id, author, text }: AddedNote, { notes }: Casework): boolean {
  return notes.some((note) => note.id === id && note.author.id === author && note.text === text);
}

/** For a reference that names nothing, or nothing any more. */
export function noApplication(): ApiError {
  return new ApiError(
    404,
    'no-application',
    'There is no application with this reference, or it was erased.',
  );
}

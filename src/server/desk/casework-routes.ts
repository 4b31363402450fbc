import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  ArrangedCallSchema,
  CallSchema,
  CaseworkSchema,
  ColleaguesSchema,
  WorkSchema,
  type Casework,
  type Work,
} from '../../core/desk/casework.ts';
import { rolesAllow } from '../../core/desk/permissions.ts';
import { zonedTime } from '../../core/desk/zoned-time.ts';
import type { JsonObject } from '../../core/json.ts';
import { ownValue } from '../../core/own-value.ts';
import { ApiError } from '../http/api-error.ts';
import type { CommandEntry } from '../store/command-log.ts';
import { programAuthor } from '../store/applications/note-row.ts';
import type { AddedNote } from '../store/desk/casework-store.ts';
import type { StaffMember } from '../store/desk/staff-store.ts';
import { route, signedInOf } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import type { NoteView } from './view-log.ts';
import { refusedField, workPolicy } from './work-policy.ts';

const Params = Type.Object({ reference: Type.String({ maxLength: 20 }) });

/** Routes for what staff do with an application: calls, notes, status, assignee, next step. */
export function caseworkRoutes(api: DeskApi, { store, policies }: DeskContext, noteView: NoteView): void {
  const { casework, people, staff } = store.desk;
  const { roles, nextSteps } = policies;
  const { labelOf, requireWork, nextStepOf } = workPolicy(policies);

  async function found(reference: string): Promise<Casework> {
    const current = await casework.find(reference);
    if (current === null) throw noApplication();
    return current;
  }

  async function changedMeanwhile(
    request: FastifyRequest,
    { reference, status, assignee, nextStep }: Casework,
  ): Promise<ApiError> {
    const { person, token } = signedInOf(request);
    const by = (await store.commands.about([reference])).findLast(({ command }) =>
      ['status', 'assign', 'next-step'].includes(command),
    );
    const isOwn = token === null && by?.actor === person.id && by.reader === person.name;
    const change = isOwn
      ? 'You changed this application in another tab.'
      : `${by?.reader ?? 'Someone else'} just changed this application.`;
    const next = ownValue(nextSteps, nextStep);
    const who = `${assignee === null ? 'assigned to no one' : `assigned to ${assignee.name}`}${next === undefined ? '' : `, next: ${next.label}`}`;
    return new ApiError(
      409,
      'changed-meanwhile',
      `${change} It’s “${labelOf(status)}” now, and ${who}. Take a look, then decide again.`,
    );
  }

  /** The log entry for an assignment. @throws ApiError if this person can't be assigned applications */
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
      // Notes are about the applicant, so reading them counts as opening the application.
      await noteView(request, current.reference);
      return current;
    },
  );

  api.post(
    '/applications/:reference/work',
    route(
      'work',
      'Save what was done with an application: a call, a note, its checklist, status, assignee and next step',
      { byToken: true, params: Params, body: WorkSchema, response: { 200: CaseworkSchema } },
    ),
    async (request) => {
      const { params, body } = request;
      const current = await found(params.reference);
      const { id = randomUUID(), version, outcome = null, began = null, status, reason = null } = body;
      const { assignee, nextStep, settles = [], checks = [] } = body;
      const text = body.note?.trim() ?? '';
      const { person, token } = signedInOf(request);
      const author = token === null ? person.id : programAuthor(token.name);
      const note: AddedNote | null =
        text === '' && outcome === null && reason === null && checks.length === 0
          ? null
          : { id, author, text, outcome, began: outcome === null ? null : began, reason, checks };
      const hasChange = [status, assignee, nextStep].some((each) => each !== undefined);
      if (note === null && !hasChange)
        throw new ApiError(
          400,
          'nothing-to-save',
          'There is nothing to save: say what was done, or what changes.',
        );
      if (hasChange && version === undefined)
        throw refusedField('version', 'Send the version that you have seen.', 400);
      // Detects a retry after a lost response: the stored state then already contains this request's changes.
      const isDone = (now: Casework) =>
        note === null ? now.version !== version && stands(body, now) : isThere(note, now);
      // Read again: `current` may have been read before the request being retried was committed.
      if (isDone(current)) return found(current.reference);
      if (hasChange && version !== current.version) throw await changedMeanwhile(request, current);
      requireWork(current, body);
      const next = nextStepOf(current, body);
      const entryFor = (command: string, details: JsonObject = {}) =>
        entryOf(request, { command, details, references: [current.reference] });
      const entries = [
        ...(outcome === null ? [] : [entryFor('called', { outcome })]),
        ...(outcome === null && text !== '' ? [entryFor('note')] : []),
        ...checks.map(({ item }) => entryFor('check', { item, form: current.form })),
        ...(status === undefined ? [] : [entryFor('status', { from: current.status, to: status })]),
        ...(assignee === undefined ? [] : [await assigneeEntry(request, current, assignee)]),
        ...(nextStep === undefined
          ? []
          : // The log keeps the day of a step, also where a booked call is due before it.
            [
              entryFor('next-step', {
                to: next?.step ?? '',
                at: nextStep === null ? (next?.at ?? '') : new Date(nextStep.at).toISOString(),
              }),
            ]),
      ];
      const step = hasChange ? { status, assignee, nextStep: next, version: current.version } : null;
      const settled = settles.map(({ reference, due }) => ({
        due,
        entry: entryOf(request, {
          command: 'next-step',
          details: { to: '', at: '', with: current.reference },
          references: [reference],
        }),
      }));
      const result = await casework.work(current.reference, { step, note, settles: settled }, entries);
      if (result.kind === 'gone') throw noApplication();
      if (result.kind === 'changed' || isDone(result.casework)) return result.casework;
      if (result.kind === 'stale') throw await changedMeanwhile(request, result.casework);
      throw new ApiError(
        409,
        'note-exists',
        'This note was saved already, as you sent it first. What you’ve changed since is still here: send it again as another note.',
      );
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
        {
          reference,
          call:
            call === null || at === null
              ? null
              : { startsAt: new Date(at).toISOString(), timeZone: call.timeZone },
          setBy: signedInOf(request).person.id,
          details: call === null ? {} : { at: `${call.day} ${call.time}`, timeZone: call.timeZone },
          entryFor: (command, details) => entryOf(request, { command, details, references: [reference] }),
        },
        policies,
      );
      if (arranged === null) throw noApplication();
      return { ...arranged, isMailed: call !== null && (await store.applicants.isMailed(reference)) };
    },
  );

  api.get(
    '/colleagues',
    route('see', 'List the people an application can be assigned to, and others who still have some', {
      byToken: true,
      response: { 200: ColleaguesSchema },
    }),
    async () => {
      const all = await staff.list();
      const isWorking = ({ disabledAt, roles: hers }: StaffMember) =>
        disabledAt === null && rolesAllow('work', hers, roles);
      const others = all.filter((person) => !isWorking(person));
      const ids = others.map(({ id }) => id);
      const counts = await people.countApplications(ids, Object.keys(policies.statuses));
      const named = (members: readonly StaffMember[]) => members.map(({ id, name }) => ({ id, name }));
      return {
        colleagues: named(all.filter(isWorking)),
        former: named(others.filter(({ id }) => counts.has(id))),
      };
    },
  );
}

/** Whether exactly this note is already stored. */
function isThere({ id, author, ...content }: AddedNote, { notes }: Casework): boolean {
  const found = notes.find((note) => note.id === id && note.author.id === author);
  return (
    found !== undefined &&
    CONTENT.every((name) => JSON.stringify(found[name]) === JSON.stringify(content[name]))
  );
}

const CONTENT = ['outcome', 'began', 'reason', 'checks', 'text'] as const;

/** Whether everything that the request changes already has the requested value. */
function stands({ status, assignee, nextStep }: Work, now: Casework): boolean {
  const isCallDue = now.call !== null && now.due === now.call.startsAt;
  return (
    (status === undefined || status === now.status) &&
    (assignee === undefined || assignee === (now.assignee?.id ?? null)) &&
    (nextStep === undefined ||
      (nextStep === null
        ? isCallDue || (now.nextStep === '' && now.due === '')
        : nextStep.step === now.nextStep &&
          (isCallDue || Date.parse(nextStep.at) === Date.parse(now.due ?? ''))))
  );
}

/** The error for a reference of no application, or of an erased one. */
export function noApplication(): ApiError {
  return new ApiError(
    404,
    'no-application',
    'There is no application with this reference, or it was erased.',
  );
}

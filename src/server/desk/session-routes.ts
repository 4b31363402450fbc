import { SeenNoticesSchema, SessionSchema, type Session } from '../../core/desk/session.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { route, signedInOf, type SignedIn } from './access.ts';
import type { DeskApi, DeskContext } from './desk-context.ts';
import { entryOf } from './desk-log.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** Routes for the current session: who is signed in, and signing out. */
export function sessionRoutes(api: DeskApi, context: DeskContext): void {
  api.get(
    '/session',
    route('signed-in', 'Get the person signed in, and what they may do', {
      byToken: true,
      response: { 200: SessionSchema },
    }),
    async (request) => {
      const signedIn = signedInOf(request);
      const { person, session } = signedIn;
      const { accountNotices, passkeys, staff, views } = context.store.desk;
      const [hers, own, notices, unsentKey] = await Promise.all([
        passkeys.list(person.id),
        views.list(person.id),
        session === null ? [] : accountNotices.unseen(person.id, session.digest),
        session === null ? null : staff.unsentKey(person.id),
      ]);
      return {
        ...sessionOf(signedIn, context),
        passkeys: hers.length,
        views: [...own],
        notices: [...notices],
        unsentKey,
      };
    },
  );
  api.post(
    '/account/notices/seen',
    route('signed-in', 'Note that you have read what happened to your account', { body: SeenNoticesSchema }),
    async (request, reply) => {
      await context.store.desk.accountNotices.see(signedInOf(request).person.id, request.body.ids);
      return reply.code(204).send();
    },
  );
  api.post('/sign-out', route('signed-in', 'End this session', {}), async (request, reply) => {
    const { session } = signedInOf(request);
    if (session !== null)
      await context.store.desk.sessions.end(session.digest, entryOf(request, { command: 'sign-out' }));
    clearSessionCookie(reply);
    return reply.code(204).send();
  });
}

/** The options of the forms' `state` question, sorted. */
function statesIn(forms: readonly FormDefinition[]): string[] {
  const offered = forms.flatMap(({ schema }) => {
    const question = schema.properties['state'];
    return question !== undefined && 'enum' in question ? (question.enum ?? []) : [];
  });
  return [...new Set(offered.filter((state) => typeof state === 'string'))].toSorted();
}

function sessionOf(
  { person, may, session, token }: SignedIn,
  context: DeskContext,
): Omit<Session, 'passkeys' | 'views' | 'notices' | 'unsentKey'> {
  const { policies, inForce, siteConfig } = context;
  const { id, email, name, roles } = person;
  const forms = [...inForce.current().catalog.forms.values()];
  return {
    person: { id, email, name, roles: [...roles] },
    may: [...may],
    expiresAt: session?.expiresAt ?? token?.expiresAt ?? '',
    endsIn: Math.floor((session?.endsIn ?? Date.parse(token?.expiresAt ?? '') - Date.now()) / 1000),
    confirmedUntil: session?.confirmedUntil ?? null,
    desk: {
      brand: siteConfig.brand,
      roles: policies.roles,
      statuses: Object.entries(policies.statuses).map(([status, rest]) => ({ id: status, ...rest })),
      nextSteps: policies.nextSteps,
      callOutcomes: policies.callOutcomes,
      checklists: policies.checklists,
      columns: policies.queue.columns,
      views: policies.queue.views,
      sources: Object.fromEntries(Object.entries(policies.sources).map(([code, { label }]) => [code, label])),
      states: statesIn(forms),
      forms: Object.fromEntries(forms.map((form) => [form.id, form.form.title])),
      needsSecondPerson: policies.publishing.needsSecondPerson,
    },
  };
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvitationLink, People } from '../../../src/core/desk/people.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { acceptInvitation } from '../../support/desk-browser.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';

const ORIGIN = 'http://localhost';

describe.each(DATABASES)('the people of the desk on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let dora: SignedInStaff;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startApp(env);
    dora = await signInStaff(desk, ['administrator'], 'Dora');
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  const listed = async () => (await dora.ask('GET', '/people')).body as People;
  const personOf = async (id: string) => (await listed()).people.find((each) => each.id === id);

  async function logged(command: string) {
    const { entries } = await desk.store.commands.page({ command }, { limit: 50, after: null });
    return entries;
  }

  /** @returns the status of the answer */
  const accept = async (link: string, name: string) =>
    (await acceptInvitation(desk.app, ORIGIN, link, name)).status;

  it('invites at the desk, shows the link once, and withdraws it', async () => {
    const wanted = { email: ' Nina@agency.example', roles: ['caseworker'] };
    const created = await dora.ask('POST', '/people/invitations', wanted);
    const { link } = created.body as InvitationLink;
    expect(created).toMatchObject({ status: 201, body: { email: 'nina@agency.example' } });
    expect(link).toMatch(/^http:\/\/localhost\/desk\/invitation#[\w-]{43}$/);
    const list = await listed();
    expect(list.invitations).toMatchObject([
      {
        email: 'nina@agency.example',
        name: null,
        roles: ['caseworker'],
        invitedBy: dora.person.email,
      },
    ]);
    expect(JSON.stringify(list)).not.toContain(new URL(link).hash.slice(1));
    for (const [body, field] of [
      [{ ...wanted, email: 'nina' }, 'email'],
      [{ ...wanted, roles: ['owner'] }, 'roles'],
      [{ ...wanted, email: dora.person.email }, 'email'],
    ] as const)
      expect((await dora.ask('POST', '/people/invitations', body)).body).toMatchObject({
        error: { fields: [{ field }] },
      });

    const withdraw = () => dora.ask('POST', '/people/invitations/withdraw', { email: 'nina@agency.example' });
    expect(await withdraw()).toMatchObject({ status: 204 });
    expect(await withdraw()).toMatchObject({ status: 404 });
    expect(await accept(link, 'Nina')).toBe(410);
    expect(await logged('invitation-withdraw')).toMatchObject([
      { reader: 'Dora', actor: dora.person.id, details: { email: 'nina@agency.example' } },
    ]);

    const again = (await dora.ask('POST', '/people/invitations', wanted)).body as InvitationLink;
    expect(await accept(again.link, 'Nina')).toBe(204);
    const { people, invitations } = await listed();
    expect(invitations).toEqual([]);
    expect(people.find(({ name }) => name === 'Nina')).toMatchObject({
      email: 'nina@agency.example',
      roles: ['caseworker'],
      passkeys: 1,
      sessions: 1,
      signedInAt: expect.stringMatching(/^\d{4}-.*Z$/),
      disabledAt: null,
    });
    expect(await personOf(dora.person.id)).toMatchObject({ passkeys: 0, sessions: 1, signedInAt: null });
  });

  it('changes roles from the next request on, disables, enables, and ends sessions everywhere', async () => {
    const ana = await signInStaff(desk, ['caseworker']);
    const { id, email } = ana.person;
    expect(await ana.ask('GET', '/queue')).toMatchObject({ status: 200 });
    const roles = (to: readonly string[], from: readonly string[]) =>
      dora.ask('PUT', `/people/${id}/roles`, { roles: to, from });
    expect(await roles(['owner'], ['caseworker'])).toMatchObject({
      status: 400,
      body: { error: { fields: [{ field: 'roles' }] } },
    });
    expect(await roles([], ['caseworker'])).toMatchObject({ status: 400 });
    expect(await roles(['reader'], ['rule-owner'])).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile' } },
    });
    expect(await roles(['rule-owner', 'reader'], ['caseworker'])).toMatchObject({ status: 204 });
    expect(await ana.ask('GET', '/session')).toMatchObject({ body: { may: ['see', 'reveal', 'rules'] } });
    expect(await ana.ask('POST', '/applications/K7QM-3XVD/notes', { text: 'x' })).toMatchObject({
      status: 403,
    });
    expect(await logged('roles')).toMatchObject([
      { details: { email, from: ['caseworker'], to: ['rule-owner', 'reader'] } },
    ]);

    expect(await dora.ask('POST', `/people/${id}/sign-out`)).toMatchObject({ body: { ended: 1 } });
    expect(await ana.ask('GET', '/session')).toMatchObject({ status: 401 });

    // Who is disabled gets in neither by a session, nor by a link that was open, nor by a new one.
    const recovery = await dora.ask('POST', `/people/${id}/invitation`);
    const { link } = recovery.body as InvitationLink;
    expect((await listed()).invitations).toMatchObject([
      { email, name: 'Ana', roles: ['rule-owner', 'reader'] },
    ]);
    expect(await dora.ask('POST', `/people/${id}/disable`)).toMatchObject({ status: 204 });
    expect(await personOf(id)).toMatchObject({ disabledAt: expect.any(String), sessions: 0 });
    expect(await accept(link, 'Ana')).toBe(410);
    expect(await dora.ask('POST', `/people/${id}/invitation`)).toMatchObject({
      status: 409,
      body: { error: { code: 'disabled' } },
    });
    expect(await dora.ask('POST', `/people/${id}/enable`)).toMatchObject({ status: 204 });
    const { link: another } = (await dora.ask('POST', `/people/${id}/invitation`)).body as InvitationLink;
    expect(await accept(another, 'Ana')).toBe(204);
    expect(await personOf(id)).toMatchObject({ roles: ['rule-owner', 'reader'], disabledAt: null });
    expect((await logged('person-disable')).map(({ details }) => details)).toEqual([{ email }]);
  });

  it('lets in nobody whom somebody has invited who may invite no more', async () => {
    const links: Record<string, string> = {};
    for (const [name, change] of [
      ['Petra', 'disable'],
      ['Quinn', 'roles'],
    ] as const) {
      const leaving = await signInStaff(desk, ['administrator'], name);
      const wanted = { email: `friend.of.${name}@agency.example`, roles: ['administrator'] };
      links[name] = ((await leaving.ask('POST', '/people/invitations', wanted)).body as InvitationLink).link;
      const { id, roles } = leaving.person;
      const path = `/people/${id}/${change}`;
      const changed = await (change === 'disable'
        ? dora.ask('POST', path)
        : dora.ask('PUT', path, { roles: ['reader'], from: roles }));
      expect(changed.status).toBe(204);
    }
    expect((await listed()).invitations).toEqual([]);
    for (const link of Object.values(links)) expect(await accept(link, 'Friend')).toBe(410);
  });

  it('leaves somebody who can manage people, also when two take it from each other at once', async () => {
    const eve = await signInStaff(desk, ['administrator', 'reader'], 'Eve');
    const at = (person: SignedInStaff) => `/people/${person.person.id}`;
    const results = await Promise.all([
      dora.ask('POST', `${at(eve)}/disable`),
      eve.ask('POST', `${at(dora)}/disable`),
    ]);
    // Who lost is disabled: her own request came too late for a session, or nobody would have been left.
    const [winner, loser] = results[0].status === 204 ? [dora, eve] : [eve, dora];
    expect(results.map(({ status }) => status).toSorted()[0]).toBe(204);
    expect([401, 409]).toContain(results.map(({ status }) => status).toSorted()[1]);
    const last = { status: 409, body: { error: { code: 'last-person' } } };
    expect(await winner.ask('POST', `${at(winner)}/disable`)).toMatchObject(last);
    expect(
      await winner.ask('PUT', `${at(winner)}/roles`, { roles: ['reader'], from: winner.person.roles }),
    ).toMatchObject(last);
    expect(await winner.ask('POST', `${at(loser)}/enable`)).toMatchObject({ status: 204 });
    expect(
      await winner.ask('PUT', `${at(winner)}/roles`, { roles: ['reader'], from: winner.person.roles }),
    ).toMatchObject({ status: 204 });
    expect(await winner.ask('GET', '/people')).toMatchObject({ status: 403 });
  });

  it('is for whoever may manage people, with a passkey shown within the last minutes', async () => {
    const rosa = await signInStaff(desk, ['administrator'], 'Rosa');
    const ben = await signInStaff(desk, ['caseworker', 'rule-owner'], 'Ben');
    const id = ben.person.id;
    const changes: readonly ['POST' | 'PUT', string, object?][] = [
      ['POST', '/people/invitations', { email: 'x@agency.example', roles: ['reader'] }],
      ['POST', '/people/invitations/withdraw', { email: 'x@agency.example' }],
      ['POST', `/people/${id}/invitation`],
      ['PUT', `/people/${id}/roles`, { roles: ['administrator'], from: ben.person.roles }],
      ['POST', `/people/${id}/disable`],
      ['POST', `/people/${id}/enable`],
      ['POST', `/people/${id}/sign-out`],
    ];
    expect(await ben.ask('GET', '/people')).toMatchObject({ status: 403 });
    await runBeside(env, `update desk_sessions set confirmed_at = null where staff = '${rosa.person.id}'`);
    for (const [method, path, body] of changes) {
      expect(await ben.ask(method, path, body), path).toMatchObject({
        status: 403,
        body: { error: { code: 'forbidden' } },
      });
      expect(await rosa.ask(method, path, body), path).toMatchObject({
        status: 403,
        body: { error: { code: 'confirm' } },
      });
    }
    expect(await desk.store.desk.staff.get(id)).toMatchObject({ roles: ben.person.roles, disabledAt: null });
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationView } from '../../../src/core/desk/application.ts';
import type { InvitationLink, People } from '../../../src/core/desk/people.ts';
import type { Session } from '../../../src/core/desk/session.ts';
import { channelsOf, startDeliveries } from '../../../src/server/deliveries/start-deliveries.ts';
import { logSentence } from '../../../src/server/desk/log-sentences.ts';
import { digestOfSecret, newSecret } from '../../../src/server/config/secrets.ts';
import { createLog } from '../../../src/server/process/log.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { acceptInvitation, browserAt } from '../../support/desk-browser.ts';
import { TEST_DESK, TEST_SITE } from '../../support/desk-policies.ts';
import { readableMail, startMailReceiver } from '../../support/mail-receiver.ts';
import { runBeside } from '../../support/run-beside.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { CATALOG, ELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startDesk, testConfig, type TestApp } from '../../support/test-app.ts';
import { eventually } from '../../support/eventually.ts';

const ORIGIN = 'http://localhost';
/** Nobody takes over the applications of a disabled person. */
const NO_ONE = { handOverTo: null };

describe.each(DATABASES)('the people of the desk on %s', (database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  let dora: SignedInStaff;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startDesk(env);
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
  const accept = async (link: string | null, name: string) =>
    (await acceptInvitation(desk.app, ORIGIN, link, name)).status;

  it('invites a person, shows the link once, and withdraws it', async () => {
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
    expect(JSON.stringify(list)).not.toContain(new URL(link ?? '').hash.slice(1));
    for (const [body, field] of [
      [{ ...wanted, email: 'nina' }, 'email'],
      [{ ...wanted, roles: ['owner'] }, 'roles'],
      [{ ...wanted, roles: ['constructor'] }, 'roles'],
      [{ ...wanted, roles: ['caseworker', '__proto__'] }, 'roles'],
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

  it('applies new roles from the next request on, disables, enables, and ends all sessions of a person', async () => {
    const ana = await signInStaff(desk, ['caseworker']);
    const { id, email } = ana.person;
    expect(await ana.ask('GET', '/queue')).toMatchObject({ status: 200 });
    const roles = (to: readonly string[], from: readonly string[]) =>
      dora.ask('PUT', `/people/${id}/roles`, { roles: to, from });
    // Every object has members of the last two names.
    for (const unknown of ['owner', 'constructor', '__proto__'])
      expect(await roles([unknown], ['caseworker']), unknown).toMatchObject({
        status: 400,
        body: { error: { fields: [{ field: 'roles' }] } },
      });
    // Roles that an older release stored allow nothing, and break no list.
    const store = (given: readonly string[]) =>
      runBeside(env, `update staff set roles = '${JSON.stringify(given)}' where id = '${id}'`);
    await store(['constructor', '__proto__', 'caseworker']);
    expect(await ana.ask('GET', '/colleagues')).toMatchObject({ status: 200 });
    expect(await dora.ask('GET', '/people')).toMatchObject({ status: 200 });
    await store(['caseworker']);
    expect(await roles([], ['caseworker'])).toMatchObject({ status: 400 });
    expect(await roles(['reader'], ['rule-owner'])).toMatchObject({
      status: 409,
      body: { error: { code: 'changed-meanwhile' } },
    });
    expect(await roles(['rule-owner', 'reader'], ['caseworker'])).toMatchObject({ status: 204 });
    expect(await ana.ask('GET', '/session')).toMatchObject({ body: { may: ['see', 'rules', 'reveal'] } });
    expect(await ana.ask('POST', '/applications/K7QM-3XVD/work', { note: 'x' })).toMatchObject({
      status: 403,
    });
    expect(await logged('roles')).toMatchObject([
      { details: { email, from: ['caseworker'], to: ['rule-owner', 'reader'] } },
    ]);

    expect(await dora.ask('POST', `/people/${id}/sign-out`)).toMatchObject({ body: { ended: 1 } });
    expect(await ana.ask('GET', '/session')).toMatchObject({ status: 401 });

    // A disabled person gets in by no session, no open link and no new link.
    const recovery = await dora.ask('POST', `/people/${id}/invitation`);
    const { link } = recovery.body as InvitationLink;
    expect((await listed()).invitations).toMatchObject([
      { email, name: 'Ana', roles: ['rule-owner', 'reader'] },
    ]);
    expect(await dora.ask('POST', `/people/${id}/disable`, NO_ONE)).toMatchObject({ status: 204 });
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
    expect((await logged('person-disable')).map(({ details }) => details)).toEqual([
      { email, handedOver: 0, to: null },
    ]);
  });

  it('voids invitations whose inviter was disabled or may no longer invite', async () => {
    const links: Record<string, string | null> = {};
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
        ? dora.ask('POST', path, NO_ONE)
        : dora.ask('PUT', path, { roles: ['reader'], from: roles }));
      expect(changed.status).toBe(204);
    }
    expect((await listed()).invitations).toEqual([]);
    for (const link of Object.values(links)) expect(await accept(link, 'Friend')).toBe(410);
  });

  it('keeps one person who can manage people, even when two disable each other at once', async () => {
    const eve = await signInStaff(desk, ['administrator', 'reader'], 'Eve');
    const at = (person: SignedInStaff) => `/people/${person.person.id}`;
    const results = await Promise.all([
      dora.ask('POST', `${at(eve)}/disable`, NO_ONE),
      eve.ask('POST', `${at(dora)}/disable`, NO_ONE),
    ]);
    // The loser is disabled: her own request came too late for a session, or would have left nobody.
    const [winner, loser] = results[0].status === 204 ? [dora, eve] : [eve, dora];
    expect(results.map(({ status }) => status).toSorted()[0]).toBe(204);
    expect([401, 409]).toContain(results.map(({ status }) => status).toSorted()[1]);
    const last = { status: 409, body: { error: { code: 'last-person' } } };
    expect(await winner.ask('POST', `${at(winner)}/disable`, NO_ONE)).toMatchObject(last);
    expect(
      await winner.ask('PUT', `${at(winner)}/roles`, { roles: ['reader'], from: winner.person.roles }),
    ).toMatchObject(last);
    expect(await winner.ask('POST', `${at(loser)}/enable`)).toMatchObject({ status: 204 });
    expect(
      await winner.ask('PUT', `${at(winner)}/roles`, { roles: ['reader'], from: winner.person.roles }),
    ).toMatchObject({ status: 204 });
    expect(await winner.ask('GET', '/people')).toMatchObject({ status: 403 });
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('is open only to staff who may manage people, and asks them for a recent passkey', async () => {
    const rosa = await signInStaff(desk, ['administrator'], 'Rosa');
    const ben = await signInStaff(desk, ['caseworker', 'rule-owner'], 'Ben');
    const id = ben.person.id;
    const changes: readonly ['POST' | 'PUT', string, object?][] = [
      ['POST', '/people/invitations', { email: 'x@agency.example', roles: ['reader'] }],
      ['POST', '/people/invitations/withdraw', { email: 'x@agency.example' }],
      ['POST', `/people/${id}/invitation`],
      ['PUT', `/people/${id}/roles`, { roles: ['administrator'], from: ben.person.roles }],
      ['POST', `/people/${id}/disable`, NO_ONE],
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

  it('mails a link to its recipient and shows it to nobody, if mail is set up', async () => {
    const mail = await startMailReceiver();
    const mailing = {
      ...env,
      DESK_URL: ORIGIN,
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: mail.url,
      SMTP_FROM: 'site@agency.example',
    };
    const other = await startDesk(mailing);
    const rosa = await signInStaff(other, ['administrator'], 'Rosa');
    const kim = await signInStaff(other, ['caseworker'], 'Kim');
    const renew = () => rosa.ask('POST', `/people/${kim.person.id}/invitation`);
    const said = async () => {
      const { entries } = await other.store.commands.page({}, { limit: 1, after: null });
      return entries.map((entry) => logSentence(entry, TEST_DESK.policies, CATALOG))[0];
    };
    expect(await renew()).toMatchObject({ status: 201, body: { email: kim.person.email, link: null } });
    expect(await said()).toBe(`Created a new link for ${kim.person.email}, by email to that address`);
    const text = readableMail(mail.mails[0] ?? '');
    expect(text).toContain(`To: ${kim.person.email}\n`);
    expect(text).toContain('Rosa created a link for you');
    const session = browserAt(other.app, ORIGIN);
    expect(await acceptInvitation(other.app, ORIGIN, text, 'Kim', session)).toMatchObject({ status: 204 });
    expect(await kim.ask('GET', '/session')).toMatchObject({ status: 401 });
    expect(await other.store.desk.staff.get(kim.person.id)).toMatchObject({ letInBy: null });

    // Kim gets a mail that says that her passkeys were replaced, and by whose link.
    const { delivery, deskUrl } = testConfig(mailing);
    const quiet = createLog('silent');
    const deliveries = startDeliveries(
      other.store.deliveries,
      channelsOf(delivery, deskUrl, TEST_SITE),
      quiet,
    );
    await eventually(() => expect(mail.mails).toHaveLength(2));
    await deliveries.stop();
    const told = readableMail(mail.mails[1] ?? '');
    expect(told).toContain(`To: ${kim.person.email}\n`);
    expect(told).toContain('Subject: Your passkeys have changed\n');
    expect(told).toContain(
      `Your passkeys were replaced by a new one, created with a link from ${rosa.person.email}.`,
    );
    expect(told).toContain(`${ORIGIN}/desk/account`);

    // If the mail server refuses the mail, no link remains.
    mail.refuse({ recipient: 550 });
    expect(await renew()).toMatchObject({
      status: 502,
      body: { error: { code: 'not-mailed', message: expect.stringContaining('SMTP 550') } },
    });
    expect(await said()).toBe(
      `Withdrew the invitation for ${kim.person.email}: the mail server didn’t take it`,
    );
    expect((await rosa.ask('GET', '/people')).body).toMatchObject({ invitations: [] });
    await other.close();
    await mail.close();
  });

  it('logs who was shown a link, and tells the person whose passkeys it replaced at her next visit', async () => {
    const rosa = await signInStaff(desk, ['administrator'], 'Rosa');
    const lou = await signInStaff(desk, ['caseworker'], 'Lou');
    const renewed = await rosa.ask('POST', `/people/${lou.person.id}/invitation`);
    const [entry] = await logged('invite');
    expect(entry === undefined ? '' : logSentence(entry, TEST_DESK.policies, CATALOG)).toBe(
      `Created a new link for ${lou.person.email}, and was shown the link: no email went to that address`,
    );
    const acting = browserAt(desk.app, ORIGIN);
    const { link } = renewed.body as InvitationLink;
    expect(await acceptInvitation(desk.app, ORIGIN, link, 'Lou', acting)).toMatchObject({ status: 204 });
    expect(await acting.ask('GET', '/session')).toMatchObject({ body: { notices: [] } });
    expect(await desk.store.desk.staff.get(lou.person.id)).toMatchObject({ letInBy: rosa.person.id });

    const later = newSecret();
    await desk.store.desk.sessions.begin(digestOfSecret(later), lou.person.id);
    const visit = browserAt(desk.app, ORIGIN, { '__Host-desk': later });
    const { notices } = (await visit.ask('GET', '/session')).body as Session;
    expect(notices).toMatchObject([
      {
        text: `Your passkeys were replaced by a new one, created with a link from ${rosa.person.email}, who could see it.`,
      },
    ]);
    const ids = notices.map(({ id }) => id);
    expect(await rosa.ask('POST', '/account/notices/seen', { ids })).toMatchObject({ status: 204 });
    expect(await visit.ask('GET', '/session')).toMatchObject({ body: { notices } });
    expect(await visit.ask('POST', '/account/notices/seen', { ids })).toMatchObject({ status: 204 });
    expect(await visit.ask('GET', '/session')).toMatchObject({ body: { notices: [] } });
  });

  it('hands over the open applications of a disabled person, and names former assignees', async () => {
    const rosa = await signInStaff(desk, ['administrator'], 'Rosa');
    const [kim, lou, pat] = [
      await signInStaff(desk, ['caseworker'], 'Kim'),
      await signInStaff(desk, ['caseworker'], 'Lou'),
      await signInStaff(desk, ['reader'], 'Pat'),
    ];
    const references: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const { body } = await desk.send(submissionOf(ELIGIBLE));
      references.push((body as { readonly reference: string }).reference);
    }
    const [open = '', also = '', closed = ''] = references;
    const hers = { assignee: lou.person.id, version: 0 };
    for (const reference of references)
      expect(await lou.ask('POST', `/applications/${reference}/work`, hers)).toMatchObject({
        status: 200,
      });
    expect(
      await lou.ask('POST', `/applications/${closed}/work`, {
        status: 'declined',
        reason: 'other',
        version: 1,
      }),
    ).toMatchObject({ status: 200 });
    const openOf = async ({ person }: SignedInStaff) =>
      ((await rosa.ask('GET', '/people')).body as People).people.find(({ id }) => id === person.id)
        ?.openApplications;
    expect(await openOf(lou)).toBe(2);
    const disable = (who: SignedInStaff, handOverTo?: string | null) =>
      rosa.ask('POST', `/people/${who.person.id}/disable`, { handOverTo });
    expect(await disable(lou)).toMatchObject({ status: 400 });
    for (const nobody of [pat.person.id, lou.person.id, 'nobody'])
      expect(await disable(lou, nobody), nobody).toMatchObject({
        status: 422,
        body: { error: { code: 'no-such-colleague' } },
      });
    expect(await desk.store.desk.staff.get(lou.person.id)).toMatchObject({ disabledAt: null });
    expect(await disable(lou, kim.person.id)).toMatchObject({ status: 204 });
    const assigneeOf = async (reference: string) =>
      (await desk.store.desk.casework.find(reference))?.assignee?.name;
    expect(await Promise.all(references.map(assigneeOf))).toEqual(['Kim', 'Kim', 'Lou']);
    expect([await openOf(lou), await openOf(kim)]).toEqual([0, 2]);
    // A change based on the version before the handover is a conflict.
    const stale = { assignee: null, version: 1 };
    expect(await kim.ask('POST', `/applications/${open}/work`, stale)).toMatchObject({ status: 409 });
    const { timeline } = (await kim.ask('GET', `/applications/${also}`)).body as ApplicationView;
    expect(timeline).toContainEqual(
      expect.objectContaining({ by: 'Rosa', text: 'Assigned to Kim, handed over from Lou' }),
    );
    const [entry] = await logged('person-disable');
    expect(entry === undefined ? '' : logSentence(entry, TEST_DESK.policies, CATALOG)).toBe(
      `Disabled ${lou.person.email}, and handed 2 open applications over to Kim`,
    );
    // A person whose roles no longer allow work on applications is still listed by name.
    await rosa.ask('PUT', `/people/${kim.person.id}/roles`, { roles: ['reader'], from: ['caseworker'] });
    // So is one who left with closed applications only.
    expect((await pat.ask('GET', '/colleagues')).body).toMatchObject({
      former: [
        { id: kim.person.id, name: 'Kim' },
        { id: lou.person.id, name: 'Lou' },
      ],
    });
  });
});

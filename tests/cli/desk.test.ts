import { PassThrough } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from '../../src/cli/command-words.ts';
import { readDeskCommand, runDeskCommand } from '../../src/cli/desk/command-line.ts';
import { openapiDocument } from '../../src/server/desk/openapi-document.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { DATABASES, openDatabase, type TestDatabases } from '../support/databases.ts';
import { acceptInvitation } from '../support/desk-browser.ts';
import { TEST_DESK } from '../support/desk-policies.ts';
import { signInStaff } from '../support/staff-session.ts';
import { runBeside } from '../support/run-beside.ts';
import { startDesk, testConfig, type TestApp } from '../support/test-app.ts';

describe.each(DATABASES)('npm run desk on %s', (_name, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let desk: TestApp;
  beforeAll(async () => {
    databases = await open();
    env = await databases.create();
    desk = await startDesk(env);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  async function run(...words: string[]): Promise<string> {
    const out = new PassThrough({ encoding: 'utf8' });
    let text = '';
    out.on('data', (chunk) => (text += String(chunk)));
    await runDeskCommand(readDeskCommand(words, new Date()), {
      open: () => openStoreForStaff(testConfig(env)),
      policies: TEST_DESK.policies,
      origin: 'https://desk.example.com',
      describe: () => openapiDocument(testConfig(env), TEST_DESK.policies),
      out,
    });
    return text;
  }

  it('invites and lists people, ends their sessions, shows and verifies the log, beside a running server', async () => {
    expect(await run('people')).toBe(
      'Nobody yet: npm run -s desk -- invite EMAIL --role administrator --role caseworker --role rule-owner\n',
    );
    const invitation = await run('invite', 'Ana@agency.example', '--role', 'administrator', '--as', 'Root');
    expect(invitation).toContain('The roles allow to:\n  see the queue and applications');
    expect(invitation).toMatch(
      /Not without another role:\n {2}reveal .* \(--role reader\)\n {2}change status .* \(--role caseworker\)\n {2}change, check .*rule-owner\)\n$/,
    );
    const secret = /^https:\/\/desk\.example\.com\/desk\/invitation#([\w-]{43})\n\nIt works once, until/.exec(
      invitation,
    )?.[1];
    expect(
      await desk.app.inject({
        method: 'POST',
        url: '/desk/api/invitation',
        headers: { origin: 'http://localhost', host: 'localhost' },
        payload: { secret },
      }),
    ).toMatchObject({ statusCode: 200 });

    const bea = await signInStaff(desk, ['caseworker', 'rule-owner'], 'Bea');
    expect(await run('people')).toMatch(
      /^Name +E-mail +Roles +State\nBea +bea\.\S+ +caseworker, rule-owner +may sign in\n +ana@agency\.example +administrator +invited until [\d :-]+\n/,
    );
    // No link printed here takes the permission to manage people from the last person who has it.
    const dora = await signInStaff(desk, ['administrator'], 'Dora');
    await expect(run('invite', dora.person.email, '--role', 'reader')).rejects.toThrow(
      'No one could manage people anymore: Dora is the only one who can. Leave the roles out to keep them',
    );
    const eva = await signInStaff(desk, ['administrator'], 'Eva');
    const reduced = await run('invite', eva.person.email, '--role', 'reader');
    await runBeside(
      env,
      `update staff set disabled_at = '${new Date().toISOString()}' where id = '${dora.person.id}'`,
    );
    expect(await run('invite', dora.person.email)).toContain('The account is disabled; this opens it again.');
    expect(await acceptInvitation(desk.app, 'http://localhost', reduced, 'Eva')).toMatchObject({
      status: 409,
      body: { error: { code: 'last-person' } },
    });
    expect((await eva.ask('GET', '/people')).status).toBe(200);
    await run('sign-out', dora.person.email);
    await run('sign-out', eva.person.email);

    const again = await run('invite', bea.person.email);
    expect(again).toContain('Bea is known. Whoever opens it takes her place');
    const cleo = await signInStaff(desk, ['reader'], 'Cleo');
    expect(await run('sign-out', bea.person.email)).toBe('One session has ended.\n');
    expect((await bea.ask('GET', '/session')).status).toBe(401);
    expect((await cleo.ask('GET', '/session')).status).toBe(200);
    expect(await run('sign-out')).toBe('One session has ended.\n');
    expect((await cleo.ask('GET', '/session')).status).toBe(401);

    const log = await run('log', '--since', '1h');
    expect(log).toMatch(
      /done {2}Root \(\S+\) {2}invite email=ana@agency\.example roles=administrator link=shown\n/,
    );
    expect(log).toContain(`sign-out-everywhere email=${bea.person.email} sessions=1`);
    expect(log).toContain('sign-out-everywhere everybody=true sessions=1');
    expect(log).toContain('begun');
    expect(await run('log', '--json')).toContain('"command":"invite"');
    expect(log + (await run('log', '--json'))).not.toContain(String(secret));

    const proof = await run('log', '--verify');
    const [, hash = ''] =
      /^\d+ entries, unbroken since [\d :-]+ \(.+\)\. The last one has the hash (\w{64})\.\n$/.exec(proof) ??
      [];
    expect(await run('log', '--verify', hash)).toContain('unbroken since');
    await expect(run('log', '--verify', '0'.repeat(64))).rejects.toThrow('none with the hash 0000');
    // Anyone with the database can add rows; this one makes an entry say more than it did.
    const { db } = openDatabase(env);
    await sql`INSERT INTO command_log_references (entry, reference)
      SELECT id, 'AAAA-AAAA' FROM command_log WHERE number = 3`.execute(db);
    await db.destroy();
    await expect(run('log', '--verify')).rejects.toThrow(
      /^The log is not as it was written\. Entry 3 \(.+ by .+\) does not fit: it was changed, or one before it\.$/,
    );
  });

  it.each([
    [['invite'], 'Say whom: invite maria@agency.example --role caseworker.'],
    [['invite', 'maria', '--role', 'reader'], 'Give one email address, such as maria@agency.example.'],
    [
      ['invite', 'new@agency.example'],
      'Say which roles they get: reader, caseworker, rule-owner, administrator.',
    ],
    [['invite', 'new@agency.example', '--role', 'boss'], 'There is no role "boss". Use reader, caseworker'],
    [['people', 'all'], '"all" is one word too many.'],
    [['log', '--role', 'reader'], '"log" takes no --role.'],
    [['log', '--verify', '--json'], 'leave out --since and --json.'],
    [['log', '--verify', 'abc'], '"abc" is no hash of an entry'],
    [['invit'], '"invit" is no command. Did you mean "invite"?'],
    [['constructor'], '"constructor" is no command'],
  ])('refuses %j and says what to do', async (words, sentence) => {
    const refusal = await Promise.resolve()
      .then(() => run(...words))
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(UsageError);
    expect(String(refusal)).toContain(sentence);
  });

  it('reports an unknown address when signing out', async () => {
    await expect(run('sign-out', 'nobody@agency.example')).rejects.toThrow(
      'There is nobody with this address',
    );
  });
});

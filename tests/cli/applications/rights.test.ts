import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readCommand, readReader } from '../../../src/cli/applications/command-line.ts';
import { runCommand } from '../../../src/cli/applications/run-command.ts';
import { UsageError } from '../../../src/cli/command-words.ts';
import { HEADERS } from '../../../src/core/submission/headers.ts';
import { readLegalTexts } from '../../../src/server/legal-texts.ts';
import { openStoreForStaff } from '../../../src/server/store/open-store.ts';
import { DATABASES, runsAll, type TestDatabases } from '../../support/databases.ts';
import { runBeside } from '../../support/run-beside.ts';
import { ELIGIBLE, INELIGIBLE, submissionOf } from '../../support/submissions.ts';
import { startApp, testConfig, type TestApp } from '../../support/test-app.ts';
import { WEBHOOK_SECRET } from '../../support/webhook-receiver.ts';

const WHY = ['--as', 'Ana', '--reason', 'her request'];
const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER_KEY = Buffer.alloc(32, 8).toString('base64');

function currentVersion(): string {
  const texts = readLegalTexts();
  if (!texts.ok) throw new Error('The legal texts are not in order.');
  return texts.value.version;
}

describe.each(DATABASES)('the data of a person on %s', (database, open) => {
  let databases: TestDatabases;
  let env: Readonly<Record<string, string>>;
  let server: TestApp;
  const [email, key] = ['Maria.Rights@Example.com', 'the-key-of-her-device'];
  const references: string[] = [];

  /** Runs a command; with `null` as the answer, nobody is at the terminal. */
  async function run(words: readonly string[], answer: string | null = null, more = {}): Promise<string> {
    const out = new PassThrough({ encoding: 'utf8' });
    let text = '';
    out.on('data', (chunk) => (text += String(chunk)));
    const stores = { open: () => openStoreForStaff(testConfig({ ...env, ...more })), formOf: () => null };
    const ask = async () => answer ?? '';
    const terminal = { out, columns: Infinity, ask };
    await runCommand(readCommand(words, new Date()), stores, terminal, readReader(words));
    return text;
  }
  const logOf = async (): Promise<readonly Record<string, unknown>[]> =>
    (await run(['log', '--json']))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  async function sent(
    example: typeof ELIGIBLE,
    payload: object,
    headers: Record<string, string>,
  ): Promise<string> {
    const submission = submissionOf(example);
    const { status, body } = await server.send(submission, {
      payload: { ...submission.payload, ...payload },
      headers,
    });
    expect(status).toBe(200);
    return String(Reflect.get(Object(body), 'reference'));
  }

  beforeAll(async () => {
    databases = await open();
    env = {
      ...(await databases.create()),
      DATA_KEY: KEY,
      WEBHOOK_URL: 'https://agency.example/hook',
      WEBHOOK_SECRET,
    };
    server = await startApp(env);
    const consent = { [HEADERS.consent]: `${currentVersion()} ${new Date().toISOString()}` };
    const device = { [HEADERS.id]: 'her-application-1' };
    references.push(
      await sent(ELIGIBLE, { email }, { ...consent, ...device, [HEADERS.idempotencyKey]: key }),
      await sent(INELIGIBLE, { email: 'her.other@example.com' }, device),
      await sent(INELIGIBLE, { email: 'somebody.else@example.com' }, {}),
    );
  });
  afterAll(async () => {
    await server.close();
    await databases.remove();
  });

  it('include a receipt of each consent, and the texts that it names', async () => {
    const [reference = ''] = references;
    const shown = await run(['show', reference]);
    expect(shown).toContain(`version ${currentVersion()}`);
    expect(shown).toContain('To review your application and contact you within 24 hours.');
    const texts = await run(['consent', currentVersion()]);
    expect(texts).toMatch(/review: To review your application.*\/ Para revisar tu solicitud/);
    expect(texts).toMatch(/== src\/web\/pages\/privacy-policy\/[^]*We don’t sell what you tell us/);
    expect(texts).toContain('== policies/privacy.json');
    await expect(run(['consent', '2020-01-01.00000000'])).rejects.toThrow("the project's history does");
    const csv = await run(['export', '--format', 'csv', ...WHY]);
    expect(csv).toContain('To prepare and hold your consultation call.');
  });

  it('are exported in full, with what could not be searched', async () => {
    const [own = '', related = '', other = ''] = references;
    const notice = (await server.store.deliveries.claim('webhook', 10, 1000)).find(
      (each) => each.reference === own,
    );
    if (notice === undefined) throw new Error('There is no notice.');
    const settlement = { state: 'delivered', fault: null, recipients: ['agency.example'] } as const;
    await server.store.deliveries.settle(notice, settlement);
    await server.store.issueTicket({
      digest: 'digest',
      reference: own,
      expires_at: '9999-01-01T00:00:00.000Z',
    });
    await server.store.desk.casework.work(
      own,
      {
        note: {
          id: 'note',
          author: 'ana',
          text: 'She prefers mornings',
          outcome: 'reached',
          began: null,
          reason: null,
          checks: [],
        },
      },
      [
        {
          run: 'run-of-note',
          state: 'done',
          command: 'called',
          details: { outcome: 'reached' },
          reader: 'Ana',
          account: 'ana@agency.example',
          reason: null,
          remoteAddress: null,
          references: [own],
          count: 1,
        },
      ],
    );
    const held = JSON.parse(await run(['person', ` ${email.toLowerCase()} `.trim(), ...WHY])) as {
      readonly applications: readonly Record<string, unknown>[];
      readonly commands: readonly Record<string, unknown>[];
    };
    expect(held).toMatchObject({ isComplete: true, notSearched: [] });
    expect(held.applications.map(({ reference, foundBy }) => [reference, foundBy])).toEqual([
      [own, 'email'],
      [related, 'belongs-with'],
    ]);
    expect(held.applications[0]).toMatchObject({
      payload: { email },
      verdict: 'eligible',
      consent: {
        version: currentVersion(),
        purposes: [expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
      },
      openedAt: expect.stringMatching(/^20/),
      deliveries: [{ channel: 'webhook', state: 'delivered' }],
      disclosures: [{ channel: 'webhook', recipient: 'agency.example' }],
      outcomeTickets: ['9999-01-01T00:00:00.000Z'],
      casework: { status: 'new', notes: [{ text: 'She prefers mornings' }] },
    });
    expect(held.commands).toContainEqual(expect.objectContaining({ command: 'show', references: [own] }));
    expect(JSON.stringify(held)).not.toContain(other);
    expect(JSON.stringify(held)).not.toContain('digest');

    // Rows of releases without look-ups are read one by one.
    await runBeside(env, `DELETE FROM application_look_ups WHERE reference = '${related}'`);
    const { reference: old } = await server.store.add({
      ...((await server.store.get(other)) ?? expect.fail()),
      idempotencyKey: 'key-of-old',
      payload: { partner: { contactEmail: email } },
      receivedAt: '2020-01-01T00:00:00.000Z',
    });
    await runBeside(env, `DELETE FROM application_look_ups WHERE reference = '${old}'`);
    await runBeside(
      env,
      `UPDATE applications SET data_key = NULL, payload_encoding = 'json', payload = '{"contactEmail":"${email}"}' WHERE reference = '${old}'`,
    );
    const found = JSON.parse(await run(['person', email, ...WHY])) as typeof held;
    expect(found.applications.map(({ reference }) => reference)).toEqual([old, own, related]);
    const blind = JSON.parse(await run(['person', email, ...WHY], null, { DATA_KEY: OTHER_KEY })) as object;
    expect(blind).toMatchObject({ isComplete: false, notSearched: [expect.stringContaining('DATA_KEY')] });
    await server.store.erasures.erase(old, 'request');
  });

  // Tests without SQL of their own run on one database only.
  if (!runsAll(database)) return;

  it('are erased, and a retry from the applicant’s device brings nothing back', async () => {
    const [own = '', related = ''] = references;
    const erased = await run(['erase', own, ...WHY], own.toLowerCase());
    expect(erased).toContain(`Erased ${own}`);
    expect(erased).toContain(`It belonged with ${related}`);
    const before = (await server.stored()).length;
    expect(await sent(ELIGIBLE, { email }, { [HEADERS.idempotencyKey]: key })).toBe(own);
    const submission = submissionOf(ELIGIBLE);
    const another = await server.send(submission, {
      payload: { ...submission.payload, email: 'another@example.com' },
      headers: { [HEADERS.idempotencyKey]: key },
    });
    expect(another.status).toBe(409);
    expect(await server.stored()).toHaveLength(before);
    expect(JSON.parse(await run(['person', email, ...WHY]))).toMatchObject({ applications: [] });
  });

  it('are erased when their retention period ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 17 * 31 * 24 * 60 * 60 * 1000);
      expect(await run(['purge', '--dry-run'])).toMatch(/not-eligible: 0 applications older than 18 months/);
      vi.setSystemTime(Date.now() + 60 * 24 * 60 * 60 * 1000);
      const count = (await server.stored()).filter(({ verdict }) => verdict === 'ineligible').length;
      expect(count).toBeGreaterThan(1);
      const dry = await run(['purge', '--older-than', '18m', '--outcome', 'not-eligible', '--dry-run']);
      expect(dry).toMatch(new RegExp(`not-eligible: ${count} applications .*\n.*\n?Nothing was erased`));
      await expect(run(['purge', ...WHY], '1')).rejects.toThrow('nothing was erased');
      expect(await run(['purge', ...WHY], String(count))).toContain(`Erased ${count} applications`);
      expect((await server.stored()).filter(({ verdict }) => verdict === 'ineligible')).toEqual([]);
      expect(await run(['purge', '--yes', ...WHY])).toContain('There is nothing to erase');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are shown only after logging who ran what and why, without the email address searched for', async () => {
    await expect(run(['export', '--format', 'csv'])).rejects.toThrow(UsageError);
    await expect(run(['person', email])).rejects.toThrow('--reason');
    await expect(run(['show', 'AAAA-AAAA', '--as', 'Eva'])).rejects.toThrow('There is no application');
    await run(['find', email]);
    const log = await logOf();
    const [own = ''] = references;
    expect(log).toContainEqual(
      expect.objectContaining({
        command: 'erase',
        state: 'done',
        reader: 'Ana',
        account: expect.stringMatching(/./),
        reason: 'her request',
        references: [own],
        count: 1,
      }),
    );
    const of = (command: string) => log.filter((entry) => entry['command'] === command);
    expect(of('show').slice(-2)).toMatchObject([
      { state: 'begun', reader: 'Eva', references: ['AAAA-AAAA'] },
      { state: 'failed', reader: 'Eva' },
    ]);
    expect(of('purge').map(({ details }) => details)).toContainEqual({
      olderThan: '18 month',
      outcome: 'not-eligible',
      dryRun: true,
    });
    expect(of('find').at(-1)).toMatchObject({ state: 'done', details: {}, count: 0 });
    expect(JSON.stringify(log)).not.toMatch(/rights@/i);
    expect(await run(['log'])).toMatch(/done {2}Ana \(.+\) {2}erase/);

    // Without a log, nothing is shown.
    await runBeside(env, 'ALTER TABLE command_log RENAME TO command_log_gone');
    await expect(run(['list'])).rejects.toThrow('unavailable');
  });
});

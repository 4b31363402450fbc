import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Delivery } from '../../src/server/store/deliveries/lists.ts';
import { openStoreForStaff } from '../../src/server/store/open-store.ts';
import { makeCertificate } from '../support/certificate.ts';
import { openBeside } from '../support/embedded-database.ts';
import { startMailReceiver, type MailReceiver } from '../support/mail-receiver.ts';
import { post } from '../support/post.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { INELIGIBLE, submissionOf } from '../support/submissions.ts';
import { testConfig } from '../support/test-app.ts';
import { startWebhookReceiver, status, WEBHOOK_SECRET } from '../support/webhook-receiver.ts';
import { eventually } from '../support/eventually.ts';

const RELEASE = smallRelease();
const PASSWORD = 'the-password-of-the-mail-server';
/** Makes a process print its environment. */
const TELL = `process.on('SIGUSR2',()=>console.log('ENVIRONMENT'+JSON.stringify(process.env)))`;

// delivery-store.test.ts tests claims and leases on each database; many-processes.test.ts tests several processes on
// PostgreSQL, one of which is killed.
describe('a server that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-deliveries-'));
  const servers: ServerProcess[] = [];
  afterEach(async () => void (await Promise.all(servers.map((server) => server.end('SIGKILL')))));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('between a delivery and its record: another one delivers the notice again with the same id', async () => {
    // One mail server speaks TLS from the start; the other has to switch to it, as it counts as another machine.
    const hosts = ['127.0.0.1', '0.0.0.0'] as const;
    const certificates = hosts.map((host) => makeCertificate(host));
    writeFileSync(join(folder, 'certificates.pem'), certificates.map(({ cert }) => cert).join('\n'));
    const webhook = await startWebhookReceiver();
    const [implicit, started] = await Promise.all(
      certificates.map((each, at) => startMailReceiver({ tls: { ...each, isImplicit: at === 0 } })),
    );
    if (implicit === undefined || started === undefined) throw new Error('There are two mail servers.');
    const smtpUrl = ({ url }: MailReceiver, host: string) =>
      url.replace('//127.0.0.1', `//site:${PASSWORD}@${host}`);
    const env = {
      DATA_DIR: join(folder, 'data'),
      DIST_DIR: RELEASE,
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
      CONFIRM_APPLICANTS: 'no',
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: smtpUrl(implicit, hosts[0]),
      SMTP_FROM: 'site@agency.example',
      NODE_EXTRA_CA_CERTS: join(folder, 'certificates.pem'),
      NODE_OPTIONS: `--import=data:text/javascript,${TELL}`,
    };
    const first = await startProcess({ env });
    servers.push(first);
    const store = openStoreForStaff(testConfig(env));
    const queue = async () => {
      const all: Delivery[] = [];
      for await (const page of store.deliveries.list(null)) all.push(...page);
      return all.toSorted((one, other) => (one.channel < other.channel ? -1 : 1));
    };
    const { host: receiver } = new URL(webhook.url);
    const places = `by e-mail through ${hosts[0]} and to the webhook at ${receiver}`;
    const line = `applications go into the database and are announced ${places}`;
    await eventually(() => expect(first.output()).toContain(line));

    first.signal('SIGUSR2');
    await eventually(() => expect(first.output()).toContain('ENVIRONMENT{'));
    expect(first.output()).toContain('"NOTIFY_EMAIL"');
    for (const secret of [PASSWORD, WEBHOOK_SECRET, 'postgres://'])
      expect(first.output()).not.toContain(secret);

    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    implicit.holdUntil(held);
    webhook.answer((response) => void held.then(() => status(204)(response)));
    expect((await post(first.url, submissionOf(INELIGIBLE), 'the-only-key')).status).toBe(200);
    await eventually(() => expect([webhook.events.length, implicit.mails.length]).toEqual([1, 1]));
    const other = openBeside(env.DATA_DIR);
    await other.lock();
    release();
    const delivered = () => first.output().split('a notice was delivered').length - 1;
    await eventually(() => expect(delivered()).toBe(2));
    await first.end('SIGKILL');
    other.unlock();
    expect(await queue()).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 1 },
    ]);
    // Ends the leases, which last for a minute.
    await other.run(`UPDATE deliveries SET due_at = ''`);

    servers.push(await startProcess({ env: { ...env, SMTP_URL: smtpUrl(started, hosts[1]) } }));
    await eventually(async () => {
      expect(await queue()).toMatchObject([
        { channel: 'email', state: 'delivered', attempts: 2 },
        { channel: 'webhook', state: 'delivered', attempts: 2 },
      ]);
    });
    const [{ id: mailId = '', reference = '' } = {}, { id = '' } = {}] = await queue();
    expect(webhook.events.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(
      [...implicit.mails, ...started.mails].map((text) => /^Message-ID: (.+)\r$/im.exec(text)?.[1]),
    ).toEqual([1, 2].map(() => `<${mailId}@agency.example>`));
    expect(
      (await store.deliveries.disclosures(reference)).map(({ recipient }) => recipient).toSorted(),
    ).toEqual([receiver, 'intake@agency.example'].toSorted());
    other.close();
    await Promise.all([store.close(), webhook.close(), implicit.close(), started.close()]);
  });
});

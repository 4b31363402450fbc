import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readDoctorCommand } from '../../src/cli/doctor/command-line.ts';
import { examine } from '../../src/cli/doctor/examine.ts';
import { compareClocks } from '../../src/cli/doctor/stored.ts';
import { eventually } from '../support/eventually.ts';
import { makeCertificate } from '../support/certificate.ts';
import { startMailReceiver } from '../support/mail-receiver.ts';
import { runAsOperator, type Said } from '../support/operator.ts';
import { post } from '../support/post.ts';
import { smallRelease, startProcess, type ServerProcess } from '../support/server-process.ts';
import { INELIGIBLE, submissionOf } from '../support/submissions.ts';
import { startWebhookReceiver, status, WEBHOOK_SECRET } from '../support/webhook-receiver.ts';

const RELEASE = smallRelease();
const folder = mkdtempSync(join(tmpdir(), 'harborlight-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs it as operators do: a process reads `NODE_EXTRA_CA_CERTS` only when it starts. */
const npmRunDoctor = (env: Readonly<Record<string, string>>, ...words: string[]): Promise<Said> =>
  runAsOperator('src/cli/doctor.ts', words, { DIST_DIR: RELEASE, ...env });

/** Runs it in this process, with a file of variables. */
async function doctor(variables: Readonly<Record<string, string>>, ...words: string[]): Promise<Said> {
  const env = join(folder, `${randomUUID()}.env`);
  const lines = Object.entries({ DIST_DIR: RELEASE, ...variables }).map(
    ([name, value]) => `${name}='${value}'`,
  );
  writeFileSync(env, lines.join('\n'));
  const command = readDoctorCommand(words);
  if (command === 'help') throw new Error('Nobody asks for help here.');
  let output = '';
  const isRight = await examine({ ...command, env }, (line) => (output += `${line}\n`));
  return { code: isRight ? 0 : 1, output };
}

/** The report on a subject: its state, two spaces and a sentence. */
function saidOf({ output }: Said, about: string): string {
  const line = output.split('\n').find((each) => each.slice(7).startsWith(`${about} `)) ?? '';
  return line.replace(/^(\w+) +\S+ +/, '$1  ');
}

describe('the command line', () => {
  it('accepts folders, addresses, a file, and whether to send', () => {
    const words = ['/srv/backups', '--url', 'https://www.example.com', '--send', '--env', 'x.env'];
    expect(readDoctorCommand(words)).toEqual({
      env: 'x.env',
      urls: ['https://www.example.com'],
      folders: ['/srv/backups'],
      isSending: true,
    });
    expect(readDoctorCommand(['--help'])).toBe('help');
    expect(() => readDoctorCommand(['--url', 'www.example.com'])).toThrow('"www.example.com" is no address');
  });
});

describe('before the first start', () => {
  it('finds nothing wrong, and creates nothing', async () => {
    const DATA_DIR = join(folder, 'not-yet', 'data');
    const file = join(folder, 'x.env');
    writeFileSync(file, `DATA_DIR=${DATA_DIR}\nVITE_SITE_URL=https://www.example.com\n`);
    const said = await npmRunDoctor({}, '--env', file, folder);
    expect(said.code).toBe(0);
    expect(saidOf(said, 'Node')).toBe(`ok  ${process.versions.node}`);
    for (const about of ['DATA_DIR', 'DATA_KEY_FILE', 'DIST_DIR', 'backups'])
      expect(saidOf(said, about)).toMatch(/^ok {2}\S+ has \d+\.\d GB left on \S+ at \/\S*\.$/);
    expect(saidOf(said, 'key')).toBe(`later  There is no ${DATA_DIR}.key: the very first start makes it.`);
    expect(saidOf(said, 'database')).toBe(
      `later  The first start makes ${join(DATA_DIR, 'harborlight.db')}.`,
    );
    expect(said.output).toMatch(/\n\nWrong: nothing\.\n$/);
    expect(existsSync(join(folder, 'not-yet'))).toBe(false);
  });

  it('reports all that is wrong at once, without a secret', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const DATA_KEY = randomBytes(32).toString('base64');
    const wrong = { TRUSTED_PROXIES: '0.0.0.0/0', DATABASE_URL: 'postgres://site:secret-1@one,two/x' };
    const settings = await npmRunDoctor({ ...wrong, SMTP_URL: 'smtp://site:secret-2@mail', DATA_KEY });
    expect(settings.code).toBe(1);
    expect(settings.output).toContain('TRUSTED_PROXIES: "0.0.0.0/0". Give addresses or ranges');
    expect(settings.output).toContain('DATABASE_URL: an address with more than one host. Give postgres://');
    expect(settings.output).toContain('NOTIFY_EMAIL: nothing. Give it too, or leave out SMTP_URL');
    expect(settings.output).toMatch(/\nWrong: 4\.\n$/);
    for (const secret of ['secret-', DATA_KEY]) expect(settings.output).not.toContain(secret);
    const folders = await doctor({ DATA_DIR: join(file, 'data'), DATA_KEY }, join(folder, 'not-mounted'));
    expect(folders.code).toBe(1);
    expect(saidOf(folders, 'DATA_DIR')).toContain(`wrong  This account cannot write to ${file}:`);
    expect(saidOf(folders, 'backups')).toContain(`wrong  There is no ${join(folder, 'not-mounted')}:`);
  });

  it('reports a database that does not answer, without its password', async () => {
    const said = await doctor({ DATABASE_URL: 'postgres://site:secret-3@127.0.0.1:1/x', DATA_KEY: 'plain' });
    expect(said.code).toBe(1);
    expect(saidOf(said, 'database')).toContain('wrong  The database cannot be read (unreachable)');
    expect(said.output).not.toContain('secret-3');
  });
});

describe('the check of a clock', () => {
  it('allows a few seconds, and ignores a response without a date', () => {
    expect(compareClocks(Date.now() - 3000, 'the database')).toBe("It agrees with the database's.");
    expect(() => compareClocks(Date.now() - 90_000, 'the database')).toThrow(
      'It is 90 s ahead of the database',
    );
    expect(() => compareClocks(Date.now() + 90_000, 'the database')).toThrow('It is -90 s ahead');
    expect(() => compareClocks(Number.NaN, 'a proxy')).not.toThrow();
  });
});

describe('beside a server', () => {
  const DATA_DIR = join(folder, 'data');
  const KEY_FILE = `${DATA_DIR}.key`;
  let server: ServerProcess;
  /** The doctor gets the server's own variables. */
  let env: Readonly<Record<string, string>>;
  let closing: (() => void)[] = [];
  beforeAll(async () => {
    server = await startProcess({ env: { DATA_DIR, DATA_KEY: '', DIST_DIR: RELEASE } });
    env = { DATA_DIR, HOST: '127.0.0.1', PORT: new URL(server.url).port };
  });
  afterAll(() => server.end('SIGKILL'));
  afterEach(() => {
    for (const close of closing) close();
    closing = [];
  });

  /** A proxy before a server, which adds some headers. @returns its address */
  async function proxyTo(
    { url }: Pick<ServerProcess, 'url'>,
    added: Readonly<Record<string, string>>,
    certificate: ReturnType<typeof makeCertificate> | null = null,
  ): Promise<string> {
    const pass = ({ headers, method, url: path = '' }: IncomingMessage, response: ServerResponse) => {
      const asked = request(new URL(path, url), { method, headers: { ...headers, ...added } });
      asked.on('response', (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.end();
    };
    const proxy = certificate === null ? createServer(pass) : createSecureServer({ ...certificate }, pass);
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    closing.push(() => void proxy.close());
    // A server that listens on a port has an address with one.
    const { port } = proxy.address() as AddressInfo;
    return `${certificate === null ? 'http' : 'https'}://127.0.0.1:${port}`;
  }

  it('checks that the keys open stored answers, and how old the last backup and drill are', async () => {
    const none = await doctor(env);
    expect(none.code).toBe(1);
    expect(saidOf(none, 'key')).toContain(`ok  The key that reads the answers is in ${KEY_FILE}.`);
    expect(saidOf(none, 'answers')).toBe('ok  There are none yet.');
    expect(saidOf(none, 'backup')).toBe('wrong  None was made. See to its timer, and run npm run backup.');
    expect(saidOf(none, 'server')).toMatch(/^ok {2}1 of 1 processes serve release \w+ at http:\/\/127/);
    expect(none.output).toMatch(/\nWrong: 2\.\n$/);

    const { body } = await post(server.url, submissionOf(INELIGIBLE), 'the-only-key');
    const { reference } = body as { readonly reference: string };
    const backup = await runAsOperator('src/cli/backup.ts', [folder], { ...env, DIST_DIR: RELEASE });
    expect(backup.code).toBe(0);
    expect(saidOf(await doctor(env), 'drill')).toBe(
      'wrong  No backup was restored on trial yet. See to its timer, and run npm run restore -- FOLDER --drill.',
    );
    const drill = await runAsOperator('src/cli/restore.ts', [folder, '--drill'], {
      ...env,
      DIST_DIR: RELEASE,
    });
    expect(drill.code).toBe(0);
    const some = await doctor(env);
    expect(saidOf(some, 'drill')).toMatch(
      /^ok {2}The backup of \d{4}-.* was restored on trial, and each record/,
    );
    expect([some.code, saidOf(some, 'answers')]).toEqual([
      0,
      `ok  The newest application, ${reference}, opens.`,
    ]);
    expect(saidOf(some, 'backup')).toMatch(/^ok {2}The last was made on \d{4}-/);

    const other = await doctor({ ...env, DATA_KEY: randomBytes(32).toString('base64') });
    expect(saidOf(other, 'database')).toMatch(
      /^wrong {2}Answers of this database are encrypted with the key \w+, which DATA_KEY/,
    );
    chmodSync(KEY_FILE, 0o644);
    expect(saidOf(await doctor(env), 'key')).toBe(
      `wrong  Others may look into ${KEY_FILE}: chmod 600 ${KEY_FILE}`,
    );
    chmodSync(KEY_FILE, 0o600);
    expect([some, other].map(({ output }) => output).join('')).not.toContain(
      readFileSync(KEY_FILE, 'utf8').trim(),
    );
  });

  it('finds a proxy that hides visitors, one that is not named, and an address of another server', async () => {
    const silent = await proxyTo(server, {});
    const told = await doctor(env, '--url', silent);
    expect(saidOf(told, new URL(silent).host)).toContain('wrong  Strangers read what is for operators');
    const forgotten = await proxyTo(server, { 'x-forwarded-for': '203.0.113.7' });
    const said = await doctor({ ...env, VITE_SITE_URL: forgotten });
    expect(saidOf(said, new URL(forgotten).host)).toBe('ok  It leads to the server, without encryption.');
    expect(saidOf(said, 'server')).toContain('Put its address into TRUSTED_PROXIES.');
    const renaming = await proxyTo(server, { 'x-forwarded-for': '203.0.113.7', host: '127.0.0.1' });
    const renamed = await doctor(
      { ...env, VITE_SITE_URL: renaming, DESK_URL: '' },
      '--url',
      `${renaming}/desk`,
    );
    const { host } = new URL(renaming);
    expect(saidOf(renamed, host)).toBe(
      `wrong  The server takes no applications from here: let the proxy pass on ${host} as Host and X-Forwarded-Host.`,
    );
    expect(renamed.output.split(host).length, 'one line').toBe(3);
    const webhook = await startWebhookReceiver();
    const elsewhere = await doctor(env, '--url', webhook.url);
    expect(saidOf(elsewhere, new URL(webhook.url).host)).toContain('wrong  Something else answers');
    await webhook.close();
    const gone = await doctor(env, '--url', webhook.url);
    expect(saidOf(gone, new URL(webhook.url).host)).toMatch(/wrong {2}It cannot be reached: .*ECONNREFUSED/);
  });

  it('finds pages that were built without the variables of the server', async () => {
    const page = '<link rel="canonical" href="https://harborlight.example/" data-page-head>';
    const site = createServer(({ url }, response) => response.end(url === '/' ? page : '{"status":"ok"}'));
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    closing.push(() => void site.close());
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    expect(saidOf(await doctor({ ...env, VITE_SITE_URL: url }), new URL(url).host)).toBe(
      'wrong  The pages were built for https://harborlight.example: build again, with the server’s variables (VITE_…).',
    );
    const other = await doctor(env, '--url', url);
    expect(saidOf(other, new URL(url).host)).toBe('ok  It leads to the server, without encryption.');
  });

  it('checks that the server trusts its proxy, and when the certificate ends', async () => {
    const added = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    const believing = await startProcess({
      env: { DATA_DIR: join(folder, 'believing'), DIST_DIR: RELEASE, TRUSTED_PROXIES: '127.0.0.1' },
    });
    const long = makeCertificate('127.0.0.1', 60);
    const short = makeCertificate('127.0.0.1', 3);
    const ask = async (to: Pick<ServerProcess, 'url'>, certificate: typeof long, trusted = certificate) => {
      const NODE_EXTRA_CA_CERTS = join(folder, 'certificate.pem');
      writeFileSync(NODE_EXTRA_CA_CERTS, trusted.cert);
      const url = await proxyTo(to, added, certificate);
      return saidOf(await npmRunDoctor({ ...env, NODE_EXTRA_CA_CERTS }, '--url', url), new URL(url).host);
    };
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(await ask(believing, long)).toBe(
      `ok  It leads to the server, which believes its proxy; the certificate holds until ${day(60)}.`,
    );
    expect(await ask(believing, short)).toBe(`wrong  Renew it: the certificate holds until ${day(3)}.`);
    expect(await ask(server, long)).toContain('wrong  The server does not see https: set TRUSTED_PROXIES');
    expect(await ask(believing, long, short)).toMatch(
      /wrong {2}It cannot be reached: .*(self-signed|signature)/,
    );
    await believing.end('SIGKILL');
  });

  it('sends a test message through each channel on request, and reports those that were refused', async () => {
    const [mail, webhook] = [await startMailReceiver(), await startWebhookReceiver()];
    const channels = {
      ...env,
      NOTIFY_EMAIL: 'intake@agency.example',
      SMTP_URL: mail.url.replace('//', '//site:secret-4@'),
      SMTP_FROM: 'site@agency.example',
      WEBHOOK_URL: webhook.url,
      WEBHOOK_SECRET,
    };
    expect((await doctor(channels)).output).not.toMatch(/^\w+ +(email|webhook) /m);
    const taken = await doctor(channels, '--send');
    expect(saidOf(taken, 'email')).toBe('ok  127.0.0.1 took a test message.');
    expect(saidOf(taken, 'webhook')).toBe(`ok  ${new URL(webhook.url).host} took a test message.`);
    expect([mail.mails.length, webhook.events.length]).toEqual([1, 1]);
    expect(mail.mails[0]).toContain('Subject: A test message of Harborlight\r\n');
    expect(JSON.parse(webhook.events[0]?.body ?? '')).toMatchObject({
      type: 'applications.unopened',
      data: { count: 0, oldest: [] },
    });
    mail.refuse({ recipient: 550 });
    webhook.answer(status(401));
    const refused = await doctor(channels, '--send');
    expect(refused.code).toBe(1);
    expect(saidOf(refused, 'email')).toBe(
      'wrong  127.0.0.1 did not take a test message (SMTP 550): see SMTP_URL, SMTP_FROM, NOTIFY_EMAIL, and the firewall.',
    );
    expect(saidOf(refused, 'webhook')).toContain('(HTTP 401): see WEBHOOK_URL, WEBHOOK_SECRET, and');
    expect(taken.output + refused.output).not.toMatch(/secret-4|whsec_/);
    await Promise.all([mail.close(), webhook.close()]);
  });

  it('reports that the server’s database file was moved away', async () => {
    const dataDir = join(folder, 'moved');
    const moving = await startProcess({ env: { DATA_DIR: dataDir, DIST_DIR: RELEASE } });
    const its = { DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: new URL(moving.url).port };
    renameSync(join(dataDir, 'harborlight.db'), join(dataDir, 'elsewhere.db'));
    await eventually(async () => {
      expect(saidOf(await doctor(its), 'server')).toBe('wrong  Nothing can be stored (moved).');
    });
    await moving.end('SIGKILL');
  });

  it('reports a server that has stopped, even if another program answers', async () => {
    await server.end('SIGTERM');
    const said = await doctor(env);
    expect([said.code, saidOf(said, 'server')]).toEqual([
      1,
      `wrong  None answers at http://127.0.0.1:${env['PORT']}: systemctl start harborlight, or npm start.`,
    ]);
    const other = createServer((_request, response) => response.end('Welcome'));
    other.listen(Number(env['PORT']), '127.0.0.1');
    await once(other, 'listening');
    expect(saidOf(await doctor(env), 'server')).toContain('wrong  Another program answers at http://127.');
    other.close();
  });
});

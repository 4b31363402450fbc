import { once } from 'node:events';
import { request as requestPlain, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { describeProblem } from '../../core/problem.ts';
import type { ServerConfig } from '../../server/config/config.ts';
import type { Health } from '../../server/http/health.ts';
import { compareClocks } from './stored.ts';
import { DAY } from '../../core/duration.ts';

/** Milliseconds to wait for an answer. */
const TIMEOUT = 10_000;
/** Days before its end by which a certificate should have been renewed. */
const RENEWED = 14;

/** Whether a server answers on this machine. */
export async function isServing(config: ServerConfig): Promise<boolean> {
  return isOurs((await healthAt(originOf(config))) ?? '');
}

function originOf({ host, port }: Pick<ServerConfig, 'host' | 'port'>): string {
  const name = host.replace(/^(?:0\.0\.0\.0|::)$/, '127.0.0.1');
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** @returns `null` if there is no answer */
function healthAt(origin: string): Promise<string | null> {
  return askAt(`${origin}/api/health`).then(
    ({ body }) => body,
    () => null,
  );
}

/** Describes the server on this machine, by its health. @throws Error with all that is wrong there */
export async function checkLocalServer({ host, port }: ServerConfig): Promise<string> {
  const at = originOf({ host, port });
  const body = await healthAt(at);
  if (body === null) throw new Error(`None answers at ${at}: systemctl start harborlight, or npm start.`);
  if (!isOurs(body))
    throw new Error(`Another program answers at ${at}: end that, or set another PORT, and start the server.`);
  if (!isForOperators(body)) return `It answers at ${at}, and says more at 127.0.0.1.`;
  // Only our server's health has this form.
  const health = JSON.parse(body) as Health;
  const { database, processes, catalog, quota } = health;
  const serving = `${processes.serving} of ${processes.wanted} processes serve`;
  const problems = [
    database.status === 'ok' ? null : `Nothing can be stored (${database.fault}).`,
    processes.serving < processes.wanted ? `${serving}: see "a worker" in the log.` : null,
    quota.status === 'ok' ? null : 'What may be stored in a day is nearly used up, or is.',
    ...health.refusedFiles.map(describeProblem),
    ...[catalog.refused?.reason, catalog.pagesProblem, health.deliveries?.problem, health.proxyHint],
  ].filter((problem) => typeof problem === 'string');
  if (problems.length > 0) throw new Error(problems.join(' '));
  return `${serving} release ${health.release} at ${at}.`;
}

/**
 * Checks that an address leads to this server, by a proxy that it trusts and with a valid certificate.
 * @param isSite whether its pages have to name this origin
 */
export async function checkPublicUrl(origin: string, isSite: boolean): Promise<string> {
  const { body, headers, ends } = await askAt(`${origin}/api/health`).catch((error: unknown) => {
    throw new Error(`It cannot be reached: see its DNS, proxy and certificate (${String(error)}).`);
  });
  if (!isOurs(body)) throw new Error('Something else answers: see where the proxy leads.');
  compareClocks(Date.parse(headers.date ?? ''), new URL(origin).host);
  if (isForOperators(body))
    throw new Error('Strangers read what is for operators: let the proxy set X-Forwarded-For.');
  // Health takes no POST, so the server only checks where it comes from.
  const posted = await askAt(`${origin}/api/health`, { method: 'POST', headers: { origin } });
  if (posted.body.includes('"cross-origin"'))
    throw new Error(
      `The server takes no applications from here: let the proxy pass on ${new URL(origin).host} as Host and X-Forwarded-Host.`,
    );
  const built = isSite ? await builtFor(origin) : null;
  if (built !== null && built !== origin)
    throw new Error(`The pages were built for ${built}: build again, with the server’s variables (VITE_…).`);
  if (ends === null) return 'It leads to the server, without encryption.';
  if (headers['strict-transport-security'] === undefined)
    throw new Error(
      'The server does not see https: set TRUSTED_PROXIES, and X-Forwarded-Proto in the proxy.',
    );
  const until = `the certificate holds until ${ends.toISOString().slice(0, 10)}`;
  if (ends.getTime() - Date.now() < RENEWED * DAY) throw new Error(`Renew it: ${until}.`);
  return `It leads to the server, which believes its proxy; ${until}.`;
}

function isOurs(body: string): boolean {
  return body.startsWith('{"status":');
}

function isForOperators(body: string): boolean {
  return isOurs(body) && body.includes('"processes":');
}

/** @returns the origin that the home page names as its own; `null` if it names none */
async function builtFor(origin: string): Promise<string | null> {
  const { body } = await askAt(`${origin}/`);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body)?.[1] ?? '';
  return URL.canParse(canonical) ? new URL(canonical).origin : null;
}

/** @throws the system's error, or that of TLS */
async function askAt(url: string, options: RequestOptions = {}) {
  const request = url.startsWith('https:') ? requestSecure : requestPlain;
  const asked = request(url, { ...options, agent: false, signal: AbortSignal.timeout(TIMEOUT) }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const { headers, socket } = answer;
  const ends = socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
  return { body: await text(answer), headers, ends };
}

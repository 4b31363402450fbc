import autocannon from 'autocannon';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readCatalog } from '../../src/server/catalog.ts';
import { assessAnswers, prepareSubmission } from '../../src/core/submission/submission.ts';
import { HEADERS } from '../../src/core/submission/headers.ts';
import { releasePaths } from '../../src/build/release-paths.ts';
import { startSite } from '../support/start-site.ts';
import { median, table } from './table.ts';

const ROUNDS = 3;
const SECONDS = 5;
const CONNECTIONS = 20;

interface Load {
  readonly perSecond: number;
  /** Milliseconds within which 99 of 100 responses arrive. */
  readonly p99: number;
}

/**
 * Compares durable submissions a second over HTTP with the same server returning a constant.
 * @param against the address of another release of the site; `null` for none
 */
export async function benchSubmissions(against: string | null): Promise<string> {
  const env = { RATE_LIMIT_PER_MINUTE: '1000000000', LOG_LEVEL: 'warn' };
  const site = await startSite({ env });
  const constant = await startConstantServer(env);
  const servers = [
    { label: 'stored, on disk before the response', url: site.url, loads: Array<Load>() },
    ...(against === null ? [] : [{ label: '  the other release', url: against, loads: Array<Load>() }]),
    { label: 'the same server, a constant response', url: constant.url, loads: Array<Load>() },
  ];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { url, loads } of servers) loads.push(await load(url));
    }
  } finally {
    await site.stop();
    constant.stop();
  }
  const row = (label: string, loads: readonly Load[]) => [
    label,
    median(loads.map(({ perSecond }) => perSecond)).toFixed(0),
    median(loads.map(({ p99 }) => p99)).toFixed(1),
  ];
  return table(
    `Submissions over HTTP, ${CONNECTIONS} connections, median of ${ROUNDS} × ${SECONDS} s`,
    ['', 'a second', 'p99, ms'],
    servers.map(({ label, loads }) => row(label, loads)),
  );
}

async function load(url: string): Promise<Load> {
  const { endpoint, body, form } = eligibleApplication();
  const result = await autocannon({
    url: url + endpoint,
    method: 'POST',
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        // Each request is an application of its own.
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            [HEADERS.form]: form,
            [HEADERS.idempotencyKey]: crypto.randomUUID(),
          },
          body,
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} answers were refusals and ${result.errors} connections failed.`);
  }
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

function eligibleApplication() {
  const catalog = readCatalog(releasePaths(process.env).catalogRoot);
  const form = catalog.ok ? catalog.value.forms.get('surrogate-application') : undefined;
  const [example] = form?.examples ?? [];
  if (form === undefined || example === undefined)
    throw new Error('The surrogate application is not in order.');
  const assessment = assessAnswers(form, form.validateAnswers, example.answers);
  const submission = prepareSubmission(form, assessment);
  if (submission === null) throw new Error('The first example of the surrogate application cannot be sent.');
  const { endpoint, payload, form: tag } = submission;
  return { endpoint, body: JSON.stringify(payload), form: tag };
}

async function startConstantServer(env: Readonly<Record<string, string>>) {
  const child = fork(join(import.meta.dirname, 'constant-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) });
  return { url: String(Reflect.get(Object(message), 'url')), stop: () => child.disconnect() };
}

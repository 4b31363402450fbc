import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import { describeProblem } from '../../core/problem.ts';
import type { ServerConfig } from '../config/config.ts';
import { listeningProblem } from './start-problem.ts';

/** The most connections at a time: Prometheus needs one. */
const CONNECTIONS = 20;

/**
 * Serves the metrics of this machine at `/metrics` on a port of its own, which is not reachable by the public; or logs
 * that they are off. The open port does not keep the process alive.
 * @param read the metrics in Prometheus' text format
 * @throws Error naming the variable when the port or host cannot be used
 */
export async function serveMetrics(
  place: ServerConfig['metrics'],
  read: () => Promise<string>,
  logger: FastifyBaseLogger,
): Promise<void> {
  if (place === null) {
    logger.info('metrics are off; METRICS_PORT serves them');
    return;
  }
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    if (request.url?.split('?', 1)[0] !== '/metrics') return void response.writeHead(404).end();
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text),
      (error: unknown) => {
        logger.error({ err: error }, 'the metrics could not be read');
        response.writeHead(500).end();
      },
    );
  });
  server.maxConnections = CONNECTIONS;
  try {
    server.listen(place.port, place.host);
    await once(server, 'listening');
  } catch (error) {
    const problem = listeningProblem(error, place, 'METRICS_');
    throw problem === null ? error : new Error(describeProblem(problem), { cause: error });
  }
  server.unref();
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : place.port;
  logger.info({ host: place.host, port }, 'metrics are served');
}

import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

/** Serves a folder with precompressed files on a free port of 127.0.0.1. */
export async function serveFolder(folder: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const app = fastify();
  await app.register(fastifyStatic, { root: folder, preCompressed: true, immutable: true, maxAge: '1y' });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url, stop: () => app.close() };
}

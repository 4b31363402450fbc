import fastify from 'fastify';
import Libsql from 'libsql/promise';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';

/*
 * The yardstick of a submission: a framework that takes JSON and inserts it, each in a commit of its own that is on disk
 * before the answer. It checks, decides, encrypts and announces nothing.
 */

const CREATE = 'CREATE TABLE IF NOT EXISTS bodies (id text PRIMARY KEY, received_at text, body text)';
const url = process.env['DATABASE_URL'] ?? '';
const insert = url === '' ? await embedded(process.env['DATA_DIR'] ?? '') : await postgres(url);
const app = fastify();
app.get('/api/health', async () => ({ status: 'ok' }));
app.post('/api/*', async (request) => {
  const id = randomUUID();
  await insert([id, new Date().toISOString(), JSON.stringify(request.body)]);
  return { success: true, reference: id };
});
process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });

async function embedded(folder: string): Promise<(row: readonly string[]) => Promise<unknown>> {
  const file = new Libsql(join(folder, 'bare.db'), {});
  await file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  await file.exec(CREATE);
  const statement = await file.prepare('INSERT INTO bodies VALUES (?, ?, ?)');
  return async (row) => statement.run([...row]);
}

async function postgres(connectionString: string): Promise<(row: readonly string[]) => Promise<unknown>> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  await pool.query(CREATE);
  return (row) =>
    pool.query({ name: 'insert', text: 'INSERT INTO bodies VALUES ($1, $2, $3)', values: [...row] });
}

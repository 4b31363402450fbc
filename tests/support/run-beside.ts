import pg from 'pg';
import { openBeside } from './embedded-database.ts';

/** Runs a statement on a server's database as another program would. @param env the server's environment */
export async function runBeside(env: Readonly<Record<string, string>>, sql: string): Promise<void> {
  const { DATABASE_URL: connectionString, DATA_DIR: dataDir = '' } = env;
  if (connectionString === undefined) {
    const database = openBeside(dataDir);
    await database.run(sql);
    database.close();
    return;
  }
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql);
  await client.end();
}

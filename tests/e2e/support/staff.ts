import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { program } from '../../support/programs.ts';

const run = promisify(execFile);

/** Runs the command `npm run applications -- …` on the given data. @returns its output */
export async function applications(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string> {
  const { stdout } = await run(process.execPath, [...(await program('src/cli/applications.ts')), ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  return stdout;
}

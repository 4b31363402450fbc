import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../support/catalog.ts';
import { storePastApplications } from './past-applications.ts';
import { median, table } from './table.ts';

const COUNTS = [10_000, 100_000];
const ROUNDS = 3;
const SEED = 11;

/** What one run of the command took. */
interface Run {
  readonly seconds: number;
  /** The most memory it held, in MB. */
  readonly megabytes: number;
}

/** Measures `npm run rules -- impact` over stored applications, from the start of the process to its last line. */
export async function benchImpact(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-impact-'));
  try {
    const root = join(folder, 'changed');
    for (const name of ['form-schemas', 'rules']) {
      cpSync(join(PROJECT_ROOT, name), join(root, name), { recursive: true });
    }
    raiseEveryMaximum(join(root, 'rules/surrogate-eligibility.json'));
    const rows: string[][] = [];
    for (const count of COUNTS) {
      const data = join(folder, String(count));
      await storePastApplications(data, count, SEED);
      const runs: Run[] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await measure(root, data));
      const seconds = median(runs.map((run) => run.seconds)).toFixed(2);
      rows.push([
        count.toLocaleString('en-US'),
        seconds,
        median(runs.map((run) => run.megabytes)).toFixed(0),
      ]);
    }
    return table(
      `npm run rules -- impact, the whole command, median of ${ROUNDS}, seed ${SEED}`,
      ['applications', 'seconds', 'memory at most, MB'],
      rows,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A change that decides some applications otherwise, whatever the numbers are today. */
function raiseEveryMaximum(file: string): void {
  const text = readFileSync(file, 'utf8');
  const raised = text.replace(
    /("maximum(?:Age|Bmi)": \{[^}]*?"value": )(\d+)/g,
    (_all, before: string, value: string) => {
      return `${before}${Number(value) + 1}`;
    },
  );
  if (raised === text) throw new Error('No maximum was found to raise.');
  writeFileSync(file, raised);
}

async function measure(root: string, data: string): Promise<Run> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', './tests/bench/report-usage.ts', 'src/cli/rules.ts', 'impact'],
    {
      cwd: PROJECT_ROOT,
      env: { ...process.env, CATALOG_ROOT: root, DATA_DIR: data, DATABASE_URL: '' },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const said: readonly unknown[] = await once(child, 'message');
  // What `report-usage.ts` sends.
  const usage = said[0] as Run;
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`The command ended with ${child.exitCode}.`);
  return usage;
}

import { describeProblem } from '../core/problem.ts';
import { readCatalogFiles, type CatalogFile } from '../server/store/catalog-files.ts';
import { ruleSetIds } from '../server/catalog/catalog.ts';
import { readServerConfig } from '../server/config.ts';
import { catalogRootOf, loadEnvironment, type Environment } from '../server/environment.ts';
import { openStoreForReading, type ReadableStore } from '../server/store/open-store.ts';
import { UsageError } from './command-words.ts';
import { printable, wrapped } from './applications/terminal-text.ts';
import { storeFaultText } from './applications/store-fault.ts';
import { checkRules } from './rules/check-rules.ts';
import { readCommand, USAGE, type Command } from './rules/command-line.ts';
import { reportCoverage } from './rules/coverage.ts';
import { diffRules } from './rules/diff.ts';
import { explainCase } from './rules/explain.ts';
import { reportImpact } from './rules/impact.ts';
import { CommandError, type Report } from './rules/rule-sets.ts';
import { testTable } from './rules/test-table.ts';

/** The width of the terminal; what goes into a file is not wrapped. */
const columns = process.stdout.columns ?? Infinity;

/**
 * `npm run rules`: for staff and QA who change a rule file. Exit code 2: the command line is wrong; 1: anything else
 * is.
 */
async function main(): Promise<Report> {
  const env = loadEnvironment();
  const root = catalogRootOf(env);
  const files = readCatalogFiles(root);
  return run(readCommand(process.argv.slice(2), ruleSetIds(files), new Date()), { root, files }, env);
}

/** The working copy: its files and their folder. */
interface WorkingCopy {
  readonly root: string;
  readonly files: readonly CatalogFile[];
}

async function run(command: Command, { root, files }: WorkingCopy, env: Environment): Promise<Report> {
  switch (command.name) {
    case 'help':
      return { ok: true, text: USAGE };
    case 'check':
      return checkRules(files);
    case 'test':
      return testTable(root, command, columns);
    case 'coverage':
      return reportCoverage(root, command);
    case 'diff':
      return diffRules(root, command, (work) => usingStore(env, ({ catalogs }) => work(catalogs)));
    case 'explain': {
      const using = <T>(work: (store: ReadableStore) => Promise<T>) => usingStore(env, work);
      return explainCase({ files, using }, command.words);
    }
    case 'impact':
      return usingStore(env, (store) => reportImpact(root, store, command));
  }
}

async function usingStore<T>(env: Environment, work: (store: ReadableStore) => Promise<T>): Promise<T> {
  const config = readServerConfig(env);
  if (!config.ok) throw new CommandError(config.problems.map(describeProblem).join('\n'));
  const store = openStoreForReading(config.value);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

try {
  const { ok, text, isForPrograms = false } = await main();
  console.log(isForPrograms ? text : wrapped(printable(text), columns));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  const message = storeFaultText(error) ?? (error instanceof Error ? error.message : String(error));
  process.stderr.write(error instanceof UsageError ? `${message}\n\n${USAGE}\n` : `${message}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}

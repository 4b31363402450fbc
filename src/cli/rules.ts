import { readCatalogFiles, type CatalogFile } from '../server/store/catalog/catalog-files.ts';
import { ruleSetIds } from '../server/catalog/rule-files.ts';
import { catalogRootOf, loadEnvironment, type Environment } from '../server/config/environment.ts';
import { openStoreForReading, using } from '../server/store/open-store.ts';
import { printable, wrapped } from './applications/terminal-text.ts';
import { configIn, runProgram } from './program.ts';
import { checkRules } from './rules/check-rules.ts';
import { readCommand, USAGE, type Command } from './rules/command-line.ts';
import { reportCoverage } from './rules/coverage.ts';
import { diffRules } from './rules/diff.ts';
import { explainCase } from './rules/explain.ts';
import { reportImpact } from './rules/impact.ts';
import type { Report } from './rules/rule-sets.ts';
import { testTable } from './rules/test-table.ts';

/** The width of the terminal; what goes into a file is not wrapped. */
const columns = process.stdout.columns ?? Infinity;

/** The working copy: its files and their folder. */
interface WorkingCopy {
  readonly root: string;
  readonly files: readonly CatalogFile[];
}

async function run(command: Command, { root, files }: WorkingCopy, env: Environment): Promise<Report> {
  const open = () => openStoreForReading(configIn(env));
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
      return diffRules(root, command, (work) => using(open(), ({ catalogs }) => work(catalogs)));
    case 'explain':
      return explainCase({ files, using: (work) => using(open(), work) }, command.words);
    case 'impact':
      return using(open(), (store) => reportImpact(root, store, command));
  }
}

// `npm run rules`: for staff and QA who change a rule file.
await runProgram(USAGE, async () => {
  const env = loadEnvironment();
  const root = catalogRootOf(env);
  const files = readCatalogFiles(root);
  const command = readCommand(process.argv.slice(2), ruleSetIds(files), new Date());
  const { ok, text, isForPrograms = false } = await run(command, { root, files }, env);
  console.log(isForPrograms ? text : wrapped(printable(text), columns));
  process.exitCode = ok ? 0 : 1;
});

import { printable, wrapped } from './applications/terminal-text.ts';
import { catalogReport } from './rules/catalog-report.ts';
import { PRIVACY_FILE } from '../core/privacy/privacy-terms.ts';
import { describeProblem } from '../core/problem.ts';
import { checkStateLaw, STATE_LAW_FILE } from '../core/schema/check-state-law.ts';
import { readCatalogFiles } from '../server/store/catalog/catalog-files.ts';
import { readPolicyFile, readTermsFile } from '../server/legal-texts.ts';
import { catalogRootOf, loadEnvironment } from '../server/config/environment.ts';

/**
 * `npm run check-catalog`: checks every form and rule file, `policies/privacy.json` and `policies/law/states.json`, as
 * the build, the start and the tests do. Exits with 1 if something is wrong; then each problem is a line with file,
 * line, what was found and what to do.
 */
const report = catalogReport(readCatalogFiles(catalogRootOf(loadEnvironment())));
const policies = {
  [PRIVACY_FILE]: readTermsFile(),
  [STATE_LAW_FILE]: readPolicyFile(STATE_LAW_FILE, checkStateLaw),
};
const lines = Object.entries(policies).flatMap(([file, read]) =>
  read.ok ? `${file} is in order.` : read.problems.map(describeProblem),
);
console.log(wrapped(printable([...lines, report.text].join('\n')), process.stdout.columns ?? Infinity));
process.exitCode = report.ok && Object.values(policies).every(({ ok }) => ok) ? 0 : 1;

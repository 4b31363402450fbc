import { printable, wrapped } from './applications/terminal-text.ts';
import { catalogReport } from './rules/catalog-report.ts';
import { PRIVACY_FILE } from '../core/privacy/privacy-terms.ts';
import { describeProblem } from '../core/problem.ts';
import { readCatalogFiles } from '../server/store/catalog-files.ts';
import { readTermsFile } from '../server/legal-texts.ts';
import { catalogRootOf, loadEnvironment } from '../server/environment.ts';

/**
 * `npm run check-catalog`: checks every form and rule file, and `policies/privacy.json`, as the build, the start and the tests do. Exit code 1: something
 * is wrong, and each problem is a line with file, line, what was found and what to do.
 */
const report = catalogReport(readCatalogFiles(catalogRootOf(loadEnvironment())));
const privacy = readTermsFile();
const lines = privacy.ok ? [`${PRIVACY_FILE} is in order.`] : privacy.problems.map(describeProblem);
console.log(wrapped(printable([...lines, report.text].join('\n')), process.stdout.columns ?? Infinity));
process.exitCode = report.ok && privacy.ok ? 0 : 1;

import { printable, wrapped } from './applications/terminal-text.ts';
import { catalogReport } from './rules/catalog-report.ts';
import { catalogRootOf, loadEnvironment } from '../server/environment.ts';

/**
 * `npm run check-catalog`: checks every form and rule file as the build, the start and the tests do. Exit code 1: something
 * is wrong, and each problem is a line with file, line, what was found and what to do.
 */
const report = catalogReport(catalogRootOf(loadEnvironment()));
console.log(wrapped(printable(report.text), process.stdout.columns ?? Infinity));
process.exitCode = report.ok ? 0 : 1;

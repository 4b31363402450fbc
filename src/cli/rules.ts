import { catalogRootOf, loadEnvironment } from '../server/environment.ts';
import { checkRules } from './rules/check-rules.ts';
import { explainCase } from './rules/explain-case.ts';

const USAGE = `How to use it:
  npm run rules                                   check every rule file and run its table of cases
  npm run rules -- explain SET NAME=VALUE …       decide one case and show how it came about
For example:
  npm run rules -- explain surrogate-eligibility age=45 smoking=no`;

/** `npm run rules`: what staff and QA run after changing a rule file. Exit code 1: something is wrong. */
const [command = 'check', ...rest] = process.argv.slice(2);
const root = catalogRootOf(loadEnvironment());
const [set, ...assignments] = rest;
const report =
  command === 'check' && rest.length === 0
    ? checkRules(root)
    : command === 'explain' && set !== undefined
      ? explainCase(root, set, assignments)
      : { ok: false, text: USAGE };
console.log(report.text);
process.exitCode = report.ok ? 0 : 1;

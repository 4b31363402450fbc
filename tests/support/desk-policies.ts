import { describeProblem } from '../../src/core/problem.ts';
import { readSiteConfig } from '../../src/core/site-config.ts';
import type { DeskOptions } from '../../src/server/app.ts';
import { readDeskPolicies } from '../../src/server/desk/read-policies.ts';

const policies = readDeskPolicies();
if (!policies.ok) throw new Error(policies.problems.map(describeProblem).join('\n'));

/** The site configuration that mails and the desk use. */
export const TEST_SITE = readSiteConfig({});

/** The desk with the project's own policies, without its pages. */
export const TEST_DESK: Omit<DeskOptions, 'tasks'> = {
  policies: policies.value,
  siteConfig: TEST_SITE,
  document: null,
};

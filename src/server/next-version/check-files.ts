import type { CheckResult, ProblemView } from '../../core/desk/check-result.ts';
import { isExpectation, type Problem } from '../../core/problem.ts';
import type { FileSet } from './file-set.ts';
import { TaskCanceled, TaskFailed } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';
import { rememberAnswers } from '../remember.ts';

/** Says what the one check says of files: once for the same files. */
export type CheckFiles = (files: FileSet, signal?: AbortSignal) => Promise<CheckResult>;

/** Results that are remembered: undoing and redoing come back to the same files. */
const REMEMBERED = 100;

/** @param tasks where the check runs */
export function createCheck(tasks: TaskPool): CheckFiles {
  const known = rememberAnswers<CheckResult>(REMEMBERED);
  return async function check(files, signal) {
    let isOurs = false;
    try {
      return await known(files.version, async () => {
        isOurs = true;
        const { ok, problems } = await tasks.run({ kind: 'check', files: files.files }, signal);
        return { ok, problems: problems.map(problemView) };
      });
    } catch (error) {
      // Somebody else has given up what both wait for: it is checked once more.
      if (error instanceof TaskCanceled && !isOurs && signal?.aborted !== true) return check(files, signal);
      if (error instanceof TaskFailed) return { ok: false, problems: [problemView(NO_RESULT)] };
      throw error;
    }
  };
}

/**
 * Whether the next version can be looked at as it would be in force: nothing is wrong with it, or nothing but rows of
 * tables of cases, and examples of forms, which expect what came out before.
 */
export function isDecidable({ problems }: CheckResult): boolean {
  return problems.every(isExpectation);
}

const NO_RESULT: Problem = {
  file: '',
  path: '',
  found: 'The check came to no end',
  fix: 'What you changed is saved. Undo the last step, or try again in a moment.',
  plain: 'The check didn’t finish. What you changed is saved. Undo the last step, or try again in a moment.',
};

/** A problem for the desk, with the rule set or the form that it belongs to. */
function problemView({ file, path, line, found, fix, plain }: Problem): ProblemView {
  const translated = file.startsWith('rules/locales/') ? /^\/([^/]+)/.exec(path)?.[1] : undefined;
  const ruleSet = translated ?? /^rules\/([^/]+?)(?:\.cases\.csv|\.json)$/.exec(file)?.[1] ?? null;
  const form = /^form-schemas\/([^/]+)\//.exec(file)?.[1] ?? null;
  return { file, path, line: line ?? null, found, fix, plain: plain ?? null, ruleSet, form };
}

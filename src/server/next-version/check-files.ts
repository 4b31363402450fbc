import type { CheckResult, ProblemView } from '../../core/desk/check-result.ts';
import { isExpectation, type Problem } from '../../core/problem.ts';
import type { FileSet } from './file-set.ts';
import { TaskCanceled, TaskFailed } from '../process/pool.ts';
import type { TaskPool } from './tasks.ts';
import { promiseCache } from '../../core/caches.ts';

/** Runs the catalog check on files, with the results cached by version. */
export type CheckFiles = (files: FileSet, signal?: AbortSignal) => Promise<CheckResult>;

/** Cached results: undo and redo return to the same files. */
const MOST_CACHED = 100;

/** @param tasks the pool that runs the check */
export function createCheck(tasks: TaskPool): CheckFiles {
  const known = promiseCache<CheckResult>(MOST_CACHED);
  return async function check(files, signal) {
    let isOurs = false;
    try {
      return await known(files.version, async () => {
        isOurs = true;
        const { ok, problems } = await tasks.run({ kind: 'check', files: files.files }, signal);
        return { ok, problems: problems.map(problemView) };
      });
    } catch (error) {
      // The other caller canceled the run that both were waiting for: run it again.
      if (error instanceof TaskCanceled && !isOurs && signal?.aborted !== true) return check(files, signal);
      if (error instanceof TaskFailed) return { ok: false, problems: [problemView(NO_RESULT)] };
      throw error;
    }
  };
}

/**
 * Whether rules of the next version can be evaluated: there are no problems, or only case table rows and form examples
 * that expect the earlier results.
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

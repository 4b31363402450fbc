/** A problem in a form or rule file, described so that the person who edits the file can fix it. */
export interface Problem {
  /** The file, relative to the project: `rules/surrogate-eligibility.json`. */
  readonly file: string;
  /** JSON Pointer of the place in the file, or `line N` in a CSV table; empty for the file as a whole. */
  readonly path: string;
  /** The line of the place, counted from 1, if known. */
  readonly line?: number;
  readonly found: string;
  /** How to fix it. */
  readonly fix: string;
  /**
   * The same in one sentence for staff at the desk, who do not see the file; only for problems that can occur there.
   */
  readonly plain?: string;
}

/** Either a value or the problems that prevent it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** Reports a problem of a file. @param path of the place @param plain the same for staff at the desk, if they meet it */
export type Report = (path: string, found: string, fix: string, plain?: string) => void;

/** Collects the problems of a file. @param file empty, if the caller adds the file */
export function collectProblems<File extends { readonly file?: string }>(file: File) {
  const problems: (File & Omit<Problem, 'file'>)[] = [];
  const report: Report = (path, found, fix, plain) =>
    void problems.push({ ...file, path, found, fix, ...(plain !== undefined && { plain }) });
  return { problems, report };
}

/** A file that cannot be used as a whole. @param fix how to mend it */
export function refusal(file: string, found: string, fix: string): Checked<never> {
  return { ok: false, problems: [{ file, path: '', found, fix }] };
}

/** The checked value. @throws Error with all problems, if there are any */
export function valueOf<T>(checked: Checked<T>): T {
  if (checked.ok) return checked.value;
  throw new Error(checked.problems.map(describeProblem).join('\n'));
}

/** Formats a problem as one actionable line: file, line, path, what was found, how to fix it. */
export function describeProblem({ file, path, line, found, fix }: Problem): string {
  const place = [file, ...(line === undefined ? [] : [`line ${line}`]), ...(path === '' ? [] : [path])];
  return `${place.join(' ')}: ${found}. ${fix}`;
}

/** Whether a problem is a failed expectation of a case or example, which staff can accept if the change is intended. */
export function isExpectation({ file, path }: Pick<Problem, 'file' | 'path'>): boolean {
  return file.endsWith('.cases.csv') || (file.endsWith('/examples.json') && /^\/examples\/\d+$/.test(path));
}

/** Something wrong in a form or rule file, described so that whoever edits the file can correct it. */
export interface Problem {
  /** The file, relative to the project: `rules/surrogate-eligibility.json`. */
  readonly file: string;
  /** JSON Pointer of the place in the file, or `line N` in a CSV table; empty for the file as a whole. */
  readonly path: string;
  /** The line of the place, counted from 1, where it is known. */
  readonly line?: number;
  /** What was found there. */
  readonly found: string;
  /** What to do about it. */
  readonly fix: string;
  /** The same in one sentence for whoever edits it at the desk and sees no file, where that may happen. */
  readonly plain?: string;
}

/** Either a value or the problems that prevent it. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** One line a person can act on: file, line, path, found, what to do. */
export function describeProblem({ file, path, line, found, fix }: Problem): string {
  const place = [file, ...(line === undefined ? [] : [`line ${line}`]), ...(path === '' ? [] : [path])];
  return `${place.join(' ')}: ${found}. ${fix}`;
}

/** Whether a problem is one of what is expected, which is accepted where it is meant. */
export function isExpectation({ file, path }: Pick<Problem, 'file' | 'path'>): boolean {
  return file.endsWith('.cases.csv') || (file.endsWith('/examples.json') && /^\/examples\/\d+$/.test(path));
}

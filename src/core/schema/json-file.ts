import { FILE_BOUNDS } from '../json.ts';
import { lineOf, readJsonText } from '../json-text.ts';
import type { Checked, Problem } from '../problem.ts';

/** Longer than any file of a catalog. */
const MOST_CHARACTERS = 1_000_000;

/**
 * Parses the text of a form or rule file. Nothing passes that a parser takes in silence and that nobody means: a key
 * twice, a character that cannot be seen or stored, a text far too long, a placeholder of some other system.
 * @param file for messages
 */
export function parseJsonFile(file: string, text: string): Checked<unknown> {
  if (text.length > MOST_CHARACTERS) {
    const found = `${text.length} characters`;
    return {
      ok: false,
      problems: [{ file, path: '', found, fix: `Make it shorter than ${MOST_CHARACTERS}.` }],
    };
  }
  const { fault, doubled } = readJsonText(text);
  if (fault !== null) return { ok: false, problems: [{ file, path: '', ...fault }] };
  if (doubled.length > 0) {
    const fix = 'Remove one: only the last would count.';
    const problems = doubled.map(({ pointer, line }) => {
      return { file, path: pointer, line, found: 'a name that stands here twice', fix };
    });
    return { ok: false, problems };
  }
  // The scanner has accepted it, and its depth.
  const value: unknown = JSON.parse(text);
  const problems = [...textProblems(file, value)];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, value };
}

/** The same problems, each with the line of its place. @param textOf the text of a file; `undefined` for one that cannot be read */
export function withLines(
  problems: readonly Problem[],
  textOf: (file: string) => string | undefined,
): readonly Problem[] {
  const scanned = new Map<string, ReturnType<typeof readJsonText> | null>();
  return problems.map((problem) => {
    const { file, path, line } = problem;
    if (line !== undefined || !(path.startsWith('/') || (path === '' && file.endsWith('.json'))))
      return problem;
    let text = scanned.get(file);
    if (text === undefined) {
      const read = textOf(file);
      const isRead = read !== undefined && read.length <= MOST_CHARACTERS;
      scanned.set(file, (text = isRead ? readJsonText(read) : null));
    }
    const found = text === null ? undefined : lineOf(text, path);
    return found === undefined ? problem : { ...problem, line: found };
  });
}

/** Names by which programs reach what every object inherits. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', '__defineGetter__', '__defineSetter__']);

const CONTROL = /[^\P{Cc}\n\t]|\p{Surrogate}/u;
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

function* textProblems(file: string, root: unknown): Generator<Problem> {
  const open: { readonly value: unknown; readonly path: string }[] = [{ value: root, path: '' }];
  for (const { value, path } of open) {
    if (typeof value === 'string') {
      const problem = textProblem(value);
      if (problem !== null) yield { file, path, ...problem };
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const place = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
        const problem = textProblem(name);
        if (problem !== null) yield { file, path: place, ...problem };
        open.push({ value: inner, path: place });
      }
    }
  }
}

function textProblem(text: string): Pick<Problem, 'found' | 'fix'> | null {
  if (text.length > FILE_BOUNDS.text) {
    return { found: `a text of ${text.length} characters`, fix: `Give at most ${FILE_BOUNDS.text}.` };
  }
  if (RESERVED.has(text)) return { found: `"${text}", which programs reserve`, fix: 'Choose another word.' };
  const character = (CONTROL.exec(text) ?? INVISIBLE.exec(text))?.[0];
  if (character !== undefined) {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { found: `a character that nobody sees (U+${code})`, fix: 'Remove it; type the text anew.' };
  }
  const placeholder = /\{\{.*?\}\}/s.exec(text)?.[0];
  if (placeholder === undefined) return null;
  const fix = 'Nothing fills it in: write the text, or read a value with {"cat": [ … {"var": … } … ]}.';
  return { found: `the placeholder ${placeholder.slice(0, 60)}`, fix };
}

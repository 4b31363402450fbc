import type { ConflictView } from '../../core/desk/rebase.ts';
import { isDeepEqual, isJsonObject, type Json } from '../../core/json.ts';
import { withValueAt } from '../../core/json-file.ts';
import { pointerOf, valueAt } from '../../core/json-pointer.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { caseFile } from '../case-file.ts';
import type { FileSet, Overlay } from './draft-files.ts';
import { ruleSetIn } from './rule-set-view.ts';

/** Whose change counts, by the id of the conflict. */
type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/** A place that both have changed, before it is said in words. */
type Conflict = Omit<ConflictView, 'what'>;

/** What comes of a file, and what both have changed there. */
interface Merged {
  readonly text: string | null;
  readonly conflicts: readonly Conflict[];
}

/**
 * Brings what a draft changes onto another version. Places that only one of the two has changed come from that one;
 * a place that both have changed otherwise is a conflict, until somebody chooses.
 * @param theirs the version that came into force meanwhile
 * @returns the files that the draft then holds otherwise than `theirs`
 */
export function mergeOverlay(
  base: FileSet,
  mine: FileSet,
  theirs: FileSet,
  choices: Choices,
): { readonly overlay: Overlay; readonly conflicts: ConflictView[] } {
  const overlay = new Map<string, Uint8Array | null>();
  const conflicts: Conflict[] = [];
  const paths = new Set([...base.files, ...mine.files, ...theirs.files].map(({ path }) => path));
  for (const path of [...paths].sort()) {
    const [was, own, other] = [base, mine, theirs].map((files) => bytesOf(files, path));
    if (isSame(own, was) || isSame(own, other)) continue;
    if (isSame(other, was)) {
      overlay.set(path, own ?? null);
      continue;
    }
    // Rows of a table have no names by which two versions could be merged, and it may be in UTF-16.
    if (path.endsWith('.csv')) {
      const conflict = wholeFile(path, base, mine, theirs);
      const choice = choices[conflict.id];
      if (choice === undefined) conflicts.push(conflict);
      if (choice === 'mine') overlay.set(path, own ?? null);
      continue;
    }
    const merged = mergeFile(path, base, mine, theirs, choices);
    conflicts.push(...merged.conflicts);
    if (merged.text !== theirs.text(path))
      overlay.set(path, merged.text === null ? null : Buffer.from(merged.text, 'utf8'));
  }
  return {
    overlay,
    conflicts: conflicts.map((conflict) => ({ ...conflict, what: placeInWords(conflict, theirs) })),
  };
}

/** `The maximum age`, or where it stands when it is no number of the rules. */
function placeInWords({ file, pointer }: Conflict, theirs: FileSet): string {
  const ruleSet = /^rules\/([^/]+?)\.(?:json|cases\.csv)$/.exec(file)?.[1] ?? '';
  const [, threshold] = /^\/thresholds\/([^/~]+)\/value$/.exec(pointer) ?? [];
  if (threshold !== undefined) {
    const rules = ruleSetIn(theirs, ruleSet);
    if (rules.ok) return `The ${thresholdName(rules.value, threshold)}`;
  }
  if (file === caseFile(ruleSet)) return 'The table of cases as a whole';
  return pointer === '' ? `The file ${file}` : `${pointer} in ${file}`;
}

function bytesOf({ files }: FileSet, path: string): Uint8Array | undefined {
  return files.find((file) => file.path === path)?.bytes;
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.from(one).equals(other);
}

function mergeFile(path: string, base: FileSet, mine: FileSet, theirs: FileSet, choices: Choices): Merged {
  const [before, own, other] = [base.text(path), mine.text(path), theirs.text(path)];
  if (before !== null && own !== null && other !== null) {
    const [one, two, three] = [before, own, other].map(parsed);
    if (one !== undefined && two !== undefined && three !== undefined)
      return mergeJson(path, { was: one, own: two, other: three, theirs: other }, choices);
  }
  const conflict = wholeFile(path, base, mine, theirs);
  const choice = choices[conflict.id];
  return { text: choice === 'mine' ? own : other, conflicts: choice === undefined ? [conflict] : [] };
}

/** The conflict of files that are one side's as a whole: which lines each has taken out of it and put into it. */
function wholeFile(path: string, base: FileSet, mine: FileSet, theirs: FileSet): Conflict {
  const before = linesOf(base, path);
  const changed = (files: FileSet): string => {
    const after = linesOf(files, path);
    if (after === null) return 'no such file';
    const [out, into] = [lacking(before ?? [], after), lacking(after, before ?? [])];
    const said = [['out', out] as const, ['in', into] as const].filter(([, lines]) => lines.length > 0);
    return (
      said.map(([what, lines]) => `${what}: ${lines.join(' | ')}`).join('; ') || 'the lines in another order'
    );
  };
  return {
    id: `${path}#`,
    file: path,
    pointer: '',
    base: before === null ? 'no such file' : `${before.length} lines`,
    mine: changed(mine),
    theirs: changed(theirs),
  };
}

function linesOf(files: FileSet, path: string): readonly string[] | null {
  return (
    files
      .text(path)
      ?.split(/\r?\n/)
      .filter((line) => line !== '') ?? null
  );
}

/** The lines of one that the other does not have. */
function lacking(one: readonly string[], other: readonly string[]): readonly string[] {
  const there = new Set(other);
  return one.filter((line) => !there.has(line));
}

function parsed(text: string): Json | undefined {
  try {
    // JSON.parse is typed `any`; JSON is what it yields.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function mergeJson(
  path: string,
  {
    was,
    own,
    other,
    theirs,
  }: { readonly was: Json; readonly own: Json; readonly other: Json; readonly theirs: string },
  choices: Choices,
): Merged {
  let text = theirs;
  const conflicts: Conflict[] = [];
  for (const pointer of changedPlaces(was, own, '')) {
    const [before, mine, now] = [was, own, other].map((content) => valueAt(content, pointer));
    if (isSameValue(now, mine)) continue;
    const id = `${path}#${pointer}`;
    const choice = isSameValue(now, before) ? 'mine' : choices[id];
    if (choice === undefined)
      conflicts.push({ id, file: path, pointer, base: shown(before), mine: shown(mine), theirs: shown(now) });
    if (choice !== 'mine') continue;
    const changed = withValueAt(text, pointer, mine);
    // What stood around it is gone from the other version.
    if (changed === null)
      conflicts.push({ id, file: path, pointer, base: shown(before), mine: shown(mine), theirs: shown(now) });
    else text = changed;
  }
  return { text, conflicts };
}

/** The innermost places at which two values differ. */
function changedPlaces(one: Json, other: Json, pointer: string): readonly string[] {
  if (isDeepEqual(one, other)) return [];
  const isList = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!isList && !(isJsonObject(one) && isJsonObject(other))) return [pointer];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => {
    const place = pointer + pointerOf([name]);
    const [was, is] = [valueAt(one, pointerOf([name])), valueAt(other, pointerOf([name]))];
    return was === undefined || is === undefined ? [place] : changedPlaces(was, is, place);
  });
}

function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isDeepEqual(one, other);
}

function shown(value: Json | undefined): string {
  return value === undefined ? 'nothing' : typeof value === 'string' ? value : JSON.stringify(value);
}

import { withValueAt } from '../../core/json-file.ts';
import { formatPointer, resolvePointer } from '../../core/json-pointer.ts';
import { isDeepEqual, isJsonObject, type Json } from '../../core/json.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { bytesOf, differenceOf, isSameContent, type Overlay } from '../store/catalog/catalog-files.ts';
import { withOverlay, type FileSet } from './file-set.ts';
import { fileInWords } from './file-in-words.ts';
import { loadRules } from '../catalog/rule-files.ts';

/** The result of applying a difference: the new overlay, or the conflicts. */
type Applied =
  | { readonly ok: true; readonly overlay: Overlay }
  /** The places that have changed in both, in words: `the maximum age`. */
  | { readonly ok: false; readonly touched: readonly string[] };

/**
 * Applies the difference between two sets of files to a third one. Conflicts if the same place has changed there, too:
 * a value in a JSON file, or any other file as a whole. There is no merge within a value.
 * @param onto the files that the difference is applied to
 * @param below the base files of the resulting overlay
 */
export function applyDifference(from: FileSet, to: FileSet, onto: FileSet, below: FileSet): Applied {
  const changes = new Map<string, Uint8Array | null>();
  const touched: string[] = [];
  for (const path of new Set([from, to].flatMap(({ files }) => files.map((file) => file.path)))) {
    const [was, wanted, now] = [from, to, onto].map(({ files }) => bytesOf(files, path));
    if (isSameContent(was, wanted) || isSameContent(now, wanted)) continue;
    if (isSameContent(now, was)) {
      changes.set(path, wanted ?? null);
      continue;
    }
    const text = applyToText(path, from, to, onto, touched);
    if (text !== null) changes.set(path, Buffer.from(text, 'utf8'));
  }
  if (touched.length > 0) return { ok: false, touched };
  return { ok: true, overlay: differenceOf(below.files, withOverlay(onto.files, changes)) };
}

/** @returns `null` if the file can't be changed in places, which is then added to `touched` */
function applyToText(
  path: string,
  from: FileSet,
  to: FileSet,
  onto: FileSet,
  touched: string[],
): string | null {
  const texts = [from, to, onto].map((files) => files.text(path));
  const [was, wanted, now] = texts.map((text) => (text === null ? undefined : parsed(text)));
  const [, , text = null] = texts;
  if (was === undefined || wanted === undefined || now === undefined || text === null) {
    touched.push(path.endsWith('.cases.csv') ? 'the table of cases' : fileInWords(path, onto));
    return null;
  }
  let changed = text;
  for (const pointer of changedPlaces(was, wanted, '')) {
    const [before, after, current] = [was, wanted, now].map((content) => resolvePointer(content, pointer));
    if (isSameValue(current, after)) continue;
    const next = isSameValue(current, before) ? withValueAt(changed, pointer, after) : null;
    if (next === null) touched.push(placeInWords(path, pointer, onto));
    else changed = next;
  }
  return changed;
}

/** `the maximum age`; for anything but a threshold, `a text (Surrogate application, Spanish)`. */
function placeInWords(path: string, pointer: string, files: FileSet): string {
  const [, ruleSet] = /^rules\/([^/]+)\.json$/.exec(path) ?? [];
  const [, threshold] = /^\/thresholds\/([^/~]+)\/value$/.exec(pointer) ?? [];
  if (ruleSet !== undefined && threshold !== undefined) {
    const rules = loadRules(files.files, ruleSet);
    if (rules.ok) return `the ${thresholdName(rules.value, threshold)}`;
  }
  return `a text (${fileInWords(path, files)})`;
}

function parsed(text: string): Json | undefined {
  try {
    // JSON.parse is typed `any`, but it returns JSON.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The pointers of the innermost places at which two values differ. */
function changedPlaces(one: Json, other: Json, pointer: string): readonly string[] {
  if (isDeepEqual(one, other)) return [];
  const isList = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!isList && !(isJsonObject(one) && isJsonObject(other))) return [pointer];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => {
    const [was, is] = [one, other].map((value) => resolvePointer(value, formatPointer([name])));
    const place = pointer + formatPointer([name]);
    return was === undefined || is === undefined ? [place] : changedPlaces(was, is, place);
  });
}

function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isDeepEqual(one, other);
}

import { withValueAt } from '../../core/json-file.ts';
import { pointerOf, valueAt } from '../../core/json-pointer.ts';
import { isDeepEqual, isJsonObject, type Json } from '../../core/json.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { changedOnly, type FileSet, type Overlay } from './file-set.ts';
import { fileInWords } from './file-in-words.ts';
import { ruleSetIn } from './rule-set-view.ts';

/** Files with a difference applied to them, or why that cannot be. */
type Applied =
  | { readonly ok: true; readonly overlay: Overlay }
  /** The places that read otherwise by now, in words: `the maximum age`. */
  | { readonly ok: false; readonly touched: readonly string[] };

/**
 * Does to some files what leads from one set of files to another, where nothing else has touched the same places: a
 * value in a JSON file, any other file as a whole. Nothing is merged.
 * @param onto the files that it is done to
 * @param below the files that the overlay lies over
 */
export function applyDifference(from: FileSet, to: FileSet, onto: FileSet, below: FileSet): Applied {
  const changes = new Map<string, Uint8Array | null>();
  const touched: string[] = [];
  for (const path of new Set([from, to].flatMap(({ files }) => files.map((file) => file.path)))) {
    const [was, wanted, now] = [from, to, onto].map((files) => bytesOf(files, path));
    if (isSame(was, wanted) || isSame(now, wanted)) continue;
    if (isSame(now, was)) {
      changes.set(path, wanted ?? null);
      continue;
    }
    const text = applyToText(path, from, to, onto, touched);
    if (text !== null) changes.set(path, Buffer.from(text, 'utf8'));
  }
  if (touched.length > 0) return { ok: false, touched };
  const now = onto.files.map(({ path, bytes }): [string, Uint8Array | null] => [path, bytes]);
  const gone = below.files.flatMap(({ path }): [string, null][] =>
    bytesOf(onto, path) === undefined ? [[path, null]] : [],
  );
  return { ok: true, overlay: changedOnly(below.files, new Map([...gone, ...now, ...changes])) };
}

/** @returns `null` where a place was touched, which is added to those */
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
    const [before, after, current] = [was, wanted, now].map((content) => valueAt(content, pointer));
    if (isSameValue(current, after)) continue;
    const next = isSameValue(current, before) ? withValueAt(changed, pointer, after) : null;
    if (next === null) touched.push(placeInWords(path, pointer, onto));
    else changed = next;
  }
  return changed;
}

/** `the maximum age`; `a text (Surrogate application, Spanish)` for what is no number of the rules. */
function placeInWords(path: string, pointer: string, files: FileSet): string {
  const [, ruleSet] = /^rules\/([^/]+)\.json$/.exec(path) ?? [];
  const [, threshold] = /^\/thresholds\/([^/~]+)\/value$/.exec(pointer) ?? [];
  if (ruleSet !== undefined && threshold !== undefined) {
    const rules = ruleSetIn(files, ruleSet);
    if (rules.ok) return `the ${thresholdName(rules.value, threshold)}`;
  }
  return `a text (${fileInWords(path, files)})`;
}

function bytesOf({ files }: FileSet, path: string): Uint8Array | undefined {
  return files.find((file) => file.path === path)?.bytes;
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one === undefined || other === undefined ? one === other : Buffer.from(one).equals(other);
}

function parsed(text: string): Json | undefined {
  try {
    // JSON.parse is typed `any`; JSON is what it yields.
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The innermost places at which two values differ. */
function changedPlaces(one: Json, other: Json, pointer: string): readonly string[] {
  if (isDeepEqual(one, other)) return [];
  const isList = Array.isArray(one) && Array.isArray(other) && one.length === other.length;
  if (!isList && !(isJsonObject(one) && isJsonObject(other))) return [pointer];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => {
    const [was, is] = [one, other].map((value) => valueAt(value, pointerOf([name])));
    const place = pointer + pointerOf([name]);
    return was === undefined || is === undefined ? [place] : changedPlaces(was, is, place);
  });
}

function isSameValue(one: Json | undefined, other: Json | undefined): boolean {
  return one === undefined || other === undefined ? one === other : isDeepEqual(one, other);
}

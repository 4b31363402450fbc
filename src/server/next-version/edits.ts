import type { Edit } from '../../core/desk/edit.ts';
import { parseJsonFile, withValueAt } from '../../core/json-file.ts';
import { formatPointer, resolvePointer } from '../../core/json-pointer.ts';
import { isDeepEqual, isJsonObject, type Json } from '../../core/json.ts';
import { nameInWords } from '../../core/rules/words.ts';
import { fileInWords } from './file-in-words.ts';
import { bytesOf, differenceOf, type Overlay } from '../store/catalog/catalog-files.ts';
import { withOverlay, type FileSet } from './file-set.ts';
import type { TaskPool } from './tasks.ts';
import type { AcceptedRows } from './table-view.ts';

/** The edit can't be made; the message explains why to the user. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
}

/** The files of the next version before an edit. */
interface Edited {
  readonly base: FileSet;
  readonly now: FileSet;
  readonly overlay: Overlay;
}

/** The result of an edit. */
interface Made {
  /** What was changed, in words: `minimum age from 21 to 22 years`. */
  readonly sentence: string;
  readonly overlay: Overlay;
}

/**
 * Applies an edit, without checking whether the resulting files are valid.
 * @returns `null` if it changes nothing
 * @param tasks the pool that runs case tables
 * @throws EditRefused; TaskFailed
 */
export async function applyEdit(edit: Edit, edited: Edited, tasks: TaskPool): Promise<Made | null> {
  const { sentence, changes } = await changesOf(edit, edited, tasks);
  const next = withOverlay(edited.now.files, changes);
  const isOther = differenceOf(edited.now.files, next).size > 0;
  return isOther ? { sentence, overlay: differenceOf(edited.base.files, next) } : null;
}

interface Changes {
  readonly sentence: string;
  readonly changes: ReadonlyMap<string, Uint8Array | null>;
}

async function changesOf(edit: Edit, edited: Edited, tasks: TaskPool): Promise<Changes> {
  switch (edit.kind) {
    case 'threshold':
      return changeThreshold(edit, edited.now);
    case 'text':
      return changeText(edit, edited.now);
    case 'pieces':
      return changePieces(edit, edited.now);
    case 'file':
      return writeFile(edit, edited);
    case 'accept': {
      const { ruleSet, lines } = edit;
      return accepted('row', await tasks.run({ kind: 'accept', files: edited.now.files, ruleSet, lines }));
    }
    case 'accept-examples': {
      const { form, names } = edit;
      const task = { kind: 'accept-examples', files: edited.now.files, form, names } as const;
      return accepted('example', await tasks.run(task));
    }
    case 'add-cases': {
      const { ruleSet } = edit;
      const made = await tasks.run({ kind: 'add-cases', files: edited.now.files, ruleSet });
      if ('refusal' in made) throw new EditRefused(made.refusal);
      const changes = new Map(made.files.map(({ path, bytes }) => [path, bytes]));
      return { sentence: 'what the table of cases lacked', changes };
    }
    case 'restore': {
      const { file } = edit;
      const was = bytesOf(edited.base.files, file) ?? null;
      return { sentence: `${file} as it was`, changes: new Map([[file, was]]) };
    }
  }
}

/** @throws EditRefused if nothing could be accepted */
function accepted(what: string, made: AcceptedRows): Changes {
  if ('refusal' in made) throw new EditRefused(made.refusal);
  const [name, ...others] = made.names;
  const which =
    name !== undefined && others.length === 0
      ? `the ${what} “${name}” expects`
      : `${made.names.length} ${what}s expect`;
  const changes = new Map([[made.file.path, made.file.bytes]]);
  return { sentence: `${which} what comes out now`, changes };
}

function changeThreshold(
  { ruleSet, threshold, value }: Extract<Edit, { kind: 'threshold' }>,
  now: FileSet,
): Changes {
  const file = `rules/${ruleSet}.json`;
  const text = correctJson(now, file);
  const pointer = formatPointer(['thresholds', threshold]);
  const declared = resolvePointer(JSON.parse(text), pointer);
  const { value: was, label, unit } = isJsonObject(declared) ? declared : {};
  const changed = typeof was === 'number' ? withValueAt(text, `${pointer}/value`, value) : null;
  if (changed === null) throw new EditRefused(`There is no number "${threshold}" in ${file}.`);
  const name = typeof label === 'string' ? label : nameInWords(threshold);
  const counted = typeof unit === 'string' ? `${value} ${unit}` : value;
  return oneFile(`${name} from ${String(was)} to ${counted}`, file, changed);
}

function changeText({ file, pointer, text }: Extract<Edit, { kind: 'text' }>, now: FileSet): Changes {
  const content = correctJson(now, file);
  const was = resolvePointer(JSON.parse(content), pointer);
  const isTranslation = file.includes('/locales/');
  if (typeof was !== 'string' && !(was === undefined && isTranslation))
    throw new EditRefused(`There is no text at ${pointer} in ${file}: change it in the file.`);
  // An emptied text is removed from a translation, so that the check reports it as missing.
  const isRemoved = text === '' && isTranslation && /\/texts\/[^/]+$/.test(pointer);
  const changed = withValueAt(content, pointer, isRemoved ? undefined : text);
  if (changed === null) throw new EditRefused(`There is no place for a text at ${pointer} in ${file}.`);
  const where = fileInWords(file, now);
  return oneFile(isRemoved ? `a text removed (${where})` : `“${short(text)}” (${where})`, file, changed);
}

function changePieces(
  { file, pointer, was, now: items }: Extract<Edit, { kind: 'pieces' }>,
  now: FileSet,
): Changes {
  const content = correctJson(now, file);
  // A page that has not seen its last edit yet names a text that has become a `cat`, or the other way round.
  const [, place = pointer, from = 0] = /^(.*)\/cat\/(\d+)$/.exec(pointer) ?? [];
  const text = resolvePointer(JSON.parse(content), place) ?? '';
  // `Array.isArray` narrows a readonly type to `any[]`.
  const { cat } = isJsonObject(text) ? text : {};
  const list: readonly Json[] = Array.isArray(cat) ? (cat as readonly Json[]) : [text];
  const end = Number(from) + was.length;
  if (!isDeepEqual(list.slice(Number(from), end), was))
    throw new EditRefused('This text was changed meanwhile. Look at it again, then edit it.');
  // The cast is safe: the request body is JSON.
  const next = [...list.slice(0, Number(from)), ...(items as readonly Json[]), ...list.slice(end)];
  const isPlain = next.every((item) => typeof item === 'string');
  const changed = withValueAt(content, place, isPlain ? next.join('') : { cat: next });
  if (changed === null) throw new EditRefused(`There is no place for a text at ${pointer} in ${file}.`);
  const shown = items.map((item) => (typeof item === 'string' ? item : '…')).join('');
  return oneFile(`“${short(shown)}” (${fileInWords(file, now)})`, file, changed);
}

function short(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function writeFile({ file, text }: Extract<Edit, { kind: 'file' }>, { now, base }: Edited): Changes {
  const bytes = bytesOf(now.files, file);
  if (bytes === undefined && bytesOf(base.files, file) === undefined)
    throw new EditRefused(`There is no file ${file}. Further files are added where the project is.`);
  if (bytes !== undefined && !Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf8').equals(bytes))
    throw new EditRefused(`${file} is not in UTF-8: change it with the program that saved it.`);
  return oneFile(`${file} as a whole`, file, text);
}

/** The text of a JSON file that parses, so that places in it can be changed. @throws EditRefused */
function correctJson(now: FileSet, file: string): string {
  const text = now.text(file);
  if (text === null) throw new EditRefused(`There is no file ${file}.`);
  const parsed = parseJsonFile(file, text);
  if (parsed.ok) return text;
  throw new EditRefused(`${file} isn’t valid JSON at the moment: correct the file on its JSON tab first.`);
}

function oneFile(sentence: string, file: string, text: string): Changes {
  return { sentence, changes: new Map([[file, Buffer.from(text, 'utf8')]]) };
}

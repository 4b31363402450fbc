import type { Edit } from '../../core/desk/drafts.ts';
import { valueAt, withoutMember, withValueAt } from '../../core/json-edit.ts';
import { runTable } from '../../core/rules/run-case.ts';
import { thresholdName } from '../../core/rules/words.ts';
import { parseJsonFile } from '../../core/schema/json-file.ts';
import { caseFile, casesOf, parseSheet } from '../case-file.ts';
import { acceptRows } from '../rules/mend-table.ts';
import { rulesIn } from '../rules/rules-in-languages.ts';
import { changedOnly, type FileSet, type Overlay } from './draft-files.ts';
import { ruleSetIn } from './rule-set-view.ts';
import type { TaskProcess } from './task-process.ts';

/** An edit cannot be made; the message says why, for whoever makes it. */
export class EditRefused extends Error {
  override readonly name = 'EditRefused';
}

/** The files of a draft before an edit. */
interface Edited {
  readonly base: FileSet;
  readonly now: FileSet;
  readonly overlay: Overlay;
}

/** What an edit makes of a draft. */
interface Made {
  /** What was done, for people: `minimum age from 21 to 22 years`. */
  readonly sentence: string;
  readonly overlay: Overlay;
}

/**
 * Makes an edit. Whether what comes out is right is for the check to say.
 * @returns `null` when it changes nothing
 * @throws EditRefused; TaskFailed
 */
export async function applyEdit(edit: Edit, draft: Edited, tasks: TaskProcess): Promise<Made | null> {
  const { sentence, changes } = await changesOf(edit, draft, tasks);
  const overlay = changedOnly(draft.base.files, new Map([...draft.overlay, ...changes]));
  const isOther =
    overlay.size !== draft.overlay.size ||
    [...changes].some(([path, bytes]) => {
      const was = draft.now.files.find((file) => file.path === path)?.bytes ?? null;
      return was === null || bytes === null ? was !== bytes : !Buffer.from(was).equals(bytes);
    });
  return isOther ? { sentence, overlay } : null;
}

interface Changes {
  readonly sentence: string;
  readonly changes: ReadonlyMap<string, Uint8Array | null>;
}

async function changesOf(edit: Edit, draft: Edited, tasks: TaskProcess): Promise<Changes> {
  switch (edit.kind) {
    case 'threshold':
      return changeThreshold(edit, draft.now);
    case 'text':
      return changeText(edit, draft.now);
    case 'file':
      return writeFile(edit, draft);
    case 'accept':
      return acceptOutcomes(edit, draft.now);
    case 'add-cases': {
      const added = await tasks.run({ kind: 'add-cases', files: draft.now.files, ruleSet: edit.ruleSet });
      if ('refusal' in added) throw new EditRefused(added.refusal);
      const changes = new Map(added.files.map(({ path, bytes }) => [path, bytes]));
      return { sentence: 'what the table of cases lacked', changes };
    }
    case 'restore': {
      const { file } = edit;
      const was = draft.base.files.find(({ path }) => path === file);
      return { sentence: `${file} as it was`, changes: new Map([[file, was?.bytes ?? null]]) };
    }
  }
}

function changeThreshold(
  { ruleSet, threshold, value }: Extract<Edit, { kind: 'threshold' }>,
  now: FileSet,
): Changes {
  const file = `rules/${ruleSet}.json`;
  const text = correctJson(now, file);
  const pointer = `/thresholds/${threshold.replaceAll('~', '~0').replaceAll('/', '~1')}/value`;
  const was = valueAt(JSON.parse(text), pointer);
  const changed = typeof was === 'number' ? withValueAt(text, pointer, value) : null;
  if (changed === null) throw new EditRefused(`There is no number "${threshold}" in ${file}.`);
  const rules = ruleSetIn(now, ruleSet);
  const name = rules.ok ? thresholdName(rules.value, threshold) : threshold;
  const unit = rules.ok ? ` ${rules.value.thresholds[threshold]?.unit ?? ''}` : '';
  return oneFile(`${name} from ${String(was)} to ${value}${unit}`, file, changed);
}

function changeText({ file, pointer, text }: Extract<Edit, { kind: 'text' }>, now: FileSet): Changes {
  const content = correctJson(now, file);
  const was = valueAt(JSON.parse(content), pointer);
  const isTranslation = file.includes('/locales/');
  if (typeof was !== 'string' && !(was === undefined && isTranslation))
    throw new EditRefused(`There is no text at ${pointer} in ${file}: change it in the file.`);
  // What is not said in a language is left out, so that the check asks for it.
  const isRemoved = text === '' && isTranslation && /\/texts\/[^/]+$/.test(pointer);
  const changed = isRemoved ? withoutMember(content, pointer) : withValueAt(content, pointer, text);
  if (changed === null) throw new EditRefused(`There is no place for a text at ${pointer} in ${file}.`);
  const shown = text.length > 60 ? `${text.slice(0, 60)}…` : text;
  return oneFile(isRemoved ? `a text removed from ${file}` : `“${shown}” in ${file}`, file, changed);
}

function writeFile({ file, text }: Extract<Edit, { kind: 'file' }>, { now, base }: Edited): Changes {
  const bytes = now.files.find(({ path }) => path === file)?.bytes;
  const isKnown = bytes !== undefined || base.files.some(({ path }) => path === file);
  if (!isKnown)
    throw new EditRefused(`There is no file ${file}. Further files are added where the project is.`);
  if (bytes !== undefined && !Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf8').equals(bytes))
    throw new EditRefused(`${file} is not in UTF-8: change it with the program that saved it.`);
  return oneFile(`${file} as a whole`, file, text);
}

function acceptOutcomes({ ruleSet, lines }: Extract<Edit, { kind: 'accept' }>, now: FileSet): Changes {
  const path = caseFile(ruleSet);
  const file = now.files.find((each) => each.path === path);
  const rules = rulesIn(now.files, ruleSet);
  if (!rules.ok || file === undefined)
    throw new EditRefused('The rule file has to be right before its outcomes are accepted.');
  const sheet = parseSheet(path, file.bytes);
  if ('found' in sheet) throw new EditRefused(`The table of cases cannot be read: ${sheet.found}.`);
  const { table, isReadable } = casesOf(rules.value, sheet);
  if (!isReadable) throw new EditRefused('The table of cases cannot be read: see what the check says.');
  const accepted = runTable(rules.value, table).filter(
    ({ row, differences }) => differences.length > 0 && (lines === undefined || lines.includes(row.line)),
  );
  const count = accepted.length === 1 ? '1 row expects' : `${accepted.length} rows expect`;
  const changes = new Map([[path, accepted.length === 0 ? file.bytes : acceptRows(sheet, table, accepted)]]);
  return { sentence: `${count} what comes out now`, changes };
}

/** The text of a file that can be changed in places. @throws EditRefused */
function correctJson(now: FileSet, file: string): string {
  const text = now.text(file);
  if (text === null) throw new EditRefused(`There is no file ${file}.`);
  const parsed = parseJsonFile(file, text);
  if (parsed.ok) return text;
  throw new EditRefused(`${file} is not correct JSON at the moment: mend it as a whole first.`);
}

function oneFile(sentence: string, file: string, text: string): Changes {
  return { sentence, changes: new Map([[file, Buffer.from(text, 'utf8')]]) };
}

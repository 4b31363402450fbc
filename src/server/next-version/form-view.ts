import type { FormView } from '../../core/desk/form-wording.ts';
import type { TextView } from '../../core/desk/wording.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { fixedTitle } from '../../core/form/question-tree.ts';
import { formatPointer, resolvePointer } from '../../core/json-pointer.ts';
import { ENGLISH, TRANSLATIONS } from '../../core/languages/language.ts';
import { factInWords, nameInWords, NO_RULES, type Words } from '../../core/rules/words.ts';
import { textsOf, type FormText } from '../../core/schema/form-texts.ts';
import type { FileSet } from './file-set.ts';
import { loadRules } from '../catalog/rule-files.ts';
import { formFiles } from '../publishing/catalog-texts.ts';
import { isReworded, labelOf, textView } from './wordings.ts';

/**
 * The texts of a form, for editing.
 * @param definition the form in force, which gives the questions and their order
 * @param before the files of the base version; the same if nothing has changed
 */
export function formView(definition: FormDefinition, now: FileSet, before: FileSet): FormView {
  const { id } = definition;
  const folder = `form-schemas/${id}/`;
  const paths = new Set([...now.files, ...before.files].map(({ path }) => path));
  const files = [...paths]
    .filter((path) => path.startsWith(folder))
    .sort()
    .map((path) => ({ path, isChanged: now.text(path) !== before.text(path) }));
  const { form } = definition;
  const head = { id, title: form.title, page: form.page ?? null, version: definition.version, files };
  const languages = TRANSLATIONS.filter((language) => now.text(`${folder}locales/${language}.json`) !== null);
  const texts = textsIn(now, id);
  if (texts === null) {
    const problem = 'The files of this form cannot be read: see what the check says.';
    return { ...head, problem, ruleSet: form.ruleSet ?? null, languages: [], groups: [] };
  }
  const wordsIn = (all: FileSet): Words => {
    const read = form.ruleSet === undefined ? null : loadRules(all.files, form.ruleSet);
    const { thresholds, inputs, facts } = read?.ok === true ? read.value : NO_RULES;
    const nameOf = (name: string) =>
      name.startsWith('answers.') ? titleOf(definition, name.slice('answers.'.length)) : undefined;
    return { thresholds, inputs, facts, nameOf };
  };
  const words = { now: wordsIn(now), before: wordsIn(before) };
  const groups = new Map<string, TextView[]>();
  const named = (name: string): string | undefined => {
    const title = form.parts?.find((part) => part.id === name)?.title;
    if (typeof title === 'string') return title;
    return Object.hasOwn(words.now.facts, name) ? factInWords(words.now, name) : undefined;
  };
  const questions = [...definition.tree.byPath.keys()];
  for (const found of texts) {
    const { key, path, file, text } = found;
    const pointer = formatPointer(path);
    // A name derived from a condition or definition of the schema, or from the value of a choice, is not shown: it can
    // be changed only in the file itself.
    const isWritten = resolvePointer(now.json(folder + file), pointer) !== undefined;
    if (!isWritten && found.isName === true) continue;
    const around = file === 'form.json' ? '' : questionOf(questions, key);
    const name = around === '' ? key : key.slice(around.length + 1);
    const locations = [
      { language: ENGLISH, file: folder + file, pointer: isWritten ? pointer : null, text },
      ...languages.map((language) => ({
        language,
        file: `${folder}locales/${language}.json`,
        pointer: formatPointer(['texts', key]),
      })),
    ];
    const reads = /^liveFacts\..*\.note$/.test(key)
      ? Object.keys(words.now.thresholds).map((threshold) => `thresholds.${threshold}`)
      : [];
    const label = (form.page !== undefined && OWN_PAGE_LABELS[key]) || labelOf(name, named);
    const view = textView({ key, label, reads }, locations, words.now, now.json, {
      files: before.json,
      words: words.before,
    });
    groups.set(around, [...(groups.get(around) ?? []), view]);
  }
  const order = ['', ...questions, ...groups.keys()];
  return {
    ...head,
    problem: null,
    ruleSet: form.ruleSet ?? null,
    languages: [ENGLISH, ...languages],
    groups: [...new Set(order)].flatMap((path) => {
      const own = groups.get(path);
      if (own === undefined) return [];
      const title = path === '' ? 'The form' : titleOf(definition, path);
      return [{ path, title, isChanged: own.some(isReworded), texts: own }];
    }),
  };
}

/** The labels of texts that a form's own page does not show, because it has others in their place. */
const OWN_PAGE_LABELS: Readonly<Record<string, string>> = {
  title: 'Title in lists: the page has its own',
  description: 'Description: the page has its own',
};

/** The texts of a form's files; `null` if the files can't be read. */
function textsIn({ json }: FileSet, id: string): readonly FormText[] | null {
  const files = formFiles(json, id);
  try {
    return files === null ? null : textsOf(files);
  } catch {
    // Files of the next version may be invalid; the check reports what is wrong with them.
    return null;
  }
}

/** The path of the question that a text key belongs to: the longest one that is a prefix of the key. */
function questionOf(questions: readonly string[], key: string): string {
  const around = questions.filter((path) => key.startsWith(`${path}.`));
  return around.toSorted((one, other) => other.length - one.length)[0] ?? key.slice(0, key.indexOf('.'));
}

function titleOf(definition: FormDefinition, path: string): string {
  return fixedTitle(definition, path) ?? nameInWords(path.slice(path.lastIndexOf('.') + 1));
}

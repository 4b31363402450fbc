import type { ChangesView } from '../../core/desk/changes.ts';
import { isJsonObject, type Json } from '../../core/json.ts';
import { valueAt } from '../../core/json-edit.ts';
import { ENGLISH, TRANSLATIONS } from '../../core/languages/language.ts';
import { thresholdName, textInWords, type Words } from '../../core/rules/words.ts';
import { textsOf } from '../../core/schema/form-texts.ts';
import { openFiles } from '../kept-catalog.ts';
import { catalogChanges, changedFiles } from '../publishing/catalog-changes.ts';
import type { FileSet } from './draft-files.ts';

/** How the files of one version, or of a draft, differ from those of another, in words. */
export function changesView(before: FileSet, after: FileSet): ChangesView {
  const opened = [before, after].map(({ files }) => openFiles(files));
  const [one, other] = opened;
  const files = changedFiles(before.files, after.files).map(({ path, change }) => ({ path, change }));
  const versions = { before: before.version, after: after.version };
  if (one === undefined || other === undefined || one.catalog === null || other.catalog === null)
    return { ...versions, isReadable: false, thresholds: [], ruleSets: [], texts: [], files };
  const { ruleSets } = catalogChanges(one, other);
  const [was, is] = [one.catalog, other.catalog];
  const thresholds = [...is.ruleSets].flatMap(([id, ruleSet]) =>
    Object.entries(ruleSet.thresholds).flatMap(([name, { value, unit }]) => {
      const old = was.ruleSets.get(id)?.thresholds[name]?.value ?? value;
      const label = thresholdName(ruleSet, name);
      return old === value ? [] : [{ ruleSet: id, id: name, label, unit, before: old, after: value }];
    }),
  );
  const forms = [...is.forms.values()].flatMap(({ id, form }) => {
    const now = formTexts(after, id);
    const then = formTexts(before, id);
    return differences(now, then).map((text) => ({ of: id, title: form.title, ...text }));
  });
  const rules = [...is.ruleSets.values()].flatMap((ruleSet) => {
    const words = (files: FileSet) => translatedRules(files, ruleSet.id, ruleSet);
    return differences(words(after), words(before)).map((text) => ({
      of: ruleSet.id,
      title: ruleSet.title,
      ...text,
    }));
  });
  return {
    ...versions,
    isReadable: true,
    thresholds,
    ruleSets: ruleSets.map(({ id, title, change, differences: found }) => ({
      id,
      title,
      change,
      sentences: found.map(({ kind, sentence }) => ({ kind, sentence })),
    })),
    texts: [...rules, ...forms],
    files,
  };
}

/** Texts in words, by language and key. */
type Texts = ReadonlyMap<string, { readonly language: string; readonly key: string; readonly words: string }>;

function differences(now: Texts, then: Texts) {
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((place) => {
    const [before, after] = [then.get(place), now.get(place)];
    const named = after ?? before;
    if (named === undefined || before?.words === after?.words) return [];
    const { key, language } = named;
    return [{ key, language, before: before?.words ?? null, after: after?.words ?? null }];
  });
}

const NO_RULES: Words = { thresholds: {}, inputs: {}, facts: {} };

function formTexts({ json }: FileSet, id: string): Texts {
  const folder = `form-schemas/${id}/`;
  const files = {
    'schema.json': json(`${folder}schema.json`),
    'ui.json': json(`${folder}ui.json`),
    'form.json': json(`${folder}form.json`),
  };
  if (!Object.values(files).every(isJsonObject)) return new Map();
  return new Map([
    ...textsOf(files).map(({ key, text }) => entry(ENGLISH, key, textInWords(NO_RULES, text))),
    ...TRANSLATIONS.flatMap((language) =>
      translations(json(`${folder}locales/${language}.json`), '/texts', language, NO_RULES),
    ),
  ]);
}

/** The English texts of rules are in their own sentences. */
function translatedRules({ json }: FileSet, id: string, words: Words): Texts {
  return new Map(
    TRANSLATIONS.flatMap((language) =>
      translations(json(`rules/locales/${language}.json`), `/${id}/texts`, language, words),
    ),
  );
}

function translations(content: unknown, pointer: string, language: string, words: Words) {
  const texts: Json = valueAt(content, pointer) ?? {};
  return isJsonObject(texts)
    ? Object.entries(texts).map(([key, text]) => entry(language, key, textInWords(words, text)))
    : [];
}

function entry(language: string, key: string, words: string) {
  return [`${language} ${key}`, { language, key, words }] as const;
}

import { lruCache } from '../../core/caches.ts';
import type { FormDefinition } from '../../core/form/form-definition.ts';
import { isJsonObject, type Json } from '../../core/json.ts';
import { resolvePointer } from '../../core/json-pointer.ts';
import { ENGLISH, TRANSLATIONS, type Language } from '../../core/languages/language.ts';
import type { RuleSet } from '../../core/rules/rule-set.ts';
import { NO_RULES, textInWords, type Words } from '../../core/rules/words.ts';
import { ruleTextsOf } from '../../core/schema/check-rule-locales.ts';
import { textsOf } from '../../core/schema/form-texts.ts';
import type { FileJson } from '../store/catalog/catalog-files.ts';

/** A text that applicants read. */
export interface CatalogText {
  readonly language: Language;
  /** The same key in each language: `age.reason`. */
  readonly key: string;
  /** A text, or a rule that produces one. */
  readonly text: Json;
  readonly words: string;
}

/** Texts of forms cached in memory: most changes leave most forms as they are. */
const known = lruCache<readonly CatalogText[]>(12);

/** The files of a form that have its English texts; `null` if one is missing or no JSON object. */
export function formFiles(json: FileJson, id: string): Parameters<typeof textsOf>[0] | null {
  const folder = `form-schemas/${id}/`;
  const files = {
    'schema.json': json(`${folder}schema.json`),
    'ui.json': json(`${folder}ui.json`),
    'form.json': json(`${folder}form.json`),
  };
  return Object.values(files).every(isJsonObject) ? files : null;
}

/** The texts of a form in each language, with the threshold values of its rule set; empty if a file is missing. */
export function formTexts(
  json: FileJson,
  { id, ruleSet }: Pick<FormDefinition, 'id' | 'ruleSet'>,
): readonly CatalogText[] {
  const files = formFiles(json, id);
  if (files === null) return [];
  const locales = TRANSLATIONS.map((language) => json(`form-schemas/${id}/locales/${language}.json`));
  const words = ruleSet ?? NO_RULES;
  return known(JSON.stringify([files, locales, ruleSet?.version]), () => [
    ...textsOf(files).map(({ key, text }) => said(words, ENGLISH, key, text)),
    ...TRANSLATIONS.flatMap((language, index) =>
      translated(words, language, valueIn(locales[index], '/texts')),
    ),
  ]);
}

/** The texts of a rule set in each language. @param words whose threshold values the texts show */
export function ruleTexts(json: FileJson, ruleSet: RuleSet, words: Words = ruleSet): readonly CatalogText[] {
  return [
    ...ruleTextsOf(ruleSet).map(({ key, text }) => said(words, ENGLISH, key, text)),
    ...TRANSLATIONS.flatMap((language) =>
      translated(words, language, valueIn(json(`rules/locales/${language}.json`), `/${ruleSet.id}/texts`)),
    ),
  ];
}

function valueIn(content: unknown, pointer: string): Json {
  return resolvePointer(content, pointer) ?? {};
}

function translated(words: Words, language: Language, texts: Json): readonly CatalogText[] {
  return isJsonObject(texts)
    ? Object.entries(texts).map(([key, text]) => said(words, language, key, text))
    : [];
}

function said(words: Words, language: Language, key: string, text: Json): CatalogText {
  return { language, key, text, words: textInWords(words, text) };
}

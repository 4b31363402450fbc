import type { Json } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import type { Language } from '../languages/language.ts';
import localeMetaSchema from '../languages/locale.schema.json' with { type: 'json' };
import type { LocaleFile } from '../languages/locale.schema.ts';
import ruleLocalesMetaSchema from '../languages/rule-locales.schema.json' with { type: 'json' };
import type { RuleLocalesFile } from '../languages/rule-locales.schema.ts';
import type { FileText } from '../languages/texts.ts';
import { variablesOf } from '../logic/variables.ts';
import type { Problem } from '../problem.ts';
import { nameInWords } from '../rules/words.ts';
import { stringsIn } from './check-rule-texts.ts';
import { compileShape } from './compile-validate.ts';

/** Checks the shape of `form-schemas/<form>/locales/<language>.json`. */
export const checkLocaleFile = compileShape<LocaleFile>(localeMetaSchema);
/** Checks the shape of `rules/locales/<language>.json`. */
export const checkRuleLocalesFile = compileShape<RuleLocalesFile>(ruleLocalesMetaSchema);

/** The texts of a translation, and where they are. */
export interface Locale {
  readonly language: Language;
  /** The file, for messages. */
  readonly file: string;
  /** JSON Pointer of the texts in it. */
  readonly path: string;
  readonly texts: Readonly<Record<string, Json>>;
}

/**
 * Checks that a translation has every text and no others, and contains no value of a threshold.
 * @param english the English texts
 */
export function localeProblems(
  { file, path, texts }: Locale,
  english: readonly FileText[],
): readonly Problem[] {
  const keys = new Set(english.map(({ key }) => key));
  const missing = english.filter(({ key, isName }) => isName !== true && !Object.hasOwn(texts, key));
  const superfluous = Object.keys(texts).filter((key) => !keys.has(key));
  return [
    ...duplicateKeys(english).map((key) => {
      return {
        file,
        path,
        found: `"${key}" stands for two texts`,
        fix: 'Rename one of what they belong to.',
      };
    }),
    ...missing.map(({ key, text }) => {
      const found = `no text for "${key}", in English ${JSON.stringify(text)}`;
      const english = typeof text === 'string' ? `: “${text}”` : '';
      const plain = `A text is not translated yet${english}.`;
      return { file, path: path + formatPointer([key]), found, fix: 'Write it in this language.', plain };
    }),
    ...superfluous.map((key) => {
      const fix = 'Remove it, or correct its key.';
      return { file, path: path + formatPointer([key]), found: 'a text that does not exist in English', fix };
    }),
    ...english.flatMap(({ key, text }) => {
      const own = texts[key];
      return own === undefined ? [] : numberProblems(file, path + formatPointer([key]), text, own);
    }),
  ];
}

/**
 * Maps problems of a translated file to the translation that causes them.
 * @param places the texts of that file
 */
export function inLocale(
  problems: readonly Problem[],
  { file, path }: Locale,
  places: readonly (FileText & { readonly file: string })[],
): readonly Problem[] {
  return problems.map((problem) => {
    const place = places.find((each) => {
      const start = each.path.map((name) => `/${name}`).join('');
      return problem.file.endsWith(each.file) && `${problem.path}/`.startsWith(`${start}/`);
    });
    return place === undefined
      ? { ...problem, found: `with the texts of ${file}: ${problem.found}` }
      : { ...problem, file, path: path + formatPointer([place.key]) };
  });
}

/** Checks that a translation reads the same thresholds as the English text, and does not write their values out. */
function numberProblems(file: string, path: string, english: Json, own: Json): readonly Problem[] {
  const thresholds = [...variablesOf(english)].filter((name) => name.startsWith('thresholds.'));
  if (thresholds.length === 0) return [];
  const read = variablesOf(own);
  const allowed = new Set(numbersIn(english));
  return [
    ...thresholds
      .filter((name) => !read.has(name))
      .map((name) => {
        const fix = `Put {"var": "${name}"} where the number belongs.`;
        const found = `a text that does not read ${name}, as the English one does`;
        const label = nameInWords(name.slice('thresholds.'.length));
        const plain = `The English text quotes the ${label}. This one has to quote it, too.`;
        return { file, path, found, fix, plain };
      }),
    ...numbersIn(own)
      .filter((number) => !allowed.has(number))
      .map((number) => {
        const fix = `Read the threshold instead: ${thresholds.map((name) => `{"var": "${name}"}`).join(', ')}.`;
        const plain = `${number} is written out here and would stay when the rules change. Let the text quote the number.`;
        return { file, path, found: `the number ${number}`, fix, plain };
      }),
  ];
}

/** The number literals in a text or rule. */
function numbersIn(text: Json): readonly string[] {
  return stringsIn(text).flatMap((each) => each.match(/\d+(?:[.,]\d+)?/g) ?? []);
}

function duplicateKeys(texts: readonly FileText[]): readonly string[] {
  const seen = new Set<string>();
  return texts.flatMap(({ key }) => (seen.size === seen.add(key).size ? [key] : []));
}

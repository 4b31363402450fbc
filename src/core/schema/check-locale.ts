import type { Json } from '../json.ts';
import { formatPointer } from '../json-pointer.ts';
import type { Language } from '../languages/language.ts';
import localeMetaSchema from '../languages/locale.schema.json' with { type: 'json' };
import type { LocaleFile } from '../languages/locale.schema.ts';
import ruleLocalesMetaSchema from '../languages/rule-locales.schema.json' with { type: 'json' };
import type { RuleLocalesFile } from '../languages/rule-locales.schema.ts';
import type { FileText } from '../languages/texts.ts';
import { variablesOf } from '../logic/variables.ts';
import { collectProblems, type Problem } from '../problem.ts';
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
  const { problems, report } = collectProblems({ file });
  const keys = new Set<string>();
  for (const { key } of english) {
    if (keys.has(key)) report(path, `"${key}" stands for two texts`, 'Rename one of what they belong to.');
    keys.add(key);
  }
  for (const { key, text, isName } of english) {
    const place = path + formatPointer([key]);
    const own = texts[key];
    if (own !== undefined) problems.push(...numberProblems(file, place, text, own));
    else if (isName !== true) {
      const found = `no text for "${key}", in English ${JSON.stringify(text)}`;
      const quoted = typeof text === 'string' ? `: “${text}”` : '';
      report(place, found, 'Write it in this language.', `A text is not translated yet${quoted}.`);
    }
  }
  for (const key of Object.keys(texts).filter((each) => !keys.has(each))) {
    const place = path + formatPointer([key]);
    report(place, 'a text that does not exist in English', 'Remove it, or correct its key.');
  }
  return problems;
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
  const { problems, report } = collectProblems({ file });
  for (const name of thresholds.filter((each) => !read.has(each))) {
    const fix = `Put {"var": "${name}"} where the number belongs.`;
    const found = `a text that does not read ${name}, as the English one does`;
    const label = nameInWords(name.slice('thresholds.'.length));
    report(path, found, fix, `The English text quotes the ${label}. This one has to quote it, too.`);
  }
  for (const number of numbersIn(own).filter((each) => !allowed.has(each))) {
    const fix = `Read the threshold instead: ${thresholds.map((name) => `{"var": "${name}"}`).join(', ')}.`;
    const plain = `${number} is written out here and would stay when the rules change. Let the text quote the number.`;
    report(path, `the number ${number}`, fix, plain);
  }
  return problems;
}

/** The number literals in a text or rule. */
function numbersIn(text: Json): readonly string[] {
  return stringsIn(text).flatMap((each) => each.match(/\d+(?:[.,]\d+)?/g) ?? []);
}

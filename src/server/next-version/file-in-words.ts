import { LANGUAGE_NAMES_IN_ENGLISH, isLanguage } from '../../core/languages/language.ts';
import { isJsonObject } from '../../core/json.ts';
import type { FileSet } from './file-set.ts';

/** The name of a file for staff: `Surrogate application, Spanish`. @param path returned if there is no name for it */
export function fileInWords(path: string, files: FileSet): string {
  const [, form, inForm] = /^form-schemas\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const [, ruleSet] = /^rules\/([^/]+)\.json$/.exec(path) ?? [];
  const [, code = ''] = /locales\/([^/]+)\.json$/.exec(path) ?? [];
  const language = isLanguage(code) ? LANGUAGE_NAMES_IN_ENGLISH[code] : null;
  if (form !== undefined) {
    const title = titleIn(files, `form-schemas/${form}/form.json`) ?? inForm ?? form;
    return language === null ? title : `${title}, ${language}`;
  }
  if (ruleSet !== undefined) return titleIn(files, path) ?? path;
  return language === null ? path : `rules, ${language}`;
}

function titleIn({ json }: FileSet, path: string): string | null {
  const content = json(path);
  const title = isJsonObject(content) ? content['title'] : null;
  return typeof title === 'string' ? title : null;
}

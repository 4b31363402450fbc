import type { FastifyRequest } from 'fastify';
import { outcomePages, generatedOutcomePages } from '../../core/form/outcomes.ts';
import { nodeAt } from '../../core/form/question-tree.ts';
import {
  ENGLISH,
  languageOfPath,
  pathIn,
  TRANSLATIONS,
  type Language,
} from '../../core/languages/language.ts';
import type { CatalogForm } from '../../core/schema/load-form.ts';
import { translatedPaths } from '../../core/site-pages.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { ApiError } from '../http/api-error.ts';
import { memoizedPerCatalog, requestPath } from '../http/request-path.ts';

/** A form at its page's path, in the page's language. */
export interface FormPage {
  readonly form: CatalogForm;
  /** The English version of the form, which validates and stores: what is sent does not depend on the language. */
  readonly english: CatalogForm;
}

/** The paths of a catalog's forms, computed once per catalog. */
export const formPathsOf = memoizedPerCatalog(findFormPaths);

function findFormPaths(catalog: Catalog) {
  const localPath = localPathIn(catalog);
  const forms = new Map<string, FormPage>();
  for (const english of catalog.forms.values()) {
    for (const form of [english, ...english.translations.values()]) {
      const path = localPath(pagePathOf(form), form.language);
      if (languageOfPath(path) === form.language) forms.set(path, { form, english });
    }
  }
  const afterForms = [...catalog.forms.values()].flatMap((form) => {
    const languages: readonly Language[] = [ENGLISH, ...form.translations.keys()];
    return outcomePages(form).flatMap((path) => languages.map((language) => localPath(path, language)));
  });
  const parts = [...forms].flatMap(([path, { english }]) => (isPart(english) ? path : []));
  return {
    forms,
    /** The pages that an application can lead to. */
    afterForms: new Set(afterForms),
    /** The pages of forms whose submissions belong to an application, such as a call request. */
    parts: new Set(parts),
    localPath,
  };
}

/** Whether a form's submissions belong to an application: such a form has a question for its reference. */
export function isPart(form: CatalogForm): boolean {
  return nodeAt(form, REFERENCE) !== undefined;
}

/** The name of the question for the reference of the application that a submission belongs to. */
export const REFERENCE = 'reference';

/** The form at the path of a request. @throws ApiError 404 if no form in force has that path */
export function formAt(request: FastifyRequest, catalog: Catalog): FormPage {
  const page = formPathsOf(catalog).forms.get(requestPath(request));
  if (page === undefined) throw new ApiError(404, 'not-found', 'There’s nothing at this address.');
  return page;
}

/** Makes the function for a page's path in a language: the English path if it is not translated. */
function localPathIn({ forms }: Catalog): (path: string, language: Language) => string {
  const translated = new Map<Language, ReadonlySet<string>>(
    TRANSLATIONS.map((language) => {
      const speaking = [...forms.values()].filter(({ translations }) => translations.has(language));
      return [
        language,
        translatedPaths(
          speaking.map((form) => {
            const pagesAfter = generatedOutcomePages(form).map(({ path }) => path);
            return { id: form.id, page: pagePathOf(form), pagesAfter };
          }),
        ),
      ];
    }),
  );
  return (path, language) => (translated.get(language)?.has(path) === true ? pathIn(path, language) : path);
}

/** The path of a form's page, in English. */
export function pagePathOf({ id, form }: CatalogForm): string {
  return form.page ?? `/apply/${id}`;
}

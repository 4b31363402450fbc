import type { RuleSetConditions } from 'virtual:conditions';
import { index, loadModule, type FormOfIndex } from 'virtual:catalog';
import type { PlainForm } from '../core/form/form-definition.ts';
import type { OutcomePage } from '../core/form/form.schema.ts';
import type { Validate } from '../core/form/schema-error.ts';
import { ENGLISH, pathIn, type Language, type TRANSLATIONS } from '../core/languages/language.ts';
import { translatedPaths } from '../core/site-pages.ts';

/** The ids of the forms that this page was generated with. Other modules of `src/web` read them only from here. */
export const formIds: readonly string[] = Object.keys(index);

/** Path of the page that shows a form, by form id. */
export const formPages: Readonly<Record<string, string>> = ofEach((form, id) => form.page ?? `/${id}`);

/** The noun for what a form sends, by form id; only for forms that send something other than an application. */
export function nounsIn(language: Language): Readonly<Record<string, string>> {
  return ofEach(({ nouns }) => nouns?.[language]);
}

function ofEach<T>(value: (form: FormOfIndex, id: string) => T | undefined): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(index).flatMap(([id, form]) => {
      const found = value(form, id);
      return found === undefined ? [] : [[id, found] as const];
    }),
  );
}

/** A form of the catalog and its compiled validator. */
interface FormOfCatalog {
  readonly definition: PlainForm;
  /** Checks whole answers against the schema. */
  readonly validate: Validate;
}

/**
 * Loads one form.
 * @throws Error when there is no form of that name, or its script cannot be fetched
 */
export function loadFormOfCatalog(id: string, language: Language = ENGLISH): Promise<FormOfCatalog> {
  // `src/pages/catalog-modules.ts` makes these modules.
  return load('form', formIds, id, language) as Promise<FormOfCatalog>;
}

/** The content of the generated outcome pages of a form. */
export interface OutcomePagesOfForm {
  /** The form's id. */
  readonly id: string;
  /** The form's title. */
  readonly title: string;
  /** What happens after sending, in one or two sentences. */
  readonly nextSteps: string;
  /** The texts for each condition of the form's rule set; null where no page needs them. */
  readonly ruleSet: RuleSetConditions | null;
  /** The entry of each page in `form.json`, by the last segment of the page's path. */
  readonly pages: Readonly<Record<string, OutcomePage>>;
}

/** Loads a form's outcome pages. @throws Error when the form has none, or their script cannot be fetched */
export function loadOutcomePages(id: string, language: Language = ENGLISH): Promise<OutcomePagesOfForm> {
  // `src/pages/catalog-modules.ts` makes these modules, too.
  return load(
    'outcome-pages',
    Object.keys(ofEach(({ after }) => after)),
    id,
    language,
  ) as Promise<OutcomePagesOfForm>;
}

async function load(kind: string, ids: readonly string[], id: string, language: Language): Promise<unknown> {
  if (!ids.includes(id)) throw new Error(`There is no form "${id}".`);
  return loadModule(language === ENGLISH ? `${kind}/${id}` : `${kind}/${id}/${language}`);
}

/** The generated outcome pages of a form, by the last segment of their path. */
export function outcomePagesOf(form: string): NonNullable<FormOfIndex['after']> {
  return index[form]?.after ?? {};
}

/** Whether a form is translated into a language. */
function isTranslated(form: string, language: Language): boolean {
  return language === ENGLISH || index[form]?.languages?.includes(language) === true;
}

const known = new Map<Language, ReadonlySet<string>>();

/** The English paths of all pages that also exist in a language. */
export function pathsIn(language: (typeof TRANSLATIONS)[number]): ReadonlySet<string> {
  const paths = known.get(language) ?? translatedPaths(formsIn(language));
  known.set(language, paths);
  return paths;
}

function formsIn(language: Language): Parameters<typeof translatedPaths>[0] {
  return formIds
    .filter((id) => isTranslated(id, language))
    .map((id) => {
      const pagesAfter = Object.keys(outcomePagesOf(id)).map((name) => `/apply/${id}/${name}`);
      return { id, page: formPages[id] ?? `/apply/${id}`, pagesAfter };
    });
}

/**
 * The address of a page in a language, or its English address where the page is not translated.
 * @param path the English path, which may have an anchor: `/become-surrogate#eligibility`
 */
export function localPath(path: string, language: Language): string {
  const [page = path] = path.split('#', 1);
  return language !== ENGLISH && pathsIn(language).has(page) ? pathIn(path, language) : path;
}

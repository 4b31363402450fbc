import type { RuleSetConditions } from 'virtual:conditions';
import { index, loadModule, type FormOfIndex } from 'virtual:catalog';
import type { FormDefinition } from '../core/form/form-definition.ts';
import type { OutcomePage } from '../core/form/form.schema.ts';
import type { Validate } from '../core/form/schema-error.ts';
import { ENGLISH, pathIn, type Language, type TRANSLATIONS } from '../core/languages/language.ts';
import { translatedPaths } from '../core/site-pages.ts';

/** Which forms this page was made with: the one place in the web that asks. */
export const formIds: readonly string[] = Object.keys(index);

/** Form → path of the page that shows it. */
export const formPages: Readonly<Record<string, string>> = ofEach((form, id) => form.page ?? `/${id}`);

/** Form → what people send with it in a language, where it is not an application. */
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

/** A form of the catalog: its checked definition and its compiled validator. */
interface FormOfCatalog {
  readonly definition: FormDefinition;
  /** Checks whole answers against the schema. */
  readonly validate: Validate;
}

/**
 * Loads one form.
 * @throws Error when there is none of that name, or its script cannot be fetched
 */
export function loadFormOfCatalog(id: string, language: Language = ENGLISH): Promise<FormOfCatalog> {
  // `src/pages/catalog-modules.ts` makes these modules.
  return load('form', formIds, id, language) as Promise<FormOfCatalog>;
}

/** What the pages after a form say that nobody writes by hand. */
export interface OutcomePagesOfForm {
  /** The form's id. */
  readonly id: string;
  /** The form's title. */
  readonly title: string;
  /** What happens after sending, in one or two sentences. */
  readonly nextSteps: string;
  /** What is said of each condition of its rule set; null where no page needs it. */
  readonly ruleSet: RuleSetConditions | null;
  /** What `form.json` says of each page, by the last part of its path. */
  readonly pages: Readonly<Record<string, OutcomePage>>;
}

/** Loads them. @throws Error when the form has none, or their script cannot be fetched */
export function loadOutcomePages(id: string, language: Language = ENGLISH): Promise<OutcomePagesOfForm> {
  // As above.
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

/** The pages after a form that nobody writes by hand, by the last part of their path. */
export function outcomePagesOf(form: string): NonNullable<FormOfIndex['after']> {
  return index[form]?.after ?? {};
}

/** Whether a form can be filled in in a language. */
function isTranslated(form: string, language: Language): boolean {
  return language === ENGLISH || index[form]?.languages?.includes(language) === true;
}

const known = new Map<Language, ReadonlySet<string>>();

/** The English paths of all pages that there are in a language, too. */
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
 * The address of a page in a language, or in English where there is none in it.
 * @param path in English; it may name a place on the page: `/become-surrogate#eligibility`
 */
export function localPath(path: string, language: Language): string {
  const [page = path] = path.split('#', 1);
  return language !== ENGLISH && pathsIn(language).has(page) ? pathIn(path, language) : path;
}

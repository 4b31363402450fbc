import { ENGLISH, TRANSLATIONS, type Language } from '../core/languages/language.ts';
import type { HandWrittenPage } from '../core/site-pages.ts';
import { formIds, formPages, localPath, pathsIn } from './catalog.ts';
import { loadForm } from './languages/load-form.ts';
import type { ApplicationTexts } from './pages/application/application-page.tsx';
import type { PageMeta, PageModule } from './shell/page-meta.ts';

/*
 * The pages with a form, apart from all others (`src/web/routes.tsx`): these hydrate before the addresses of the others
 * have loaded.
 */

export type LoadPage = () => Promise<PageModule>;
export type Routes = Readonly<Record<string, LoadPage>>;

/** Loads a page in a language. */
export type LoadIn = (language: Language) => Promise<PageModule>;

/** A function per language that loads a module. */
export type ByLanguage<Module> = Readonly<Record<Language, () => Promise<Module>>>;

/**
 * A page with a surrogate application, whose own script contains only its texts.
 * @param about the metadata that is the same in every language
 */
function surrogateApplication(
  form: string,
  about: Pick<PageMeta, 'path' | 'ogImage' | 'noIndex'>,
  load: ByLanguage<{ readonly texts: ApplicationTexts }>,
): LoadIn {
  return async (language) => {
    const [{ applicationPage }, { texts }, compiled] = await Promise.all([
      import('./pages/application/application-page.tsx'),
      load[language](),
      loadForm(form, language),
    ]);
    return applicationPage(about, texts, compiled);
  };
}

const parentApplicationTexts = {
  en: () => import('./pages/intended-parent-application/application-texts-en.ts'),
  es: () => import('./pages/intended-parent-application/application-texts-es.ts'),
};

/** The hand-written pages with a form: English address, and how to load its script in a language. */
const handWrittenPages = {
  '/surrogate-application': surrogateApplication(
    'surrogate-application',
    { path: '/surrogate-application', ogImage: '/social/surrogate-application.jpg' },
    {
      en: () => import('./pages/surrogate-application/application-texts-en.ts'),
      es: () => import('./pages/surrogate-application/application-texts-es.ts'),
    },
  ),
  '/surrogate-application-v2': surrogateApplication(
    'surrogate-wizard',
    { path: '/surrogate-application-v2', noIndex: true },
    {
      en: () => import('./pages/surrogate-wizard/application-texts-en.ts'),
      es: () => import('./pages/surrogate-wizard/application-texts-es.ts'),
    },
  ),
  '/intended-parent-application': async (language) => {
    const [{ intendedParentPage }, { texts }, form] = await Promise.all([
      import('./pages/intended-parent-application/IntendedParentApplicationPage.tsx'),
      parentApplicationTexts[language](),
      loadForm('intended-parent-application', language),
    ]);
    return intendedParentPage(texts, form);
  },
  '/apply/call-request': async (language) => {
    const [{ callRequestPage }, form] = await Promise.all([
      import('./pages/call-request/CallRequestPage.tsx'),
      loadForm('call-request', language),
    ]);
    return callRequestPage(form, language);
  },
} satisfies Partial<Record<HandWrittenPage, LoadIn>>;

/** The hand-written pages with a form. */
export type HandWrittenFormPage = keyof typeof handWrittenPages;

/** The generated page of a form that has no hand-written page. */
function applyPage(id: string): Readonly<Record<string, LoadIn>> {
  const path = formPages[id] ?? `/apply/${id}`;
  const load: LoadIn = async (language) => {
    const [{ applyPage }, form] = await Promise.all([
      import('./pages/application/application-page.tsx'),
      loadForm(id, language),
    ]);
    return applyPage(path, form);
  };
  return { [path]: load };
}

/**
 * Pages in all languages that they have, by their own addresses. Each page's metadata lists its addresses in the others.
 * @param pages by their English addresses
 */
export function routesOf(pages: Readonly<Record<string, LoadIn>>): Routes {
  const languages: readonly Language[] = [ENGLISH, ...TRANSLATIONS];
  return Object.assign({}, ...languages.map((language) => routesIn(language, pages)));
}

function routesIn(language: Language, pages: Readonly<Record<string, LoadIn>>): Routes {
  const routes = Object.entries(pages).flatMap(([path, load]): (readonly [string, LoadPage])[] => {
    if (language !== ENGLISH && localPath(path, language) === path) return [];
    return [[localPath(path, language), async () => atAddress(path, language, await load(language))]];
  });
  return Object.fromEntries(routes);
}

/** A page with the metadata for its address in a language. */
function atAddress(english: string, language: Language, page: PageModule): PageModule {
  const { meta } = page;
  const others = TRANSLATIONS.filter((each) => pathsIn(each).has(english));
  const speaking: readonly Language[] = [ENGLISH, ...others];
  const languages = Object.fromEntries(speaking.map((each) => [each, localPath(english, each)] as const));
  return {
    ...page,
    meta: {
      ...meta,
      path: localPath(english, language),
      ...(others.length === 0 ? {} : { languages }),
      ...(meta.leadsTo === undefined
        ? {}
        : { leadsTo: meta.leadsTo.map((path) => localPath(path, language)) }),
    },
  };
}

/** Every page with a form, by its address. A hand-written page overrides a generated one. */
export const formRoutes: Routes = routesOf(Object.assign({}, ...formIds.map(applyPage), handWrittenPages));

import type { OutcomeKind } from '../core/form/outcomes.ts';
import { ENGLISH, languageOfPath, type Language } from '../core/languages/language.ts';
import type { HandWrittenPage } from '../core/site-pages.ts';
import { formIds, loadOutcomePages, outcomePagesOf } from './catalog.ts';
import {
  formRoutes,
  routesOf,
  type ByLanguage,
  type HandWrittenFormPage,
  type LoadIn,
  type Routes,
} from './form-routes.tsx';
import type { SectionTexts } from './sections/texts-en.ts';
import { loadLanguage } from './languages/site-language.ts';
import { SectionTextsContext } from './sections/section-texts.ts';
import { provideShell } from './shell/loaded-shell.ts';
import * as shell from './shell/Shell.tsx';
import type { PageModule } from './shell/page-meta.ts';

/*
 * The addresses of all pages. This module comes with the shell: a page with a form hydrates without both, so that the
 * form works earlier (docs/decisions/0189-form-before-router.md).
 */

provideShell(shell);

/** The texts of the sections that several pages share. */
const sectionTexts = {
  en: () => import('./sections/texts-en.ts'),
  es: () => import('./sections/texts-es.ts'),
};

/** A page with the router. Pages with a form do without, so that they hydrate before it has loaded. */
function routed(load: LoadIn): LoadIn {
  return async (language) => shell.withRouter(await load(language));
}

/** Wraps a page in the context from which its sections read their texts. */
function withSections({ Component, ...page }: PageModule, sections: SectionTexts): PageModule {
  return {
    ...page,
    Component: () => (
      <SectionTextsContext value={sections}>
        <Component />
      </SectionTextsContext>
    ),
  };
}

/**
 * A page that differs between languages only in its texts.
 * @param load loads the function that builds the page from its own texts and those of the sections
 * @param texts loads the page's texts, by language
 */
function pageOfTexts<Texts>(
  load: () => Promise<(texts: Texts, sections: SectionTexts) => PageModule>,
  texts: ByLanguage<{ readonly texts: Texts }>,
): LoadIn {
  return routed(async (language) => {
    const [page, { texts: words }, { sections }] = await Promise.all([
      load(),
      texts[language](),
      sectionTexts[language](),
    ]);
    return withSections(page(words, sections), sections);
  });
}

/** Like `pageOfTexts`, for a page without these sections. */
function pageWithoutSections<Texts>(
  loadPage: () => Promise<(texts: Texts, language: Language) => PageModule>,
  loadTexts: ByLanguage<{ readonly texts: Texts }>,
): LoadIn {
  return routed(async (language) => {
    const [page, { texts }] = await Promise.all([loadPage(), loadTexts[language]()]);
    return page(texts, language);
  });
}

/** A page whose script exports the finished page. */
function pageWithoutForm(load: ByLanguage<{ readonly page: PageModule }>): LoadIn {
  return routed(async (language) => (await load[language]()).page);
}

/** The texts of Get Started, whose places the screen for unknown addresses names, too. */
const getStartedTexts = {
  en: () => import('./pages/get-started/texts-en.ts'),
  es: () => import('./pages/get-started/texts-es.ts'),
};

/** The hand-written pages: English address, and how to load its script in a language. */
const handWrittenPages: Readonly<Record<Exclude<HandWrittenPage, HandWrittenFormPage>, LoadIn>> = {
  '/': pageOfTexts(async () => (await import('./pages/home/HomePage.tsx')).homePage, {
    en: () => import('./pages/home/texts-en.ts'),
    es: () => import('./pages/home/texts-es.ts'),
  }),
  '/become-surrogate': pageOfTexts(
    async () => (await import('./pages/become-surrogate/BecomeSurrogatePage.tsx')).becomeSurrogatePage,
    {
      en: () => import('./pages/become-surrogate/texts-en.ts'),
      es: () => import('./pages/become-surrogate/texts-es.ts'),
    },
  ),
  '/get-started': pageOfTexts(
    async () => (await import('./pages/get-started/GetStartedPage.tsx')).getStartedPage,
    getStartedTexts,
  ),
  '/about': pageOfTexts(async () => (await import('./pages/about/AboutPage.tsx')).aboutPage, {
    en: () => import('./pages/about/texts-en.ts'),
    es: () => import('./pages/about/texts-es.ts'),
  }),
  '/our-process': pageOfTexts(
    async () => (await import('./pages/our-process/OurProcessPage.tsx')).ourProcessPage,
    {
      en: () => import('./pages/our-process/texts-en.ts'),
      es: () => import('./pages/our-process/texts-es.ts'),
    },
  ),
  '/intended-parents': pageOfTexts(
    async () => (await import('./pages/intended-parents/IntendedParentsPage.tsx')).intendedParentsPage,
    {
      en: () => import('./pages/intended-parents/texts-en.ts'),
      es: () => import('./pages/intended-parents/texts-es.ts'),
    },
  ),
  '/surrogate-application/book-call': pageWithoutForm({
    en: () => import('./pages/surrogate-book-call/page-en.ts'),
    es: () => import('./pages/surrogate-book-call/page-es.ts'),
  }),
  '/surrogate-application/not-eligible': pageWithoutForm({
    en: () => import('./pages/not-eligible/page-en.ts'),
    es: () => import('./pages/not-eligible/page-es.ts'),
  }),
  '/surrogate-thank-you': pageWithoutForm({
    en: () => import('./pages/surrogate-thank-you/page-en.ts'),
    es: () => import('./pages/surrogate-thank-you/page-es.ts'),
  }),
  '/intended-parent-application/book-call': pageWithoutSections(
    async () =>
      (await import('./pages/intended-parent-book-call/IntendedParentBookCallPage.tsx'))
        .intendedParentBookCallPage,
    {
      en: () => import('./pages/intended-parent-book-call/texts-en.ts'),
      es: () => import('./pages/intended-parent-book-call/texts-es.ts'),
    },
  ),
  '/intended-parent-thank-you': pageWithoutSections(
    async () =>
      (await import('./pages/intended-parent-thank-you/IntendedParentThankYouPage.tsx'))
        .intendedParentThankYouPage,
    {
      en: () => import('./pages/intended-parent-thank-you/texts-en.ts'),
      es: () => import('./pages/intended-parent-thank-you/texts-es.ts'),
    },
  ),
  '/application': pageWithoutSections(
    async () => (await import('./pages/applicant/ApplicantPage.tsx')).applicantPage,
    {
      en: () => import('./pages/applicant/texts-en.ts'),
      es: () => import('./pages/applicant/texts-es.ts'),
    },
  ),
  '/privacy-policy': pageWithoutSections(
    async () => (await import('./pages/privacy-policy/PrivacyPolicyPage.tsx')).privacyPolicyPage,
    {
      en: () => import('./pages/privacy-policy/texts-en.ts'),
      es: () => import('./pages/privacy-policy/texts-es.ts'),
    },
  ),
  '/consumer-health-data-privacy': pageWithoutSections(
    async () =>
      (await import('./pages/consumer-health-data/ConsumerHealthDataPage.tsx')).consumerHealthDataPage,
    {
      en: () => import('./pages/consumer-health-data/texts-en.ts'),
      es: () => import('./pages/consumer-health-data/texts-es.ts'),
    },
  ),
  '/terms-of-service': pageWithoutSections(
    async () => (await import('./pages/terms-of-service/TermsOfServicePage.tsx')).termsOfServicePage,
    {
      en: () => import('./pages/terms-of-service/texts-en.ts'),
      es: () => import('./pages/terms-of-service/texts-es.ts'),
    },
  ),
  '/accessibility': pageWithoutSections(
    async () => (await import('./pages/accessibility/AccessibilityPage.tsx')).accessibilityPage,
    {
      en: () => import('./pages/accessibility/texts-en.ts'),
      es: () => import('./pages/accessibility/texts-es.ts'),
    },
  ),
};

/** The texts of the generated pages after a form. */
const generatedPageTexts = {
  en: () => import('./pages/form-outcome/texts-en.ts'),
  es: () => import('./pages/form-outcome/texts-es.ts'),
};

/** A generated page after a form. */
function outcomePage(id: string, name: string, kind: OutcomeKind): Readonly<Record<string, LoadIn>> {
  const path = `/apply/${id}/${name}`;
  const load = routed(async (language) => {
    const [{ pageTexts }, form, { nouns, messages }] = await Promise.all([
      generatedPageTexts[language](),
      loadOutcomePages(id, language),
      loadLanguage[language](),
    ]);
    const texts = { ...pageTexts, noun: nouns[id] ?? messages.noun };
    if (kind === 'not-eligible') {
      const { notEligiblePage } = await import('./pages/form-outcome/FormNotEligiblePage.tsx');
      return notEligiblePage(path, form, name, texts);
    }
    const { receivedPage } = await import('./pages/form-outcome/FormReceivedPage.tsx');
    return receivedPage(path, form, name, kind === 'needs-review', texts);
  });
  return { [path]: load };
}

/** Every page without a form, by its English address. A hand-written page overrides a generated one. */
const pagesWithoutForm: Readonly<Record<string, LoadIn>> = Object.assign(
  {},
  ...formIds.flatMap((id) =>
    Object.entries(outcomePagesOf(id)).map(([name, kind]) => outcomePage(id, name, kind)),
  ),
  handWrittenPages,
);

/** The design sheet, only under `npm run dev`: a release does not contain it. */
const developmentPages: Routes =
  import.meta.env.MODE === 'development'
    ? { '/design': () => routed(() => import('./pages/design/DesignPage.tsx'))(ENGLISH) }
    : {};

const routes: Routes = { ...formRoutes, ...routesOf(pagesWithoutForm), ...developmentPages };

/** The address of every page; the screen for unknown addresses is not among them. */
export const pagePaths: readonly string[] = Object.keys(routes);

/**
 * Loads the page at an address, or the routing-error screen for an unknown address.
 * @throws when its script cannot be fetched
 */
export async function loadPage(path: string): Promise<PageModule> {
  const page = await routes[path]?.();
  if (page !== undefined) return page;
  const language = languageOfPath(path);
  const [{ unknownAddressPage }, { texts }, { texts: places }] = await Promise.all([
    import('./pages/error/UnknownAddressPage.tsx'),
    loadLanguage[language](),
    getStartedTexts[language](),
  ]);
  return routed(async () => unknownAddressPage(texts, places))(language);
}

/**
 * Loads a page with all scripts that it may need for a visitor who has sent something.
 * @throws when a script cannot be fetched
 */
export async function loadAfterSubmission(path: string): Promise<PageModule> {
  const [page] = await Promise.all([
    loadPage(path),
    loadLanguage[languageOfPath(path)]().then(({ sendingMessages }) => sendingMessages.load()),
  ]);
  await page.loadAfterSubmission?.();
  return page;
}

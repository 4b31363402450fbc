import type { OutcomeKind } from '../core/form/outcomes.ts';
import { ENGLISH, languageOfPath, TRANSLATIONS, type Language } from '../core/languages/language.ts';
import type { HandWrittenPage } from '../core/site-pages.ts';
import { formIds, formPages, loadOutcomePages, localPath, outcomePagesOf, pathsIn } from './catalog.ts';
import { loadForm } from './languages/load-form.ts';
import type { SectionTexts } from './sections/texts-en.ts';
import { loadLanguage } from './languages/site-language.ts';
import { SectionTextsContext } from './sections/section-texts.ts';
import type { CompiledForm } from '../form/session/form-session.ts';
import type { ApplicationTexts } from './pages/application/application-page.tsx';
import { loadShell } from './shell/lazy-shell.ts';
import type { PageMeta, PageModule } from './shell/page-meta.ts';

type LoadPage = () => Promise<PageModule>;
type Routes = Readonly<Record<string, LoadPage>>;

/** Loads a page in a language. */
type LoadIn = (language: Language) => Promise<PageModule>;

/** A function per language that loads a module. */
type ByLanguage<Module> = Readonly<Record<Language, () => Promise<Module>>>;

/** The texts of the sections that several pages share. */
const sectionTexts = {
  en: () => import('./sections/texts-en.ts'),
  es: () => import('./sections/texts-es.ts'),
};

/** A page with the router. Pages with a form do without, so that they hydrate before it has loaded. */
function routed(load: LoadIn): LoadIn {
  return async (language) => {
    const [page, { withRouter }] = await Promise.all([load(language), loadShell()]);
    return withRouter(page);
  };
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

/** A page whose script builds it around a form. */
function pageWithForm(
  form: string,
  load: ByLanguage<{ readonly page: (form: CompiledForm) => PageModule }>,
): LoadIn {
  return async (language) => {
    const [{ page }, compiled] = await Promise.all([load[language](), loadForm(form, language)]);
    return page(compiled);
  };
}

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
    const [{ surrogatePage }, { texts }, compiled] = await Promise.all([
      import('./pages/application/application-page.tsx'),
      load[language](),
      loadForm(form, language),
    ]);
    return surrogatePage(about, texts, compiled);
  };
}

const parentApplicationTexts = {
  en: () => import('./pages/intended-parent-application/application-texts-en.ts'),
  es: () => import('./pages/intended-parent-application/application-texts-es.ts'),
};

/** The hand-written pages: English address, and how to load its script in a language. */
const handWrittenPages: Readonly<Record<HandWrittenPage, LoadIn>> = {
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
    {
      en: () => import('./pages/get-started/texts-en.ts'),
      es: () => import('./pages/get-started/texts-es.ts'),
    },
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
  '/intended-parent-application': async (language) => {
    const [{ intendedParentPage }, { texts }, form] = await Promise.all([
      import('./pages/intended-parent-application/IntendedParentApplicationPage.tsx'),
      parentApplicationTexts[language](),
      loadForm('intended-parent-application', language),
    ]);
    return intendedParentPage(texts, form);
  },
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
  '/apply/call-request': pageWithForm('call-request', {
    en: () => import('./pages/call-request/page-en.ts'),
    es: () => import('./pages/call-request/page-es.ts'),
  }),
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

/** Every page, by its English address. A hand-written page overrides a generated one. */
const perLanguage: Readonly<Record<string, LoadIn>> = Object.assign(
  {},
  ...formIds.map(applyPage),
  ...formIds.flatMap((id) =>
    Object.entries(outcomePagesOf(id)).map(([name, kind]) => outcomePage(id, name, kind)),
  ),
  handWrittenPages,
);

/** The pages of a language by their own addresses. Each page's metadata lists its addresses in the other languages. */
function routesIn(language: Language): Routes {
  const routes = Object.entries(perLanguage).flatMap(([path, load]): (readonly [string, LoadPage])[] => {
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

/** The design sheet, only under `npm run dev`: a release does not contain it. */
const developmentPages: Routes =
  import.meta.env.MODE === 'development'
    ? { '/design': () => routed(() => import('./pages/design/DesignPage.tsx'))(ENGLISH) }
    : {};

const routes: Routes = Object.assign({}, routesIn(ENGLISH), ...TRANSLATIONS.map(routesIn), developmentPages);

/** The address of every page; the screen for unknown addresses is not among them. */
export const pagePaths: readonly string[] = Object.keys(routes);

/**
 * Loads the page at an address, or the routing-error screen for an unknown address.
 * @throws when its script cannot be fetched
 */
export async function loadPage(path: string): Promise<PageModule> {
  const page = await routes[path]?.();
  if (page !== undefined) return page;
  const [{ unknownAddressPage }, { texts }] = await Promise.all([
    import('./pages/error/UnknownAddressPage.tsx'),
    loadLanguage[languageOfPath(path)](),
  ]);
  return unknownAddressPage(texts);
}

/**
 * Loads a page with all scripts that it may need for a visitor who has sent something.
 * @throws when a script cannot be fetched
 */
export async function loadAfterSubmission(path: string): Promise<PageModule> {
  const [page] = await Promise.all([
    loadPage(path),
    loadShell(),
    loadLanguage[languageOfPath(path)]().then(({ sendingMessages }) => sendingMessages.load()),
  ]);
  await page.loadAfterSubmission?.();
  return page;
}

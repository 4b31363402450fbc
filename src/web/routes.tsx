import type { ReceivedTexts } from 'virtual:forms';
import { formIds, formPages, loadForm, receivedTexts } from './catalog.ts';
import { UnknownAddressPage, handle as unknownAddress } from './pages/UnknownAddressPage.tsx';
import type { PageModule } from './site/page-module.ts';

type LoadPage = () => Promise<PageModule>;
type Routes = Readonly<Record<string, LoadPage>>;

/** The pages of SPECIFICATION.md section 2 and the health-data notice: address, and how to load its script. */
const pages: Routes = {
  '/': () => import('./pages/HomePage.tsx'),
  '/become-surrogate': () => import('./pages/BecomeSurrogatePage.tsx'),
  '/intended-parents': () => import('./pages/IntendedParentsPage.tsx'),
  '/our-process': () => import('./pages/OurProcessPage.tsx'),
  '/get-started': () => import('./pages/GetStartedPage.tsx'),
  '/about': () => import('./pages/AboutPage.tsx'),
  '/surrogate-application': () => import('./pages/SurrogateApplicationPage.tsx'),
  '/surrogate-application-v2': () => import('./pages/SurrogateWizardPage.tsx'),
  '/surrogate-application/book-call': () => import('./pages/SurrogateBookCallPage.tsx'),
  '/surrogate-application/not-eligible': () => import('./pages/NotEligiblePage.tsx'),
  '/intended-parent-application': () => import('./pages/IntendedParentApplicationPage.tsx'),
  '/intended-parent-application/book-call': () => import('./pages/IntendedParentBookCallPage.tsx'),
  '/intended-parent-thank-you': () => import('./pages/IntendedParentThankYouPage.tsx'),
  '/surrogate-thank-you': () => import('./pages/SurrogateThankYouPage.tsx'),
  '/privacy-policy': () => import('./pages/PrivacyPolicyPage.tsx'),
  '/consumer-health-data-privacy': () => import('./pages/ConsumerHealthDataPage.tsx'),
  '/terms-of-service': () => import('./pages/TermsOfServicePage.tsx'),
  '/accessibility': () => import('./pages/AccessibilityPage.tsx'),
};

/** The page of a form that no hand-written page wraps (ARCHITECTURE.md, "The form contract"). */
function applyPage(id: string): Routes {
  const load: LoadPage = async () => {
    const [{ ApplyPage, applyHandle }, form] = await Promise.all([
      import('./pages/ApplyPage.tsx'),
      loadForm(id),
    ]);
    return { Component: () => <ApplyPage form={form} />, handle: applyHandle(form) };
  };
  return { [formPages[id] ?? `/apply/${id}`]: load };
}

/** The page after a form, for those that lead to it. */
function receivedPage([id, texts]: readonly [string, ReceivedTexts]): Routes {
  const load: LoadPage = async () => {
    const { ReceivedPage, receivedHandle } = await import('./pages/ReceivedPage.tsx');
    return {
      Component: () => <ReceivedPage form={id} nextSteps={texts.nextSteps} />,
      handle: receivedHandle(texts),
    };
  };
  return { [`/apply/${id}/received`]: load };
}

/** The design sheet, under `npm run dev` alone: in a release this is an empty object, and nothing of it is there. */
const developmentPages: Routes =
  import.meta.env.MODE === 'development' ? { '/design': () => import('./pages/DesignPage.tsx') } : {};

/** A hand-written page comes before the generic one of its form. */
const routes: Routes = Object.assign(
  {},
  ...formIds.map(applyPage),
  ...Object.entries(receivedTexts).map(receivedPage),
  pages,
  developmentPages,
);

/** The address of every page, without the screen for unknown ones. */
export const pagePaths: readonly string[] = Object.keys(routes);

/**
 * Loads the page at an address: the routing-error screen where there is none.
 * @throws when its script cannot be fetched
 */
export async function loadPage(path: string): Promise<PageModule> {
  return (await routes[path]?.()) ?? { Component: UnknownAddressPage, handle: unknownAddress };
}

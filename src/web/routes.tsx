import type { OutcomeKind } from '../core/form/outcomes.ts';
import type { HandWrittenPage } from '../core/site-pages.ts';
import { formIds, formPages, loadForm, loadOutcomePages, outcomePagesOf } from './catalog.ts';
import * as unknownAddress from './pages/error/UnknownAddressPage.tsx';
import type { PageModule } from './shell/page-meta.ts';

type LoadPage = () => Promise<PageModule>;
type Routes = Readonly<Record<string, LoadPage>>;

/** The hand-written pages: address, and how to load its script. */
const pages: Readonly<Record<HandWrittenPage, LoadPage>> = {
  '/': () => import('./pages/home/HomePage.tsx'),
  '/become-surrogate': () => import('./pages/become-surrogate/BecomeSurrogatePage.tsx'),
  '/intended-parents': () => import('./pages/intended-parents/IntendedParentsPage.tsx'),
  '/our-process': () => import('./pages/our-process/OurProcessPage.tsx'),
  '/get-started': () => import('./pages/get-started/GetStartedPage.tsx'),
  '/about': () => import('./pages/about/AboutPage.tsx'),
  '/surrogate-application': () => import('./pages/surrogate-application/SurrogateApplicationPage.tsx'),
  '/surrogate-application-v2': () => import('./pages/surrogate-wizard/SurrogateWizardPage.tsx'),
  '/surrogate-application/book-call': () => import('./pages/surrogate-book-call/SurrogateBookCallPage.tsx'),
  '/surrogate-application/not-eligible': () => import('./pages/not-eligible/NotEligiblePage.tsx'),
  '/intended-parent-application': () =>
    import('./pages/intended-parent-application/IntendedParentApplicationPage.tsx'),
  '/intended-parent-application/book-call': () =>
    import('./pages/intended-parent-book-call/IntendedParentBookCallPage.tsx'),
  '/intended-parent-thank-you': () =>
    import('./pages/intended-parent-thank-you/IntendedParentThankYouPage.tsx'),
  '/surrogate-thank-you': () => import('./pages/surrogate-thank-you/SurrogateThankYouPage.tsx'),
  '/apply/call-request': () => import('./pages/call-request/CallRequestPage.tsx'),
  '/privacy-policy': () => import('./pages/privacy-policy/PrivacyPolicyPage.tsx'),
  '/consumer-health-data-privacy': () => import('./pages/consumer-health-data/ConsumerHealthDataPage.tsx'),
  '/terms-of-service': () => import('./pages/terms-of-service/TermsOfServicePage.tsx'),
  '/accessibility': () => import('./pages/accessibility/AccessibilityPage.tsx'),
};

/** The page of a form that no hand-written page wraps. */
function applyPage(id: string): Routes {
  const path = formPages[id] ?? `/apply/${id}`;
  const load: LoadPage = async () => {
    const [{ applyPage }, form] = await Promise.all([import('./pages/apply/ApplyPage.tsx'), loadForm(id)]);
    return applyPage(path, form);
  };
  return { [path]: load };
}

/** A page after a form that nobody writes by hand. */
function outcomePage(id: string, name: string, kind: OutcomeKind): Routes {
  const path = `/apply/${id}/${name}`;
  const load: LoadPage = async () => {
    if (kind === 'not-eligible') {
      const [{ notEligiblePage }, form] = await Promise.all([
        import('./pages/form-outcome/FormNotEligiblePage.tsx'),
        loadOutcomePages(id),
      ]);
      return notEligiblePage(path, form, name);
    }
    const [{ receivedPage }, form] = await Promise.all([
      import('./pages/form-outcome/FormReceivedPage.tsx'),
      loadOutcomePages(id),
    ]);
    return receivedPage(path, form, name, kind === 'needs-review');
  };
  return { [path]: load };
}

/** The design sheet, under `npm run dev` alone: a release holds nothing of it. */
const developmentPages: Routes =
  import.meta.env.MODE === 'development' ? { '/design': () => import('./pages/design/DesignPage.tsx') } : {};

/** A hand-written page comes before the generic one of its form. */
const routes: Routes = Object.assign(
  {},
  ...formIds.map(applyPage),
  ...formIds.flatMap((id) =>
    Object.entries(outcomePagesOf(id)).map(([name, kind]) => outcomePage(id, name, kind)),
  ),
  pages,
  developmentPages,
);

/** The address of every page; the screen for unknown addresses is not among them. */
export const pagePaths: readonly string[] = Object.keys(routes);

/**
 * Loads the page at an address: the routing-error screen where there is none.
 * @throws when its script cannot be fetched
 */
export async function loadPage(path: string): Promise<PageModule> {
  return (await routes[path]?.()) ?? unknownAddress;
}

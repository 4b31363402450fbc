import type { RouteObject } from 'react-router-dom';
import { formIds, formPages, loadForm } from './catalog.ts';
import { RootErrorPage } from './pages/RootErrorPage.tsx';
import { RouteErrorPage } from './pages/RouteErrorPage.tsx';
import { SiteLayout } from './pages/SiteLayout.tsx';
import { UnknownAddressPage, handle as unknownAddress } from './pages/UnknownAddressPage.tsx';

/** The pages of SPECIFICATION.md section 2 and the health-data notice; each module exports `Component` and `handle`. */
const pages: readonly RouteObject[] = [
  { path: '/', lazy: () => import('./pages/HomePage.tsx') },
  { path: '/become-surrogate', lazy: () => import('./pages/BecomeSurrogatePage.tsx') },
  { path: '/intended-parents', lazy: () => import('./pages/IntendedParentsPage.tsx') },
  { path: '/our-process', lazy: () => import('./pages/OurProcessPage.tsx') },
  { path: '/get-started', lazy: () => import('./pages/GetStartedPage.tsx') },
  { path: '/about', lazy: () => import('./pages/AboutPage.tsx') },
  { path: '/surrogate-application', lazy: () => import('./pages/SurrogateApplicationPage.tsx') },
  { path: '/surrogate-application-v2', lazy: () => import('./pages/SurrogateWizardPage.tsx') },
  { path: '/surrogate-application/book-call', lazy: () => import('./pages/SurrogateBookCallPage.tsx') },
  { path: '/surrogate-application/not-eligible', lazy: () => import('./pages/NotEligiblePage.tsx') },
  { path: '/intended-parent-application', lazy: () => import('./pages/IntendedParentApplicationPage.tsx') },
  {
    path: '/intended-parent-application/book-call',
    lazy: () => import('./pages/IntendedParentBookCallPage.tsx'),
  },
  { path: '/intended-parent-thank-you', lazy: () => import('./pages/IntendedParentThankYouPage.tsx') },
  { path: '/surrogate-thank-you', lazy: () => import('./pages/SurrogateThankYouPage.tsx') },
  { path: '/privacy-policy', lazy: () => import('./pages/PrivacyPolicyPage.tsx') },
  { path: '/consumer-health-data-privacy', lazy: () => import('./pages/ConsumerHealthDataPage.tsx') },
  { path: '/terms-of-service', lazy: () => import('./pages/TermsOfServicePage.tsx') },
  { path: '/accessibility', lazy: () => import('./pages/AccessibilityPage.tsx') },
];

/** Forms that no hand-written page wraps stand on a page of their own (ARCHITECTURE.md, "The form contract"). */
function genericPages(id: string): readonly RouteObject[] {
  const page = formPages[id] ?? `/apply/${id}`;
  const received: RouteObject = {
    path: `/apply/${id}/received`,
    lazy: async () => {
      const [{ ReceivedPage, receivedHandle }, form] = await Promise.all([
        import('./pages/ReceivedPage.tsx'),
        loadForm(id),
      ]);
      return { Component: () => <ReceivedPage form={form} />, handle: receivedHandle(form) };
    },
  };
  if (pages.some(({ path }) => path === page)) return [received];
  const apply: RouteObject = {
    path: page,
    lazy: async () => {
      const [{ ApplyPage, applyHandle }, form] = await Promise.all([
        import('./pages/ApplyPage.tsx'),
        loadForm(id),
      ]);
      return { Component: () => <ApplyPage form={form} />, handle: applyHandle(form) };
    },
  };
  return [apply, received];
}

const everyPage: readonly RouteObject[] = [...pages, ...formIds.flatMap(genericPages)];

/** The address of every page, without the screen for unknown ones. */
export const pagePaths: readonly string[] = everyPage.flatMap(({ path }) => path ?? []);

/** The site's routes: the frame, the pages in it, and the error screen in place of a page that fails. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: RootErrorPage,
    children: [
      {
        ErrorBoundary: RouteErrorPage,
        children: [...everyPage, { path: '*', Component: UnknownAddressPage, handle: unknownAddress }],
      },
    ],
  },
];

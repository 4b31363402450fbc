/**
 * The addresses of the hand-written pages (docs/product.md#routes). `src/web/routes.tsx` says how each is loaded; a form
 * may lead to them and to the pages that its `form.json` makes.
 */
export const HAND_WRITTEN_PAGES = [
  '/',
  '/become-surrogate',
  '/intended-parents',
  '/our-process',
  '/get-started',
  '/about',
  '/surrogate-application',
  '/surrogate-application-v2',
  '/surrogate-application/book-call',
  '/surrogate-application/not-eligible',
  '/intended-parent-application',
  '/intended-parent-application/book-call',
  '/intended-parent-thank-you',
  '/surrogate-thank-you',
  '/apply/call-request',
  '/privacy-policy',
  '/consumer-health-data-privacy',
  '/terms-of-service',
  '/accessibility',
] as const;
export type HandWrittenPage = (typeof HAND_WRITTEN_PAGES)[number];

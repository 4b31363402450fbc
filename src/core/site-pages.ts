/**
 * The paths of the hand-written pages (docs/product.md#routes). `src/web/routes.tsx` defines how each is loaded. A form
 * may lead to these and to the pages that its `form.json` generates.
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
  '/application',
  '/privacy-policy',
  '/consumer-health-data-privacy',
  '/terms-of-service',
  '/accessibility',
] as const;
export type HandWrittenPage = (typeof HAND_WRITTEN_PAGES)[number];

/** The hand-written pages that show a form: only these may be the `page` of a `form.json`. */
export const FORM_PAGES = [
  '/surrogate-application',
  '/surrogate-application-v2',
  '/intended-parent-application',
] as const satisfies readonly HandWrittenPage[];

/** The addresses below `/api/` that are no endpoint of a form. */
export const API_ADDRESSES = [
  '/api/health',
  '/api/ready',
  '/api/live',
  '/api/steps',
  '/api/drafts',
  '/api/reports',
  '/api/calendars/cal',
  '/api/calendars/calendly',
] as const;

/** The forms on hand-written pages. A language has the hand-written pages only if all these forms are translated. */
const THEIR_FORMS = [
  'surrogate-application',
  'surrogate-wizard',
  'intended-parent-application',
  'call-request',
];

/** The page paths of a form. */
interface FormPages {
  readonly id: string;
  /** The path of its own page. */
  readonly page: string;
  /** The paths of its generated outcome pages. */
  readonly pagesAfter: readonly string[];
}

/** The English paths of all pages that a language has. @param forms the forms translated to it */
export function translatedPaths(forms: readonly FormPages[]): ReadonlySet<string> {
  const hasAll = THEIR_FORMS.every((id) => forms.some((form) => form.id === id));
  const ofForms = forms.flatMap(({ page, pagesAfter }) => [page, ...pagesAfter]);
  const isOwn = (path: string): boolean => !HAND_WRITTEN_PAGES.some((each) => each === path);
  return new Set([...ofForms.filter(isOwn), ...(hasAll ? HAND_WRITTEN_PAGES : [])]);
}

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
  '/application',
  '/privacy-policy',
  '/consumer-health-data-privacy',
  '/terms-of-service',
  '/accessibility',
] as const;
export type HandWrittenPage = (typeof HAND_WRITTEN_PAGES)[number];

/** Those of them that show a form: the only ones that `page` of a `form.json` may name. */
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

/** The forms that hand-written pages show: these pages are in every language that all of them speak. */
const THEIR_FORMS = [
  'surrogate-application',
  'surrogate-wizard',
  'intended-parent-application',
  'call-request',
];

/** A form as far as the addresses of its pages go. */
interface FormPages {
  readonly id: string;
  /** The path of its own page. */
  readonly page: string;
  /** The paths of the pages after it that nobody writes by hand. */
  readonly pagesAfter: readonly string[];
}

/** The English paths of all pages that there are in a language too. @param forms those that speak it */
export function translatedPaths(forms: readonly FormPages[]): ReadonlySet<string> {
  const hasAll = THEIR_FORMS.every((id) => forms.some((form) => form.id === id));
  const ofForms = forms.flatMap(({ page, pagesAfter }) => [page, ...pagesAfter]);
  const isOwn = (path: string): boolean => !HAND_WRITTEN_PAGES.some((each) => each === path);
  return new Set([...ofForms.filter(isOwn), ...(hasAll ? HAND_WRITTEN_PAGES : [])]);
}

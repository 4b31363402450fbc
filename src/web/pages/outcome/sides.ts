import { site } from '../../content/site.ts';

/** Whom a call is with; the values that the call request sends. */
export type Side = 'surrogate' | 'intended-parent';

/** The form by which a call is asked for. */
export const CALL_REQUEST = 'call-request';

/** What an application of one side leads through. */
interface SidePages {
  /** The id of the application's form. */
  readonly form: string;
  /** All forms by which one applies. */
  readonly forms: readonly string[];
  /** The scheduling service's page; null where none is configured. */
  readonly booking: string | null;
  /** The page after a call is booked or asked for. */
  readonly thankYou: string;
}

export const SIDES: Readonly<Record<Side, SidePages>> = {
  surrogate: {
    form: 'surrogate-application',
    forms: ['surrogate-application', 'surrogate-wizard'],
    booking: site.bookingPages.surrogate,
    thankYou: '/surrogate-thank-you',
  },
  'intended-parent': {
    form: 'intended-parent-application',
    forms: ['intended-parent-application'],
    booking: site.bookingPages.intendedParent,
    thankYou: '/intended-parent-thank-you',
  },
};

/** The side that applies by a form. */
export function sideOf(form: string): Side {
  return SIDES['intended-parent'].forms.includes(form) ? 'intended-parent' : 'surrogate';
}

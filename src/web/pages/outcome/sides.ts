import { site } from '../../content/site.ts';

/** The side that a call is with; the values that the call request sends. */
export type Side = 'surrogate' | 'intended-parent';

/** The id of the call request form. */
export const CALL_REQUEST = 'call-request';

/** The forms and pages of one side. */
interface SidePages {
  /** The id of the application's form. */
  readonly form: string;
  /** The ids of all application forms of the side. */
  readonly forms: readonly string[];
  /** The scheduling service's page; null where none is configured. */
  readonly booking: string | null;
  /** The page after a call is booked or requested. */
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

/** The side that an application form belongs to. */
export function sideOf(form: string): Side {
  return SIDES['intended-parent'].forms.includes(form) ? 'intended-parent' : 'surrogate';
}

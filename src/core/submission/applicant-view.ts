import type { ApplicantAsk } from './applicant-ask.ts';
import type { ReasonWithAdvice } from '../rules/advice.ts';

/** The content of the applicant's page, which requires no account. */
export type ApplicantView = ClosedView | AskingView | WithdrawingView | OpenView;

/**
 * A page that shows nothing of an application. `unknown`: the link is invalid. `expired`, or `locked` after too many
 * wrong answers: a new link can be mailed. `mailed`: it was mailed. `often`: the daily limit is reached. `away`: the
 * database is unavailable.
 */
export interface ClosedView {
  readonly kind: 'closed';
  readonly why: 'unknown' | 'expired' | 'locked' | 'mailed' | 'often' | 'away';
  /** The page's path. */
  readonly path: string;
  /** Whether a new link can be mailed. */
  readonly mayRenew: boolean;
}

/** Asks for something that only the applicant knows, because someone else may have the link. */
export interface AskingView {
  readonly kind: 'asking';
  readonly path: string;
  /** The last digits of her phone number, or her first name if she gave no number. */
  readonly asks: 'digits' | 'name';
  readonly wasWrong: boolean;
}

/** Asks whether she really wants to withdraw. */
export interface WithdrawingView {
  readonly kind: 'withdrawing';
  readonly path: string;
}

/** The kinds of requests on this page. */
export type AskKind = ApplicantAsk['kind'];

/** Contact details as she typed them, of which something is wrong, so that nothing of them was stored. */
export interface RefusedContact {
  readonly phone: string;
  readonly email: string;
  readonly wrong: readonly ('name' | 'phone' | 'email')[];
}

/** A consent that the applicant gave. */
export interface AgreedView {
  /** `terms` by submitting a form, `texts` by asking for a text message. */
  readonly to: 'terms' | 'texts';
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** The wording that the applicant agreed to; `null` for the site's standard sentence. */
  readonly words: string | null;
  /** Version of the legal texts. */
  readonly version: string;
  /** When she withdrew it, ISO 8601 in UTC; `null` if she did not. */
  readonly takenBackAt: string | null;
}

/** A question of her call request, and her answer. */
export interface AskedView {
  readonly label: string;
  readonly text: string;
  /** When she withdrew the consent that this answer gave, ISO 8601 in UTC; `null` if she did not. */
  readonly takenBackAt: string | null;
}

export interface OpenView {
  readonly kind: 'open';
  readonly path: string;
  readonly reference: string;
  /** Hers, or the agency's if hers is unknown; for the days on this page: `America/Chicago`. */
  readonly timeZone: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** Whether someone at the agency has opened it. */
  readonly wasRead: boolean;
  /**
   * The agency's wording (`policies/desk/statuses.json`); `null` for an application that the rules found ineligible.
   */
  readonly status: { readonly title: string; readonly text: string } | null;
  readonly isWithdrawn: boolean;
  /** Whether the agency no longer works on it: nobody sets a call then. */
  readonly isClosed: boolean;
  /** Whether it was refused, by the rules or by staff. */
  readonly isRefused: boolean;
  /** The scheduled call; `null` if there is none. */
  readonly call: { readonly startsAt: string; readonly timeZone: string } | null;
  /** Her call request; of a closed application, only one that she sent after she withdrew. */
  readonly asked: readonly AskedView[];
  /** Her contact details, mostly masked; empty if none. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** What she has just typed as new contact details, if it is wrong; otherwise `null`. */
  readonly refused: RefusedContact | null;
  /** Oldest first. `text` is a message about the call; `null` for any other request. */
  readonly asks: readonly { readonly at: string; readonly kind: AskKind; readonly text: string | null }[];
  /** The result of the last action on this page. */
  readonly note: AskKind | 'code-sent' | 'code-often' | 'code-wrong' | 'contact-wrong' | 'empty' | null;
  /** Oldest first. */
  readonly agreed: readonly AgreedView[];
  /** Whether the server can mail a code. */
  readonly hasMail: boolean;
  /** Whether a code was mailed and is still valid. */
  readonly awaitsCode: boolean;
  /** Her answers, and the reasons if she was found ineligible; `null` until she enters a code. */
  readonly answers: {
    readonly sections: readonly { readonly title: string; readonly rows: readonly AnswerRow[] }[];
    readonly reasons: readonly ReasonWithAdvice[];
  } | null;
}

export type AnswerRow = readonly [label: string, text: string];

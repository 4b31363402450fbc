import type { ApplicantAsk } from './applicant-ask.ts';
import type { ToldReason } from '../rules/advice.ts';

/** What the page of an application shows to its applicant, who needs no account for it. */
export type ApplicantView = ClosedView | AskingView | OpenView;

/**
 * Nothing of an application. `unknown`: no link leads there. `expired`, `locked` by too many wrong answers: a new link can
 * be mailed. `mailed`: it was. `often`: not any more today. `away`: the database cannot be asked.
 */
export interface ClosedView {
  readonly kind: 'closed';
  readonly why: 'unknown' | 'expired' | 'locked' | 'mailed' | 'often' | 'away';
  /** The page's address. */
  readonly path: string;
  /** Whether a new link can be mailed. */
  readonly mayRenew: boolean;
}

/** Asks for what only the applicant knows: the link alone may have come to somebody else. */
export interface AskingView {
  readonly kind: 'asking';
  readonly path: string;
  readonly wasWrong: boolean;
}

/** What she has asked for on this page. */
export type AskKind = ApplicantAsk['kind'];

/** What she agreed to. */
export interface AgreedView {
  /** `terms` by sending something, `texts` by asking for a text message. */
  readonly to: 'terms' | 'texts';
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** As they stood where she agreed; `null` for the sentence of the site. */
  readonly words: string | null;
  /** Of the legal texts. */
  readonly version: string;
}

export interface OpenView {
  readonly kind: 'open';
  readonly path: string;
  readonly reference: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** Whether somebody of the agency has opened it. */
  readonly wasRead: boolean;
  /** In the agency's words (`policies/desk/statuses.json`); `null` for a "no" by the requirements. */
  readonly status: { readonly title: string; readonly text: string } | null;
  readonly isWithdrawn: boolean;
  /** When she is called. */
  readonly call: { readonly startsAt: string; readonly timeZone: string } | null;
  /** What she asked for of the call: the questions of that form, and her answers. */
  readonly asked: readonly AnswerRow[];
  /** Where she is reached, all but some letters covered; empty for nothing. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** Oldest first. */
  readonly asks: readonly { readonly at: string; readonly kind: AskKind }[];
  /** What was done just now, or could not be. */
  readonly note: AskKind | 'code-sent' | 'code-often' | 'code-wrong' | 'contact-wrong' | 'empty' | null;
  /** Oldest first. */
  readonly agreed: readonly AgreedView[];
  /** Whether a code can be mailed. */
  readonly hasMail: boolean;
  /** Whether one was mailed and still holds. */
  readonly awaitsCode: boolean;
  /** What she sent, and why it was a "no"; `null` before she has entered a code. */
  readonly answers: {
    readonly sections: readonly { readonly title: string; readonly rows: readonly AnswerRow[] }[];
    readonly reasons: readonly ToldReason[];
  } | null;
}

export type AnswerRow = readonly [label: string, text: string];

import type { Draft } from './draft.ts';

/** The fragment prefix of a link that brings a draft from another device. */
export const LINK_HASH_PREFIX = '#continue=';

/** The result of opening a link or a file. */
export type OpenResult =
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** `newer`: the format version is newer than this release. */
  | { readonly kind: 'newer' | 'damaged' | 'gone' | 'unreachable' };

/** A draft from another device that the person has not yet accepted or declined. */
export type IncomingDraft = (
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'file'; readonly opened: OpenResult }
) & {
  /** When it arrived, in milliseconds since the epoch. Distinguishes one arrival from the next. */
  readonly at: number;
};

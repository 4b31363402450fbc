import type { Draft } from './draft.ts';

/** How the fragment of a link begins that brings a draft from another device. */
export const CONTINUE = '#continue=';

/** What came of opening a link or a file. */
export type Opened =
  | { readonly kind: 'draft'; readonly draft: Draft }
  /** `newer`: of a format that this release does not know. */
  | { readonly kind: 'newer' | 'damaged' | 'gone' | 'unreachable' };

/** A draft that somebody brings from another device, and has not yet been asked about. */
export type Arrived = (
  | { readonly kind: 'link'; readonly hash: string }
  | { readonly kind: 'file'; readonly opened: Opened }
) & {
  /** Tells one from the next: milliseconds since the epoch. */
  readonly at: number;
};

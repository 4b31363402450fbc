/** The states of a publication that may still come into force. */
export const WAITING_STATES = [
  /** A second person has to approve it. */
  'awaiting-approval',
  /** Comes into force at its time. */
  'scheduled',
] as const;

export const PUBLICATION_STATES = [
  ...WAITING_STATES,
  'published',
  'cancelled',
  /** It could not be put in force: its note says why, and the next version is open again. */
  'failed',
] as const;
export type PublicationState = (typeof PUBLICATION_STATES)[number];

/** Whether a publication may still come into force. */
export function isWaiting({ state }: { readonly state: PublicationState }): boolean {
  return WAITING_STATES.some((each) => each === state);
}

import type { LawNotice as NoticeInFile, StateLawFile } from './state-law.schema.ts';

/** A notice that a state's law requires of a licensed agency. */
export interface LawNotice extends NoticeInFile {
  /** Postal code. */
  readonly state: string;
  readonly license: string;
}

/** The notices that the site shows: those of states for which the agency has entered a license. */
export function shownNotices({ notices }: StateLawFile): readonly LawNotice[] {
  return Object.entries(notices).flatMap(([state, { license, ...notice }]) =>
    license === null ? [] : [{ state, license, ...notice }],
  );
}

import type { LawNotice as NoticeInFile, StateLawFile } from './state-law.schema.ts';

/** What the law of a state asks a licensed agency to say. */
export interface LawNotice extends NoticeInFile {
  /** Postal code. */
  readonly state: string;
  readonly license: string;
}

/** The notices that the site shows: those of states whose license the agency has filled in. */
export function shownNotices({ notices }: StateLawFile): readonly LawNotice[] {
  return Object.entries(notices).flatMap(([state, { license, ...notice }]) =>
    license === null ? [] : [{ state, license, ...notice }],
  );
}

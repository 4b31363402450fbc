/**
 * One factor of a suggestion, of which each page draws its own. The people in all of them are invented, and it
 * says so where they are shown.
 */
export interface SuggestedFactor {
  readonly factor: string;
  /** What both sides said of it, in a few words. */
  readonly finding: string;
  /** Whether both sides gave the same answer, or it is there to be talked about. */
  readonly agrees: boolean;
}

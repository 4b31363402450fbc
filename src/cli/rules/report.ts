/** What a command says, and whether all is well. */
export interface Report {
  readonly ok: boolean;
  readonly text: string;
}

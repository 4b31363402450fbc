/** The legal texts, as `src/build/forms-plugin.ts` sums them up. */
declare module 'virtual:legal' {
  /** Another one whenever a word of the terms, the privacy policy or the health data notice changes. */
  export const legalDigest: string;
}

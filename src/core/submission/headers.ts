/**
 * The headers of a submission, for data that is not in the body because its keys are fixed (docs/product.md#payloads).
 * Names are in lower case, as Node reads them.
 */
export const HEADERS = {
  /** One key per person's intent; the same key never makes a second application. */
  idempotencyKey: 'idempotency-key',
  /** `id@version` of the form that was filled. */
  form: 'application-form',
  /** `id@version` of the rule set that the browser decided by. */
  rules: 'application-rules',
  /** Whole seconds from when the form was first shown to its submission. */
  seconds: 'application-seconds',
  /** The language the form was filled in in: `es`; English when absent. */
  language: 'application-language',
  /** `filled` if the honeypot, a field hidden from people, has a value; otherwise absent. */
  honeypot: 'application-honeypot',
  /** The consent given by submitting: `versionOfTheLegalTexts time`, and `box` if the consent box was ticked. */
  consent: 'application-consent',
  /** Names an application on the person's device; a call request that belongs to it carries the same id. */
  id: 'application-id',
  /** The code of the agency's link that the person followed; absent if none. */
  source: 'application-source',
} as const;

/** Formats `id@version`, which identifies forms and rule sets in headers. */
export function versionTag({ id, version }: { readonly id: string; readonly version: string }): string {
  return `${id}@${version}`;
}

/** Parses the format of `versionTag`; `null` for any other text. */
export function readVersionTag(text: string): { readonly id: string; readonly version: string } | null {
  const [, id, version] = /^([a-z0-9-]{1,80})@([a-f0-9]{1,64})$/.exec(text) ?? [];
  return id === undefined || version === undefined ? null : { id, version };
}

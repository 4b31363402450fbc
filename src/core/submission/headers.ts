/**
 * What is sent with an application beside its body, whose keys are fixed (docs/product.md#payloads). The
 * names are in lower case, as Node reads them.
 */
export const HEADERS = {
  /** One key per person's intent; the same key never makes a second application. */
  idempotencyKey: 'idempotency-key',
  /** `id@version` of the form that was filled. */
  form: 'application-form',
  /** `id@version` of the rule set that the browser decided by. */
  rules: 'application-rules',
  /** Whole seconds from the first sight of the form to its submission. */
  seconds: 'application-seconds',
  /** The language the form was filled in in: `es`; English when absent. */
  language: 'application-language',
  /** `filled` when the honeypot, a field that no person sees, was filled; absent otherwise. */
  honeypot: 'application-honeypot',
  /** What the person agreed to by submitting, and when: `versionOfTheLegalTexts time`. */
  consent: 'application-consent',
  /** Names an application on the person's device; a call request that belongs to it carries the same id. */
  id: 'application-id',
  /** By which of the agency's links the person came, as its code; absent where she came by none. */
  source: 'application-source',
} as const;

/** What an idempotency key looks like. */
export const IDEMPOTENCY_KEY = /^[A-Za-z0-9-]{8,64}$/;

/** `id@version`, how forms and rule sets are named in headers. */
export function versionTag({ id, version }: { readonly id: string; readonly version: string }): string {
  return `${id}@${version}`;
}

/** Reads what `versionTag` makes; `null` for any other text. */
export function readVersionTag(text: string): { readonly id: string; readonly version: string } | null {
  const [, id, version] = /^([a-z0-9-]{1,80})@([a-f0-9]{1,64})$/.exec(text) ?? [];
  return id === undefined || version === undefined ? null : { id, version };
}

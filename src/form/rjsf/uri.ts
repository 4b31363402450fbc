/**
 * Replaces the package fast-uri, which RJSF uses to follow `$ref`s between schemas with an `$id`, by the browser's
 * own `URL` (docs/decisions/0081-rjsf-by-its-public-faces.md).
 */
export default {
  resolve: (base: string, reference: string): string => absolute(reference, absolute(base)),
  equal: (one: string, other: string): boolean => absolute(one) === absolute(other),
};

function absolute(address: string, base = 'schema:///'): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

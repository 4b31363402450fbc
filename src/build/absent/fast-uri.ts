/**
 * Replaces in the bundle fast-uri, which RJSF uses only to follow `$ref`s from one embedded schema to
 * another. Our schemas are flat and have none (`schema.schema.json` refuses them); should one ever
 * get here, it must be seen.
 */
export default { resolve: refuse, equal: refuse };

function refuse(): never {
  throw new Error(
    'A form schema uses $ref across schemas: take the alias of fast-uri out of vite.config.ts.',
  );
}

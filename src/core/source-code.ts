/**
 * The code of one of the agency's links (`policies/sources.json`). It has a file of its own because every page loads
 * it.
 */
export const SOURCE_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

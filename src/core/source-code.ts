/** What the code of one of the agency's links looks like (`policies/sources.json`). Every page reads it, so it is by itself. */
export const SOURCE_CODE = /^[a-z0-9][a-z0-9-]{0,31}$/;

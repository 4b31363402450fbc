/**
 * The formats that form files may name, as regular expressions, so that a compiled validator carries the
 * expression itself and no library. `email` is the expression of the HTML standard for `type="email"`
 * (specification, section 5: "no further format check"); `date` is a calendar date, YYYY-MM-DD.
 */
export const FORMATS: Readonly<Record<string, RegExp>> = {
  email:
    /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
  date: /^(?:19|20)\d\d-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-9]))$/,
};

import { editDistance } from '../edit-distance.ts';

/** Common e-mail domains, to suggest. */
const COMMON = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'bellsouth.net',
  'protonmail.com',
];

/** Valid domains that resemble a common one. */
const ALSO_RIGHT = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.ca', 'yahoo.co', 'hotmail.ca'];

/** Typos of `com`; none of them is a top-level domain. */
const COM_SLIPS = /\.(?:con|cmo|ocm|comm|cpm|vom|xom)$/;

/**
 * The address that was probably meant; `null` if there seems to be no typo. It is only a suggestion: an unusual address
 * may be right.
 * @param address a well-formed email address, as typed
 */
export function suggestEmail(address: string): string | null {
  const [, name, typed] = /^([^\s@]+)@([^\s@]+)$/.exec(address.trim()) ?? [];
  if (name === undefined || typed === undefined) return null;
  const meant = meantDomain(typed.toLowerCase());
  return meant === null ? null : `${name}@${meant}`;
}

function meantDomain(domain: string): string | null {
  if (COMMON.includes(domain) || ALSO_RIGHT.includes(domain)) return null;
  const hasDot = domain.includes('.');
  const guess = hasDot ? domain.replace(COM_SLIPS, '.com') : `${domain}.com`;
  // In a short domain, two typos are more likely another domain.
  const near = COMMON.find((known) => editDistance(guess, known) <= (known.length < 10 ? 1 : 2));
  return near ?? (guess === domain ? null : guess);
}

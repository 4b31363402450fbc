import { editDistance } from '../edit-distance.ts';

/** Domains that most people's addresses have, as targets of a suggestion. */
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

/** Domains that look like one of those and are right. */
const ALSO_RIGHT = ['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'yahoo.ca', 'yahoo.co', 'hotmail.ca'];

/** `com` with a slip; none of them is a top-level domain. */
const COM_SLIPS = /\.(?:con|cmo|ocm|comm|cpm|vom|xom)$/;

/**
 * The address that a person probably meant; `null` when nothing looks like a slip. It is a suggestion: an
 * address that looks odd may be right.
 * @param address an email address of the right format, as typed
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
  // Two slips in a short domain make another domain.
  const near = COMMON.find((known) => editDistance(guess, known) <= (known.length < 10 ? 1 : 2));
  return near ?? (guess === domain ? null : guess);
}

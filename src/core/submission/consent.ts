/** What a person agreed to by submitting (docs/product.md#consent). */
export interface Consent {
  /** The version of the legal texts that the page linked to: their date and a digest. */
  readonly version: string;
  /** The device's time of the tap, ISO 8601 in UTC; `null` where that clock cannot be right. */
  readonly at: string | null;
  /** Whether she also ticked the form's consent box; absent where she did not, or the form has none. */
  readonly box?: true;
}

/** What a version of the legal texts looks like: `2025-01-18.3f9a2b1c4d5e`. */
const VERSION = /^(\d{4}-\d{2}-\d{2})\.[a-f0-9]{8,64}$/;

/** How far a device's clock may be ahead of the server's, in milliseconds: a day. */
const AHEAD = 24 * 60 * 60 * 1000;

/** The third word of the header, of who ticked the form's consent box. */
const BOX = 'box';

/**
 * The header that says what was agreed to.
 * @param at milliseconds since the epoch
 * @param isBoxTicked whether the form has a consent box, which was ticked
 */
export function consentHeader(version: string, at: number, isBoxTicked = false): string {
  return `${version} ${new Date(at).toISOString()}${isBoxTicked ? ` ${BOX}` : ''}`;
}

/**
 * Reads what `consentHeader` makes. An application is never refused for it: a header that is missing or odd, as
 * from an old page, is no consent, and of an implausible time only the version is left.
 * @param received the server's clock
 */
export function readConsent(header: string | undefined, received: Date): Consent | null {
  const [version = '', time = '', box, ...others] = (header ?? '').split(' ');
  const date = VERSION.exec(version)?.[1];
  if (date === undefined || (box ?? BOX) !== BOX || others.length > 0) return null;
  const at = /^[\d:.TZ-]{1,30}$/.test(time) ? Date.parse(time) : Number.NaN;
  // Nobody agreed to a text before there was one, or tomorrow.
  const isPlausible = at >= Date.parse(date) && at <= received.getTime() + AHEAD;
  return { version, at: isPlausible ? new Date(at).toISOString() : null, ...(box === BOX && { box: true }) };
}

/** A person's consent by submitting (docs/product.md#consent). */
export interface Consent {
  /** The version of the legal texts that the page linked to: their date and a digest. */
  readonly version: string;
  /** When she tapped, by the device's clock, ISO 8601 in UTC; `null` if that time is implausible. */
  readonly at: string | null;
  /** Set if she also ticked the form's consent box. */
  readonly box?: true;
}

/** A version of the legal texts: `2025-01-18.3f9a2b1c4d5e`. */
const VERSION = /^(\d{4}-\d{2}-\d{2})\.[a-f0-9]{8,64}$/;

/** How far a device's clock may be ahead of the server's, in milliseconds: a day. */
const AHEAD = 24 * 60 * 60 * 1000;

/** The third word of the header, present if the consent box was ticked. */
const BOX = 'box';

/**
 * Formats the consent header.
 * @param at milliseconds since the epoch
 * @param isBoxTicked whether the form has a consent box and it was ticked
 */
export function consentHeader(version: string, at: number, isBoxTicked = false): string {
  return `${version} ${new Date(at).toISOString()}${isBoxTicked ? ` ${BOX}` : ''}`;
}

/**
 * Parses the header of `consentHeader`. An application is never refused because of it: a missing or malformed header,
 * such as from an old page, gives no consent, and an implausible time is dropped.
 * @param received the server's clock
 */
export function readConsent(header: string | undefined, received: Date): Consent | null {
  const [version = '', time = '', box, ...others] = (header ?? '').split(' ');
  const date = VERSION.exec(version)?.[1];
  if (date === undefined || (box ?? BOX) !== BOX || others.length > 0) return null;
  const at = /^[\d:.TZ-]{1,30}$/.test(time) ? Date.parse(time) : Number.NaN;
  // The time must not be before the date of the texts, nor in the future.
  const isPlausible = at >= Date.parse(date) && at <= received.getTime() + AHEAD;
  return { version, at: isPlausible ? new Date(at).toISOString() : null, ...(box === BOX && { box: true }) };
}

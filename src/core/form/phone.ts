/** How a phone field treats what is typed. */
export interface PhoneOptions {
  /** A number that starts with a `+` country code other than 1 is left as typed. */
  readonly international: boolean;
}

const DIGITS = 10;

/**
 * A US phone number as far as it is typed: `(AAA) BBB-CCCC`, at most ten digits. A `1` or `+1` before ten
 * digits is dropped, so that the last digit is not.
 */
export function formatPhone(text: string, options: PhoneOptions): string {
  return formatPhoneEdit(text, text.length, options).text;
}

/**
 * Formats while a person types, and keeps the caret behind the digit it was behind.
 * @param caret the caret's place in `text`, in UTF-16 units
 */
export function formatPhoneEdit(
  text: string,
  caret: number,
  options: PhoneOptions,
): { readonly text: string; readonly caret: number } {
  const isForeign = options.international && /^\s*\+(?!\s*1)/.test(text);
  if (isForeign) return { text, caret };
  const digits = text.replace(/\D/g, '');
  const hasCountryCode = digits.startsWith('1') && (digits.length > DIGITS || /^\s*\+/.test(text));
  const national = (hasCountryCode ? digits.slice(1) : digits).slice(0, DIGITS);
  const before = text.slice(0, caret).replace(/\D/g, '').length - (hasCountryCode ? 1 : 0);
  const formatted = layOut(national);
  return { text: formatted, caret: caretAfter(formatted, Math.min(Math.max(before, 0), national.length)) };
}

function layOut(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Behind the given number of digits; at the end when that is all of them. */
function caretAfter(text: string, count: number): number {
  if (count === text.replace(/\D/g, '').length) return text.length;
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place;
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return text.length;
}

/** Digits of a U.S. number without its country code. */
const DIGITS = 10;

/**
 * Formats a phone number, complete or partial: a U.S. one as `(AAA) BBB-CCCC`, any other as typed. Nothing is cut off:
 * the `pattern` in `schema.json` decides which numbers a form accepts.
 */
export function formatPhone(text: string): string {
  return formatPhoneEdit(text, text.length).text;
}

/**
 * Formats while a person types, and keeps the caret behind the digit it was behind. A number that starts with
 * `+` or `00`, or has more than ten digits, is not formatted, unless it is `1` and ten digits: that `1` is dropped.
 * @param caret the caret's place in `text`, in UTF-16 units
 */
export function formatPhoneEdit(
  text: string,
  caret: number,
): { readonly text: string; readonly caret: number } {
  const digits = digitsOf(text);
  const isAbroad = text.includes('+') || digits.startsWith('00');
  const dialed = isAbroad ? digits.replace(/^00/, '') : digits;
  const hasCountryCode = dialed.length === DIGITS + 1 && dialed.startsWith('1');
  const before = digitsOf(text.slice(0, caret)).length;
  if (hasCountryCode) {
    const dropped = digits.length - DIGITS;
    return withCaret(layOut(digits.slice(dropped)), Math.max(before - dropped, 0));
  }
  if (!isAbroad && digits.length <= DIGITS) return withCaret(layOut(digits), before);
  // The text was formatted while it was shorter: return it to plain digits.
  const isLaidOut = text.startsWith('(') && !text.includes('+');
  return isLaidOut ? withCaret(digits, before) : { text, caret };
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function layOut(digits: string): string {
  if (digits.length === 0) return '';
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Puts the caret behind the given number of digits; at the end when that is all of them. */
function withCaret(text: string, count: number): { readonly text: string; readonly caret: number } {
  if (count >= digitsOf(text).length) return { text, caret: text.length };
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return { text, caret: place };
    if (/\d/.test(text.charAt(place))) seen += 1;
  }
  return { text, caret: text.length };
}

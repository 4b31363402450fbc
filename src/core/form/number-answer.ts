import type { AnswerValue } from './form-definition.ts';

/** The longest text that is read as a number: the time that its patterns take grows with the square of the length. */
const MAX_LENGTH = 99;

/**
 * Parses numbers as people write them: `5.5`, `5,5`, `1,250`, `1.250,50`, `$1,250.00`, `29 years`. Any other text is kept as typed,
 * so that the error can show it; blank text is no answer.
 */
export function numberAnswer(text: string): AnswerValue | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (typed.length > MAX_LENGTH) return text;
  const plain = ungrouped(withoutCurrency(typed.replace(/\s*(years?( old)?|años?)$/i, '')));
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return text;
  // Hundreds of digits would parse to Infinity, which JSON cannot represent.
  return Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/** Removes a currency symbol: `-$5` and `-5 €` become `-5`. */
function withoutCurrency(text: string): string {
  return text.replace(/^([-+]?)\s*\p{Sc}\s*/u, '$1').replace(/\s*\p{Sc}$/u, '');
}

/** Removes thousands separators, and uses a decimal point. */
function ungrouped(text: string): string {
  if (/^[-+]?\d{1,3}([,\s'’])\d{3}(\1\d{3})*(\.\d+)?$/.test(text)) return text.replaceAll(/[,\s'’]/g, '');
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}

import type { AnswerValue } from './form-definition.ts';

/**
 * Numbers as people write them: `5.5`, `5,5`, `1,250`, `1.250,50`, `$1,250.00`. What is no number is kept as
 * typed, so that the person is told about it and finds it again; an empty text is no answer.
 */
export function numberAnswer(text: string): AnswerValue | undefined {
  if (text.trim() === '') return undefined;
  const plain = ungrouped(withoutCurrency(text.trim()));
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return text;
  // Hundreds of digits are Infinity, which JSON cannot say.
  return Number.isFinite(Number(plain)) ? Number(plain) : text;
}

/** `-$5` is `-5`, and so is `-5 €`. */
function withoutCurrency(text: string): string {
  return text.replace(/^([-+]?)\s*\p{Sc}\s*/u, '$1').replace(/\s*\p{Sc}$/u, '');
}

/** The digits without what separates thousands, and with a decimal point. */
function ungrouped(text: string): string {
  if (/^[-+]?\d{1,3}([,\s'’])\d{3}(\1\d{3})*(\.\d+)?$/.test(text)) return text.replaceAll(/[,\s'’]/g, '');
  if (/^[-+]?\d{1,3}(\.\d{3})+,\d+$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}

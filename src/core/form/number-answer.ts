import type { AnswerValue } from './form-definition.ts';

/**
 * Numbers as people write them: `5.5`, `5,5`, `1,250`. What is no number is kept as typed, so that the person is
 * told about it and finds it again; an empty text is no answer.
 */
export function numberAnswer(text: string): AnswerValue | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  const isGrouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed);
  const plain = isGrouped ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.');
  if (!/^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain)) return text;
  // Hundreds of digits are Infinity, which JSON cannot say.
  return Number.isFinite(Number(plain)) ? Number(plain) : text;
}

import type { TextConversion } from './use-committed-text.ts';

/**
 * Numbers as people write them: `5.5`, `5,5`, `1,250`. What is no number is stored as typed, so that the
 * person is told about it and finds it again.
 */
export const NUMBER_TEXT: TextConversion = {
  toText: (answer) => (answer === undefined ? '' : String(answer)),
  toAnswer(text) {
    const trimmed = text.trim();
    if (trimmed === '') return undefined;
    const isGrouped = /^[-+]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed);
    const plain = isGrouped ? trimmed.replaceAll(',', '') : trimmed.replace(',', '.');
    return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : text;
  },
};

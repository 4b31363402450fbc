import type { AnswerValue } from './form-definition.ts';
import { numberAnswer } from './number-answer.ts';
import type { AnswerSchema, ItemSchema } from './schema.schema.ts';

/** Reads a list from text with one entry per line; a line that is not a valid number or boolean stays text. */
export function linesAnswer(schema: AnswerSchema, text: string): AnswerValue | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const entries = lines.map((line, index) => {
    const type = itemAt(schema, index)?.type;
    if (type === 'boolean') return line === 'true' ? true : line === 'false' ? false : line;
    const number = type === 'string' || type === undefined ? line : numberAnswer(line);
    return typeof number === 'number' ? number : line;
  });
  return entries.length === 0 ? undefined : entries;
}

/** The schema of a list entry; `undefined` if there may be none at this index. */
function itemAt({ items, additionalItems }: AnswerSchema, index: number): ItemSchema | undefined {
  if (items === undefined || 'type' in items) return items;
  return items[index] ?? (additionalItems === false ? undefined : additionalItems);
}

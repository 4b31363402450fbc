import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Answer, Answers } from './form-definition.ts';

/** Deeper than the answers of any form. */
const MAX_DEPTH = 12;

/** Converts JSON from storage or a request to answers; values that cannot be answers are dropped. */
export function readAnswers(value: JsonObject): Answers {
  return readGroup(value, 0);
}

function readGroup(value: JsonObject, depth: number): Answers {
  const answers: Record<string, Answer> = {};
  for (const [name, given] of Object.entries(value)) {
    const answer = readAnswer(given, depth + 1);
    // Assigning to `__proto__` would set the prototype.
    if (answer !== undefined && name !== '__proto__') answers[name] = answer;
  }
  return answers;
}

function isScalar(value: Json): value is string | number | boolean {
  return typeof value !== 'object';
}

function readAnswer(value: Json, depth: number): Answer | undefined {
  if (typeof value !== 'object') return value;
  if (value === null || depth > MAX_DEPTH) return undefined;
  if (isJsonObject(value)) return readGroup(value, depth);
  if (value.every(isScalar)) return value;
  return value.every(isJsonObject) ? value.map((entry) => readGroup(entry, depth + 1)) : undefined;
}

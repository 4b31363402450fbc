import { isJsonObject, type Json } from '../json.ts';
import type { ReasonWithAdvice } from '../rules/advice.ts';

/** In characters: longer than any text of a rule file. */
const LONGEST = 4000;

/**
 * Parses the reasons that an applicant was told, from a response or from storage.
 * @param conditions the expected condition ids, in this order
 * @returns null for any other shape, or if a text is too long
 */
export function readReasonsWithAdvice(
  value: Json | undefined,
  conditions: readonly string[],
): readonly ReasonWithAdvice[] | null {
  if (!Array.isArray(value) || value.length !== conditions.length) return null;
  const told = value.map((each: Json, index) => readOne(each, conditions[index]));
  return told.every((each) => each !== null) ? told : null;
}

function readOne(value: Json, id: string | undefined): ReasonWithAdvice | null {
  if (!isJsonObject(value) || id === undefined) return null;
  const { condition, reason, entered, change, comeBack, isPermanent, language } = value;
  if (condition !== id || !isText(reason) || !isText(entered) || !isText(change) || !isText(comeBack))
    return null;
  const told = { condition, reason, entered, change, comeBack, isPermanent: isPermanent === true };
  return typeof language === 'string' ? { ...told, language } : told;
}

function isText(value: Json | undefined): value is string | null {
  return value === null || (typeof value === 'string' && value.length <= LONGEST);
}

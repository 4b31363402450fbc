import { answerOptions } from './answers.ts';
import type { Answers, AnswerValue, FormDefinition } from './form-definition.ts';
import { numberAnswer } from './number-answer.ts';
import { formatPhone } from './phone.ts';
import type { AnswerSchema } from './schema.schema.ts';

/** The field that no person sees; whoever fills it is a program (docs/product.md#review-flags). */
export const HONEYPOT_FIELD = 'leave-empty';

/** What the submit button posts: the version of the legal texts that the consent sentence above it links to. */
export const CONSENT_FIELD = 'agreed-to';

/** Names that JavaScript gives a meaning of its own: no form asks for them, so no browser posts them. */
const RESERVED: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** More than any form posts: its questions, the honeypot, and the choices of its lists. */
const MOST_ENTRIES = 500;

/** What a form's plain HTML post says. */
export type PostedAnswers =
  | {
      readonly ok: true;
      /** The answers as a session would hold them: typed, not yet checked. */
      readonly answers: Answers;
      readonly isHoneypotFilled: boolean;
    }
  /** No browser posts this: what is wrong, in a sentence that repeats nothing of it. */
  | { readonly ok: false; readonly problem: string };

/**
 * Reads the answers of a form that was posted without scripts (docs/product.md#without-scripts). A text becomes the
 * answer that its widget would store, so that what follows is the same as with scripts; what is no answer
 * (a number field with letters) stays the text it is, for the check to name. Names that are no question of
 * the form are left out.
 * @param entries names and values in the order of the post, as `URLSearchParams` yields them
 */
export function readPostedAnswers(
  definition: FormDefinition,
  entries: Iterable<readonly [string, string]>,
): PostedAnswers {
  const posted = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of entries) {
    count += 1;
    if (count > MOST_ENTRIES) return refused('The form holds too many fields.');
    if (name.split(/[./[\]]/).some((part) => RESERVED.has(part)))
      return refused('A field has a reserved name.');
    if (value.includes('\0') || name.includes('\0')) return refused('A text contains a NUL character.');
    const values = posted.get(name);
    if (values === undefined) posted.set(name, [value]);
    else values.push(value);
  }
  const answers: Record<string, AnswerValue> = {};
  for (const [name, schema] of Object.entries(definition.schema.properties)) {
    const texts = posted.get(name);
    if (texts === undefined) continue;
    if (texts.length > 1 && schema.type !== 'array') return refused('A field appears twice.');
    const isPhone = definition.ui[name]?.['ui:widget'] === 'phone';
    const [text = ''] = texts;
    const answer =
      schema.type === 'array'
        ? listAnswer(schema, texts)
        : isPhone
          ? textAnswer(formatPhone(text))
          : answerOf(schema, text);
    if (answer !== undefined) answers[name] = answer;
  }
  return {
    ok: true,
    answers,
    isHoneypotFilled: (posted.get(HONEYPOT_FIELD) ?? []).some((text) => text !== ''),
  };
}

function refused(problem: string): PostedAnswers {
  return { ok: false, problem };
}

/** The answer that the text of one field means; `undefined` for an unanswered question. */
function answerOf(schema: AnswerSchema, text: string): AnswerValue | undefined {
  const options = answerOptions(schema);
  if (options.length > 0) return options.find((option) => String(option) === text) ?? textAnswer(text);
  if (schema.type === 'boolean') return text === 'true' ? true : undefined;
  if (schema.type === 'number' || schema.type === 'integer') return numberAnswer(text);
  return textAnswer(text);
}

/** Browsers post line breaks as CR LF, whatever the script would see. */
function textAnswer(text: string): string | undefined {
  return text === '' ? undefined : text.replaceAll('\r\n', '\n');
}

/** The choices that were made, in the order of the schema; one that is none of them stays, for the check to name. */
function listAnswer(schema: AnswerSchema, texts: readonly string[]): readonly string[] | undefined {
  const options = answerOptions(schema).map(String);
  const made = options.filter((option) => texts.includes(option));
  const unknown = texts.filter((text) => text !== '' && !options.includes(text));
  const list = [...made, ...unknown];
  return list.length === 0 ? undefined : list;
}

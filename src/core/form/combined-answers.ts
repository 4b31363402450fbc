import { isJsonObject, type Json } from '../json.ts';
import { answerOptions } from './answers.ts';
import type { AnswerValue, FormDefinition } from './form-definition.ts';
import { questionAt } from './question-tree.ts';
import type { AnswerSchema } from './schema.schema.ts';

/** A text that a rule builds, as the source of a regular expression, and the questions that its groups hold. */
interface Pattern {
  readonly source: string;
  readonly names: readonly string[];
}

/**
 * Reads the answers back out of a payload field that joins them to a text with fixed words: `smoking` and
 * `substanceUse` out of "Smoking: no. Recreational drug use: no."
 * @param key of the field
 * @returns `null` for a field that sends its answer unchanged, and where the text does not tell the answers apart
 */
export function combinedAnswers(
  definition: FormDefinition,
  key: string,
  text: Json,
): ReadonlyMap<string, AnswerValue> | null {
  const rule = definition.form.payload[key];
  if (typeof text !== 'string' || !isJsonObject(rule) || Object.hasOwn(rule, 'var')) return null;
  const pattern = patternOf(definition, rule);
  // Two free texts in one field can't be told apart.
  const texts = new Set(pattern?.names.filter((name) => !isLimited(definition, name)));
  if (pattern === null || texts.size > 1) return null;
  const found = new RegExp(`^${pattern.source}$`).exec(text);
  if (found === null) return null;
  const answers = new Map<string, AnswerValue>();
  for (const [index, name] of pattern.names.entries()) {
    const said = found[index + 1] ?? '';
    if (said !== '') answers.set(name, answerOf(definition, name, said));
  }
  return answers;
}

/** `null` for a rule that does more than join answers and texts, one or the other by a condition. */
function patternOf(definition: FormDefinition, rule: Json): Pattern | null {
  if (typeof rule === 'string' || typeof rule === 'number')
    return { source: escaped(String(rule)), names: [] };
  const [operator, given] = isJsonObject(rule) ? (Object.entries(rule)[0] ?? []) : [];
  const operands = Array.isArray(given) ? given : [given ?? null];
  switch (operator) {
    case 'var':
      return patternOfAnswer(definition, operands[0]);
    case 'cat':
      return joined(definition, operands, '');
    case 'if': {
      // The last one is what holds without a condition. Fixed words come first: they are no answer.
      const results = operands.filter((_, index) => index % 2 === 1 || index === operands.length - 1);
      const isFixed = (each: Json) => Number(!isJsonObject(each));
      return joined(
        definition,
        results.toSorted((one, other) => isFixed(other) - isFixed(one)),
        '|',
      );
    }
    default:
      return null;
  }
}

function joined(definition: FormDefinition, rules: readonly Json[], between: string): Pattern | null {
  const patterns = rules.map((each) => patternOf(definition, each));
  const all = patterns.filter((each) => each !== null);
  if (all.length < patterns.length) return null;
  return {
    source: `(?:${all.map(({ source }) => source).join(between)})`,
    names: all.flatMap(({ names }) => names),
  };
}

function patternOfAnswer(definition: FormDefinition, variable: Json | undefined): Pattern | null {
  if (typeof variable !== 'string' || !variable.startsWith('answers.')) return null;
  const name = variable.slice('answers.'.length);
  const schema = questionAt(definition, name)?.schema;
  if (schema === undefined || name.includes('.') || schema.type === 'array') return null;
  const options = answerOptions(schema).map((option) => escaped(String(option)));
  const limited = options.length > 0 ? options.join('|') : String.raw`\d+(?:\.\d+)?`;
  return { source: isLimited(definition, name) ? `(${limited}|)` : '([^]*?)', names: [name] };
}

/** Whether a question takes a choice or a number, not a free text. */
function isLimited(definition: FormDefinition, name: string): boolean {
  const schema = questionAt(definition, name)?.schema;
  return schema !== undefined && (answerOptions(schema).length > 0 || isNumber(schema));
}

function answerOf(definition: FormDefinition, name: string, said: string): AnswerValue {
  const schema = questionAt(definition, name)?.schema;
  if (schema === undefined) return said;
  const option = answerOptions(schema).find((each) => String(each) === said);
  return option ?? (isNumber(schema) ? Number(said) : said);
}

function isNumber({ type }: AnswerSchema): boolean {
  return type === 'number' || type === 'integer';
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

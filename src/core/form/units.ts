import type { Answer, AnswerValue, Answers, FormDefinition, TreeNode } from './form-definition.ts';
import { numberAnswer } from './number-answer.ts';
import { isGroup, isList } from './paths.ts';
import { nodesBeside, questionAt } from './question-tree.ts';
import type { Unit } from './ui.schema.ts';

/*
 * Amounts in several units (docs/decisions/0136-units.md). A question lists its units in `ui.json`; the first is the
 * one in the payload. An answer in another unit is stored as entered, `68 kg`, and converted wherever answers are read:
 * in the browser, on the server and in a plain post.
 */

/** Each unit's kind, its size in kilograms or meters, and how people write it in English and Spanish. */
const UNITS: Readonly<Record<Unit, readonly [kind: 'mass' | 'length', size: number, written: RegExp]>> = {
  lb: ['mass', 0.45359237, /^(lbs?|pounds?|libras?)$/],
  kg: ['mass', 1, /^(kgs?|kilos?|kilogram(me|o)?s?)$/],
  ft: ['length', 0.3048, /^(ft|feet|foot|pies?|['’′])$/],
  in: ['length', 0.0254, /^(in|inch(es)?|pulg(adas?)?|["”″]|''|’’|′′)$/],
  cm: ['length', 0.01, /^(cms?|cent[ií]met(er|re|ro)s?)$/],
  m: ['length', 1, /^(m|mts?|met(er|re|ro)s?)$/],
};

/** The longest text that is read as an amount. */
const MAX_LENGTH = 40;

/** A number, and the unit that follows it up to the next number. */
const PART = /([\d.,]*\d)\s*([^\d\s.,]*)\.?[\s,]*(?:(?:and|y|con)\s+)?/y;

interface Amount {
  readonly value: number;
  readonly unit: Unit;
}

/**
 * Reads an amount that names its unit: `68 kg`, `150 lbs`, `5'4"`, `5 pies 4 pulgadas`, `1,63 m`.
 * @returns null for anything else, a number without a unit included
 */
function readAmounts(text: string): readonly Amount[] | null {
  const typed = text.trim().toLowerCase();
  const amounts: Amount[] = [];
  if (typed.length > MAX_LENGTH) return null;
  for (PART.lastIndex = 0; PART.lastIndex < typed.length;) {
    const [, digits = '', name = ''] = PART.exec(typed) ?? [];
    const value = numberAnswer(digits);
    // A number after feet is in inches, even without a unit.
    const unit = name === '' && amounts.at(-1)?.unit === 'ft' ? 'in' : unitNamed(name);
    if (typeof value !== 'number' || unit === undefined) return null;
    if (amounts.length > 0 && (unit !== 'in' || amounts.at(-1)?.unit !== 'ft')) return null;
    amounts.push({ value, unit });
  }
  return amounts.length === 0 ? null : amounts;
}

/** The unit that a text names; `undefined` if it names none. */
export function unitNamed(name: string): Unit | undefined {
  return (Object.keys(UNITS) as Unit[]).find((unit) => UNITS[unit][2].test(name)); // The keys are the units.
}

/**
 * Parses the text of an amount's input.
 * @param units the question's units; the first is the one in the payload
 * @param chosen the unit chosen beside the input; a unit in the text takes precedence
 */
export function amountAnswer(
  text: string,
  units: readonly Unit[],
  chosen: string | undefined,
): AnswerValue | undefined {
  const answer = numberAnswer(text);
  const other = units.indexOf(chosen as Unit) > 0; // A posted unit can be any text.
  return typeof answer === 'number' && other ? `${answer} ${chosen}` : answer;
}

/**
 * The text of an amount's input, and the unit to select beside it; no unit if the answer has none of the question's.
 */
export function shownAmount(
  answer: AnswerValue | undefined,
  units: readonly Unit[],
): { readonly text: string; readonly unit: Unit | undefined } {
  const text = answer === undefined ? '' : String(answer);
  if (typeof answer !== 'string') return { text, unit: answer === undefined ? undefined : units[0] };
  const [amount, ...more] = readAmounts(answer) ?? [];
  if (amount === undefined || more.length > 0 || !units.includes(amount.unit))
    return { text, unit: undefined };
  return { text: String(amount.value), unit: amount.unit };
}

/**
 * Normalizes an amount in a unit that the question does not offer, when its input loses focus: with feet and
 * centimeters to choose from, `1.63 m` becomes `163 cm`, and `5'4"` becomes 5, with 4 in the question for inches.
 * @param siblings the other questions of the group
 * @returns the answers by path; null if the text has no unit
 */
export function normalizeAmount(
  definition: FormDefinition,
  path: string,
  text: string,
): Readonly<Record<string, AnswerValue>> | null {
  const { units = [] } = questionAt(definition, path)?.ui['ui:options'] ?? {};
  const amounts = readAmounts(text);
  const [own, other] = units;
  const [amount, ...more] = amounts ?? [];
  if (amounts === null || amount === undefined || own === undefined || !isOfKind(amount, own)) return null;
  if (more.length === 0 && units.includes(amount.unit)) return { [path]: text };
  const isMetric = !['ft', 'in'].includes(amount.unit);
  if (other !== undefined && isMetric)
    return { [path]: `${rounded(totalOf(amounts) / UNITS[other][1], 0.1)} ${other}` };
  const around = path.slice(0, path.lastIndexOf('.') + 1);
  const name = path.slice(around.length);
  const all = converted(name, own, nodesBeside(definition, path), amounts);
  return Object.fromEntries(Object.entries(all).map(([each, answer]) => [around + each, answer]));
}

/** The answers as given, with every amount in the unit that is sent. */
export function inSentUnits(definition: FormDefinition, answers: Answers): Answers {
  const { byPath, hasUnits } = definition.tree;
  const nodes = Object.keys(definition.schema.properties).flatMap((name) => byPath.get(name) ?? []);
  return hasUnits ? converse(nodes, answers) : answers;
}

function converse(nodes: readonly TreeNode[], answers: Answers): Answers {
  let known: Record<string, Answer> | null = null;
  for (const node of nodes) {
    const value = Object.hasOwn(answers, node.name) ? answers[node.name] : undefined;
    if (value === undefined) continue;
    if (node.kind === 'group' && isGroup(value))
      (known ??= { ...answers })[node.name] = converse(node.nodes, value);
    if (node.kind === 'list' && isList(value))
      (known ??= { ...answers })[node.name] = value.map((entry) => converse(node.nodes, entry));
    if (node.kind !== 'question' || typeof value !== 'string') continue;
    const [own] = node.ui['ui:options']?.units ?? [];
    const amounts = own === undefined ? null : readAmounts(value);
    if (own !== undefined && amounts !== null)
      Object.assign((known ??= { ...answers }), converted(node.name, own, nodes, amounts));
  }
  return known ?? answers;
}

/** Converts amounts to the question's own unit; a remainder goes to the question that has `remainderOf`. */
function converted(
  name: string,
  own: Unit,
  siblings: readonly TreeNode[],
  amounts: readonly Amount[],
): Readonly<Record<string, AnswerValue>> {
  const [amount, ...more] = amounts;
  if (amount === undefined || !isOfKind(amount, own)) return {};
  // A fraction of a foot is a mistake for the question to report, not inches.
  if (amount.unit === own && (more.length === 0 || !Number.isInteger(amount.value)))
    return { [name]: amount.value };
  const size = UNITS[own][1];
  const rest = siblings.find(({ ui }) => ui['ui:options']?.remainderOf === name);
  const [restUnit] = rest?.ui['ui:options']?.units ?? [];
  if (rest === undefined || restUnit === undefined)
    return { [name]: rounded(totalOf(amounts) / size, stepOf(siblings.find((each) => each.name === name))) };
  // Rounded in steps of the remainder, so that 71.96 inches are 6 feet, not 5 feet 12.
  const step = stepOf(rest);
  const steps = Math.round(totalOf(amounts) / UNITS[restUnit][1] / step);
  const perOwn = Math.round(size / UNITS[restUnit][1] / step);
  return { [name]: Math.floor(steps / perOwn), [rest.name]: rounded((steps % perOwn) * step, step) };
}

/** Whether an amount has the same kind as a unit: mass or length. */
function isOfKind({ unit }: Amount, other: Unit): boolean {
  return UNITS[unit][0] === UNITS[other][0];
}

/** In meters or kilograms. */
function totalOf(amounts: readonly Amount[]): number {
  return amounts.reduce((sum, { value, unit }) => sum + value * UNITS[unit][1], 0);
}

/** The rounding step of a converted amount: the question's `multipleOf`, 1 for integers, otherwise a hundredth. */
function stepOf(node: TreeNode | undefined): number {
  if (node?.kind !== 'question') return 0.01;
  return node.schema.multipleOf ?? (node.schema.type === 'integer' ? 1 : 0.01);
}

/** Rounds to the nearest multiple of a step, without floating-point noise. */
function rounded(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(6));
}

import { answerOptions } from '../../src/core/form/answers.ts';
import type { AnswerValue, Answers, QuestionNode } from '../../src/core/form/form-definition.ts';
import { answerAt, valueAt, withAnswer } from '../../src/core/form/paths.ts';
import type { Language } from '../../src/core/languages/language.ts';
import type { CatalogForm } from '../../src/core/schema/load-form.ts';
import { assessAnswers } from '../../src/core/submission/assessment.ts';
import { prepareSubmission, type Submission } from '../../src/core/submission/submission.ts';
import type { InventedPerson } from './invented-people.ts';
import type { Random } from './random.ts';

/** Motives for carrying a child, and for looking for a surrogate. */
const STORIES: Readonly<Record<Language, Readonly<Record<'carry' | 'parent', readonly string[]>>>> = {
  en: {
    carry: [
      'My sister could not carry a child. I watched what that did to her, and I want to help another family.',
      'I loved being pregnant. My own family is complete, and I would like to do this once more for somebody else.',
      'A friend of mine was a surrogate last year. She said it was the best thing she has ever done.',
      'I work as a nurse and see families every day who would give everything for this.',
      'My mother always said: “Carry what you can.” I can carry this.',
      'It would pay for the rest of my degree, and I would be proud of it. Both are true.',
    ],
    parent: [
      'We have tried for six years. Our doctor suggested that we talk to an agency.',
      'We had four losses. We still have two embryos & a lot of hope.',
      'Two dads here! We have saved for this since we got married in 2019.\nWe would love to meet somebody who likes dogs.',
      'I had a hysterectomy at 29. A gestational carrier is our way to a child.',
    ],
  },
  es: {
    carry: [
      'Mi hermana no pudo tener hijos. Quiero ayudar a otra familia a vivir lo que yo he vivido.',
      'Mis embarazos fueron muy tranquilos y mi familia ya está completa.',
      'Soy enfermera en una clínica de fertilidad y sé cuánto significa para los padres.',
      '¿Por qué no? Tengo salud, tengo el apoyo de mi esposo y muchas ganas de ayudar.',
    ],
    parent: ['Llevamos siete años intentándolo. No queremos rendirnos.'],
  },
};

/** Answers about how to contact the person safely. */
const SAFELY = [
  '',
  'Please leave no voicemail.',
  'Text first. I’m at work until 5.',
  'After 6, when the kids are in bed.',
];

/** A text question that allows at least this many characters gets a story. */
const LONG = 500;

/**
 * Invents answers that a form accepts, by varying the answers of one of its examples.
 * @param base the answers of a valid example
 * @param fixed answers that are not random
 */
export function inventAnswers(
  form: CatalogForm,
  base: Answers,
  person: InventedPerson,
  random: Random,
  fixed: Answers = {},
): Submission {
  const side = form.id.includes('parent') ? 'parent' : 'carry';
  let answers = base;
  for (const node of form.tree.byPath.values()) {
    // The entries of a repeated group keep the answers of the example.
    if (node.kind !== 'question' || node.computed !== undefined || node.path.includes('.')) continue;
    const value = fixed[node.name] ?? valueFor(node, valueAt(base, node.path), person, side, random);
    if (value !== undefined) answers = withAnswer(answers, node.path, value);
  }
  const submission =
    submissionOf(form, answers) ??
    submissionOf(form, repaired(form, answers, base)) ??
    submissionOf(form, withOwnContact(form, base, person, fixed));
  if (submission === null) throw new Error(`An example of "${form.id}" may not be sent.`);
  return submission;
}

/** The answers of an example with the person's own name and contact, so that two people never share the example's. */
function withOwnContact(form: CatalogForm, base: Answers, person: InventedPerson, fixed: Answers): Answers {
  let answers = base;
  for (const node of form.tree.byPath.values()) {
    if (node.kind !== 'question' || valueAt(base, node.path) === undefined) continue;
    const told =
      fixed[node.name] ?? personal(node.ui['ui:autocomplete'] ?? node.name, node.schema.format, person);
    if (told !== undefined) answers = withAnswer(answers, node.path, told);
  }
  return answers;
}

function submissionOf(form: CatalogForm, answers: Answers): Submission | null {
  return prepareSubmission(form, assessAnswers(form, form.validateAnswers, answers));
}

/** Replaces refused answers, and all numbers, with those of the example. */
function repaired(form: CatalogForm, answers: Answers, base: Answers): Answers {
  const { errors } = assessAnswers(form, form.validateAnswers, answers);
  const numbers = Object.keys(base).filter((name) => typeof base[name] === 'number');
  return [...errors.map(({ field }) => field), ...numbers].reduce(
    (all, path) => withAnswer(all, path, answerAt(base, path)),
    answers,
  );
}

function valueFor(
  { name, schema, ui }: QuestionNode,
  known: AnswerValue | undefined,
  person: InventedPerson,
  side: 'carry' | 'parent',
  random: Random,
): AnswerValue | undefined {
  const told = personal(ui['ui:autocomplete'] ?? name, schema.format, person);
  if (told !== undefined) return known === undefined && !random.chance(0.5) ? undefined : told;
  const options = answerOptions(schema);
  if (schema.type === 'array') {
    const chosen = options.filter((option) => typeof option !== 'object').filter(() => random.chance(0.4));
    return known === undefined ? undefined : chosen.length === 0 ? known : chosen;
  }
  if (options.length > 0) {
    if (known === undefined && !random.chance(0.7)) return undefined;
    // Most people answer a yes/no question as in the example.
    const isYesNo = options.length === 2 && options.includes('yes');
    return isYesNo && known !== undefined && random.chance(0.97) ? known : random.pick(options);
  }
  if (known === undefined || schema.const !== undefined) return known;
  if (typeof known === 'number') return numberNear(known, schema, random);
  if (schema.format === 'date')
    return `${random.integer(1981, 2004)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
  if (typeof known === 'string' && schema.pattern === undefined && (schema.maxLength ?? 0) >= LONG)
    return random
      .pick(name === 'safely' ? SAFELY : STORIES[person.language][side])
      .slice(0, schema.maxLength);
  return known;
}

/** The value that a browser's autofill would enter. @param autocomplete its token, or the field's name */
function personal(
  autocomplete: string,
  format: string | undefined,
  { givenName, familyName, email, phone, city, state }: InventedPerson,
): string | undefined {
  const values: Readonly<Record<string, string>> = {
    'given-name': givenName,
    'family-name': familyName,
    name: `${givenName} ${familyName}`,
    email,
    tel: phone,
    'address-level1': state,
    'address-level2': city,
    state,
    city,
  };
  return values[autocomplete] ?? (format === 'email' ? email : undefined);
}

function numberNear(
  known: number,
  { type, minimum = -Infinity, maximum = Infinity, multipleOf }: QuestionNode['schema'],
  random: Random,
): number {
  const step = multipleOf ?? (type === 'integer' ? 1 : 0.5);
  const spread = Math.max(step, known * (type === 'integer' && known >= 18 ? 0.27 : 0.13));
  const value = Math.round((known + random.normal() * spread * 0.8) / step) * step;
  return Number(Math.min(maximum, Math.max(minimum, value)).toPrecision(10));
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

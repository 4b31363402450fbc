import { compileForm } from '../../src/core/form/compile-form.ts';
import type { FormContract } from '../../src/core/form/form.schema.ts';
import type { Json } from '../../src/core/json.ts';
import { describeProblem, type Checked } from '../../src/core/problem.ts';
import { checkForm } from '../../src/core/schema/check-form.ts';
import type { CatalogForm, FormFileName } from '../../src/core/schema/load-form.ts';

/**
 * An invented form with steps, for tests of features that depend on answers: a skippable step, checks across fields and
 * within entries, computed values, and texts that contain answers.
 */
export const CAMP = {
  'schema.json': {
    type: 'object',
    required: ['family', 'arrives', 'leaves', 'comesByBus', 'stop'],
    properties: {
      family: { type: 'string', title: 'Family name', maxLength: 60 },
      arrives: { type: 'string', title: 'First day', format: 'date' },
      leaves: { type: 'string', title: 'Last day', format: 'date' },
      children: {
        type: 'array',
        title: 'Children',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          title: 'Child',
          required: ['name', 'weeks'],
          properties: {
            name: { type: 'string', title: 'Name', maxLength: 60 },
            weeks: { type: 'integer', title: 'Weeks', minimum: 1, maximum: 9 },
            weeksOnHorse: { type: 'integer', title: 'Weeks with a horse', minimum: 0 },
            price: { type: 'number', title: 'Price', readOnly: true, multipleOf: 0.01 },
          },
        },
      },
      comesByBus: { type: 'string', title: 'Will you come by bus?', enum: ['yes', 'no'] },
      stop: { type: 'string', title: 'Where do you get on?', maxLength: 60 },
      busFare: { type: 'number', title: 'Bus fare', readOnly: true },
      total: { type: 'number', title: 'Total', readOnly: true },
      isLarge: { type: 'string', title: 'Group', readOnly: true },
    },
  },
  'ui.json': {
    children: {
      items: {
        weeks: {
          'ui:title': { cat: ['How many weeks does ', { var: ['entry.name', 'the child'] }, ' stay?'] },
        },
        price: { 'ui:options': { currency: 'USD' } },
      },
    },
    stop: { 'ui:help': { cat: ['We come by at 8 on ', { var: 'answers.arrives' }, '.'] } },
    total: { 'ui:options': { currency: 'USD' } },
  },
  'form.json': {
    title: 'Summer camp',
    description: 'Some weeks at the lake.',
    endpoint: '/api/camp',
    layout: 'steps',
    parts: [
      { id: 'days', title: 'Days', fields: ['family', 'arrives', 'leaves', 'comesByBus'] },
      {
        id: 'bus',
        title: { cat: ['The bus of the ', { var: 'answers.family' }, ' family'] },
        when: { '==': [{ var: 'answers.comesByBus' }, 'yes'] },
        fields: ['stop', 'busFare'],
      },
      { id: 'children', title: 'Children', fields: ['total', 'children', 'isLarge'] },
    ],
    review: { id: 'review', title: 'Review', fields: [] },
    checks: [
      {
        id: 'days-in-order',
        when: { '>': [{ var: 'answers.arrives' }, { var: 'answers.leaves' }] },
        message: 'The last day lies before the first.',
        fields: ['arrives', 'leaves'],
      },
      {
        id: 'horse-weeks',
        when: { '>': [{ var: 'entry.weeksOnHorse' }, { var: 'entry.weeks' }] },
        message: { cat: [{ var: 'entry.name' }, ' cannot ride longer than the stay.'] },
        fields: ['children.weeks', 'children.weeksOnHorse'],
      },
    ],
    computed: {
      total: { '+': [{ sum: [{ var: 'answers.children' }, 'price'] }, { var: ['answers.busFare', 0] }] },
      'children.price': {
        '+': [{ '*': [{ var: 'entry.weeks' }, 200.5] }, { '*': [{ var: ['entry.weeksOnHorse', 0] }, 50] }],
      },
      busFare: { '*': [{ count: { var: 'answers.children' } }, 30] },
      isLarge: { if: [{ '>': [{ var: 'answers.total' }, 1000] }, 'large', ''] },
    },
    submitLabel: 'Send',
    assurance: 'No payment now',
    nextSteps: 'We write back.',
    payload: {
      family: { var: 'answers.family' },
      arrives: { var: 'answers.arrives' },
      leaves: { var: 'answers.leaves' },
      stop: { var: ['answers.stop', ''] },
      children: { var: 'answers.children' },
      busFare: { var: ['answers.busFare', 0] },
      total: { var: 'answers.total' },
      note: { cat: ['A ', { var: ['answers.isLarge', 'small'] }, ' group'] },
    },
    outcomes: {
      accepted: [{ goTo: '/apply/camp/received' }],
      refused: { alert: 'Failed to submit application. Please try again.' },
      unreachable: { goTo: 'as-accepted' },
    },
  },
  'payload.schema.json': {
    type: 'object',
    additionalProperties: false,
    required: ['family', 'arrives', 'leaves', 'stop', 'children', 'busFare', 'total', 'note'],
    properties: {
      family: { type: 'string' },
      arrives: { type: 'string', format: 'date' },
      leaves: { type: 'string', format: 'date' },
      stop: { type: 'string' },
      children: { type: 'array', items: { type: 'object' } },
      busFare: { type: 'number' },
      total: { type: 'number' },
      note: { type: 'string' },
    },
  },
  'examples.json': {
    examples: [
      {
        name: 'two children by bus',
        answers: {
          family: 'Okafor',
          arrives: '2027-07-05',
          leaves: '2027-07-18',
          comesByBus: 'yes',
          stop: 'Town hall',
          children: [
            { name: 'Ada', weeks: 2, weeksOnHorse: 1 },
            { name: 'Ben', weeks: 2 },
          ],
        },
        payload: {
          family: 'Okafor',
          arrives: '2027-07-05',
          leaves: '2027-07-18',
          stop: 'Town hall',
          children: [
            { name: 'Ada', weeks: 2, weeksOnHorse: 1, price: 451 },
            { name: 'Ben', weeks: 2, price: 401 },
          ],
          busFare: 60,
          total: 912,
          note: 'A small group',
        },
      },
      {
        name: 'by car, with what was answered about the bus before',
        like: 'two children by bus',
        answers: { comesByBus: 'no', busFare: 1, total: 1 },
        payload: {
          family: 'Okafor',
          arrives: '2027-07-05',
          leaves: '2027-07-18',
          stop: '',
          children: [
            { name: 'Ada', weeks: 2, weeksOnHorse: 1, price: 451 },
            { name: 'Ben', weeks: 2, price: 401 },
          ],
          busFare: 0,
          total: 852,
          note: 'A small group',
        },
      },
      {
        name: 'days and weeks that cannot be',
        like: 'two children by bus',
        answers: {
          arrives: '2027-08-05',
          children: [
            { name: 'Ada', weeks: 2 },
            { name: 'Ben', weeks: 2, weeksOnHorse: 3 },
          ],
        },
        errors: {
          arrives: 'The last day lies before the first.',
          'children.1.weeks': 'Ben cannot ride longer than the stay.',
        },
      },
    ],
  },
} as const satisfies Record<FormFileName, Json>;

type Path = readonly (string | number)[];

/** The form, optionally with changes to its `form.json`. Its examples are not run against the changes. */
export function campForm(change: Partial<FormContract> = {}): CatalogForm {
  const checked = check(undefined, [], undefined);
  if (checked.ok) return compileForm({ ...checked.value, form: { ...checked.value.form, ...change } });
  throw new Error(checked.problems.map(describeProblem).join('\n'));
}

/** The problems of the form after a change of one value. */
export function problemsOfCamp(file: FormFileName, path: Path, value: unknown): string {
  const checked = check(file, path, value);
  return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
}

/** The answers of one of the form's examples. */
export function campers({ examples }: CatalogForm, name = 'two children by bus') {
  const found = examples.find(({ example }) => example.name === name);
  if (found === undefined) throw new Error(`There is no example "${name}".`);
  return found.answers;
}

function check(file: FormFileName | undefined, path: Path, value: unknown): Checked<CatalogForm> {
  const files: Record<FormFileName, unknown> = structuredClone(CAMP);
  const last = path.at(-1);
  if (file !== undefined && last !== undefined) {
    const place: unknown = path
      .slice(0, -1)
      .reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), files[file]);
    if (value === undefined) Reflect.deleteProperty(Object(place), last);
    else Reflect.set(Object(place), last, value);
  }
  return checkForm({ id: 'camp', path: 'form-schemas/camp', version: 'c3d4', files }, new Map());
}

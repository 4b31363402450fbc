import { expect, it } from 'vitest';
import { problemsOfForm } from '../../support/boats.ts';

const FORM = 'form-schemas/boat-hire/form.json';
const UI = 'form-schemas/boat-hire/ui.json';

it.each<[string, Parameters<typeof problemsOfForm>, string]>([
  [
    'a field that does not exist',
    ['form.json', ['parts', 0, 'fields', 0], 'fistName'],
    `${FORM} /parts/0/fields/0: the unknown property "fistName". Did you mean "firstName"?`,
  ],
  [
    'a field that is shown nowhere',
    ['form.json', ['parts', 1, 'fields'], ['crew']],
    `${FORM} /parts: no place for "boatLength". List it in a part, or in notShown.`,
  ],
  [
    'a field that is shown twice',
    ['form.json', ['parts', 1, 'fields'], ['boatLength', 'crew', 'firstName']],
    `${FORM} /parts/1/fields/2: "firstName" a second time. Show each property once.`,
  ],
  [
    'a field kept without being shown that does not exist',
    ['form.json', ['notShown'], ['harbor']],
    `${FORM} /notShown/0: the unknown property "harbor".`,
  ],
  [
    'a required field that is not shown',
    ['form.json', ['notShown'], ['crew']],
    `${FORM} /notShown/0: the required "crew". Show it, or do not require it.`,
  ],
  [
    'a required field that does not exist',
    ['schema.json', ['required', 0], 'fistName'],
    'form-schemas/boat-hire/schema.json /required/0: the unknown property "fistName".',
  ],
  [
    'steps without a review',
    ['form.json', ['layout'], 'steps'],
    `${FORM} /review: layout "steps". Steps need a review part`,
  ],
  [
    'a review without steps',
    ['form.json', ['review'], { id: 'review', title: 'Review', fields: [] }],
    `${FORM} /review: layout "sections".`,
  ],
  [
    'a greeting by no answer',
    ['form.json', ['greeting'], 'nickname'],
    `${FORM} /greeting: the unknown property`,
  ],
  [
    'a live fact after no field',
    ['form.json', ['liveFacts', 0, 'after'], 'people'],
    `${FORM} /liveFacts/0/after: the unknown property "people".`,
  ],
  [
    'a widget of no property',
    ['ui.json', ['nickname'], { 'ui:widget': 'text' }],
    `${UI} /nickname: no such property in schema.json.`,
  ],
  [
    'a widget that cannot hold a list',
    ['ui.json', ['days', 'ui:widget'], 'radio'],
    `${UI} /days/ui:widget: "radio" for a list. It is for a question with choices (enum). Use one of: checkboxes, grid`,
  ],
  [
    'a widget that holds nothing but lists',
    ['ui.json', ['canSwim', 'ui:widget'], 'checkboxes'],
    `${UI} /canSwim/ui:widget: "checkboxes" for a text with choices. It is for a list of choices (array)`,
  ],
  [
    'a grid without columns',
    ['ui.json', ['days'], { 'ui:widget': 'grid', 'ui:options': { rowLabels: { saturday: 'Saturday' } } }],
    `${UI} /days/ui:options: a grid without rows or columns.`,
  ],
  [
    'a grid whose cells are not the choices',
    [
      'ui.json',
      ['days'],
      {
        'ui:widget': 'grid',
        'ui:options': { rowLabels: { saturday: 'Saturday' }, columnLabels: { noon: 'Noon' } },
      },
    ],
    `${UI} /days/ui:options: 1 cells, such as "saturday-noon", for 2 choices, such as "saturday".`,
  ],
  [
    'rows of what is no grid',
    ['ui.json', ['canSwim', 'ui:options'], { rowLabels: { saturday: 'Saturday' } }],
    `${UI} /canSwim/ui:options/rowLabels: rowLabels of what is no grid.`,
  ],
  [
    'labels that do not fit the values',
    ['ui.json', ['canSwim', 'ui:enumNames'], ['Yes']],
    `${UI} /canSwim/ui:enumNames: 1 labels for 2 values.`,
  ],
  [
    'an unknown currency',
    ['ui.json', ['crew', 'ui:options', 'currency'], 'DOLLAR'],
    `${UI} /crew/ui:options/currency: the unknown currency "DOLLAR". Use a code of three letters, such as USD.`,
  ],
  [
    'a currency of a text',
    ['ui.json', ['firstName', 'ui:options', 'currency'], 'USD'],
    `${UI} /firstName/ui:options/currency: "USD" for the type "string". Use it for numbers only.`,
  ],
  [
    'a currency beside another unit',
    ['ui.json', ['boatLength', 'ui:options', 'currency'], 'USD'],
    `${UI} /boatLength/ui:options/currency: "USD" beside the unit "m". Keep one of the two.`,
  ],
])('%s is refused', (_name, change, problem) => {
  expect(problemsOfForm(...change)).toContain(problem);
});

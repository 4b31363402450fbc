import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../src/core/json.ts';
import { describeProblem } from '../../../src/core/problem.ts';
import { readCatalog } from '../../../src/server/catalog.ts';
import { copyCatalog } from '../../support/catalog.ts';

const FORM = 'form-schemas/surrogate-application/form.json';
const SCHEMA = 'form-schemas/surrogate-application/schema.json';
const UI = 'form-schemas/surrogate-application/ui.json';
const PAYLOAD = 'form-schemas/surrogate-application/payload.schema.json';
const EXAMPLES = 'form-schemas/surrogate-application/examples.json';
const RULES = 'rules/surrogate-eligibility.json';

let root: string;
beforeEach(() => {
  root = copyCatalog();
});
afterEach(() => rmSync(root, { recursive: true }));

/** Changes one value of a copied file, by its JSON path; `undefined` removes it. */
function change(file: string, path: readonly (string | number)[], value: unknown): void {
  const content: unknown = JSON.parse(readFileSync(join(root, file), 'utf8'));
  let place: unknown = content;
  for (const key of path.slice(0, -1)) place = Reflect.get(Object(place), key);
  const last = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(Object(place), last);
  else Reflect.set(Object(place), last, value);
  write(file, JSON.stringify(content));
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function problems(): string {
  const catalog = readCatalog(root);
  return catalog.ok ? '' : catalog.problems.map(describeProblem).join('\n');
}

describe('a wrong file is refused with file, path, what was found and what to do', () => {
  it('the files as they are have no problem', () => {
    expect(problems()).toBe('');
  });

  it.each<[string, string, readonly (string | number)[], unknown, string]>([
    [
      'an unknown key',
      FORM,
      ['submitlabel'],
      'x',
      `${FORM}: "submitlabel" is not known here. Remove it, or correct its spelling.`,
    ],
    ['a missing key', FORM, ['submitLabel'], undefined, `${FORM}: "submitLabel" is missing. Add it.`],
    ['an endpoint that is none', FORM, ['endpoint'], '/apply', `${FORM} /endpoint: "/apply".`],
    [
      'a field that does not exist',
      FORM,
      ['parts', 0, 'fields', 0],
      'fistName',
      `${FORM} /parts/0/fields/0: the unknown property "fistName".`,
    ],
    [
      'a field that is shown nowhere',
      FORM,
      ['parts', 5, 'fields'],
      [],
      `${FORM} /parts: no place for "motivation".`,
    ],
    [
      'a field that is shown twice',
      FORM,
      ['parts', 5, 'fields'],
      ['motivation', 'firstName'],
      `${FORM} /parts/5/fields/1: "firstName" a second time.`,
    ],
    [
      'an unknown rule set',
      FORM,
      ['ruleSet'],
      'nope',
      `${FORM} /ruleSet: the unknown rule set "nope". Use one of: surrogate-eligibility.`,
    ],
    [
      'a fact the rules need',
      FORM,
      ['facts', 'age'],
      undefined,
      `${FORM} /facts: nothing for "age", which the rules read.`,
    ],
    [
      'a payload over an unknown answer',
      FORM,
      ['payload', 'age'],
      { var: 'answers.years' },
      `${FORM} /payload/age/var: the unknown name "answers.years".`,
    ],
    [
      'a rule with two keys',
      FORM,
      ['visibility', 'numChildren'],
      { '!': [1], '!!': [1] },
      `${FORM} /visibility/numChildren: an object with 2 keys`,
    ],
    [
      'steps without a review',
      FORM,
      ['layout'],
      'steps',
      `${FORM} /review: layout "steps". Steps need a review part`,
    ],
    [
      'no outcome that always applies',
      FORM,
      ['outcomes', 'accepted', 2, 'when'],
      { '===': [{ var: 'decision.verdict' }, 'eligible'] },
      `${FORM} /outcomes/accepted/2: a condition on the last outcome.`,
    ],
    [
      'an alternative that does not exist',
      FORM,
      ['alternative', 'form'],
      'nope',
      `${FORM} /alternative/form: the unknown form "nope".`,
    ],
    [
      'an answer in advance',
      SCHEMA,
      ['properties', 'smoking', 'default'],
      'no',
      `${SCHEMA} /properties/smoking/default: "no". Put a value of type number here.`,
    ],
    [
      'a property that could reach a prototype',
      SCHEMA,
      ['properties', 'constructor'],
      { type: 'string', title: 'x' },
      `${SCHEMA} /properties`,
    ],
    [
      'a list without its choices',
      SCHEMA,
      ['properties', 'city', 'type'],
      'array',
      `${SCHEMA} /properties/city: "items" is missing. Add it.`,
    ],
    [
      'choices of what is no list',
      SCHEMA,
      ['properties', 'city', 'items'],
      { type: 'string', enum: ['a'] },
      `${SCHEMA} /properties/city/items: {"type":"string","enum":["a"]}. Remove it: it says nothing about a value of this type.`,
    ],
    [
      'a list of anything but texts',
      'form-schemas/call-request/schema.json',
      ['properties', 'days', 'items', 'type'],
      'object',
      'form-schemas/call-request/schema.json /properties/days/items/type: "object". Use one of: ["string"].',
    ],
    [
      'a widget that cannot hold a list',
      'form-schemas/call-request/ui.json',
      ['days', 'ui:widget'],
      'radio',
      'form-schemas/call-request/ui.json /days/ui:widget: "radio" for the type "array". Use checkboxes',
    ],
    ['a broken pattern', SCHEMA, ['properties', 'phone', 'pattern'], '(', `${SCHEMA}: `],
    [
      'labels that do not fit the values',
      UI,
      ['smoking', 'ui:enumNames'],
      ['Yes'],
      `${UI} /smoking/ui:enumNames: 1 labels for 2 values.`,
    ],
    ['an unknown widget', UI, ['smoking', 'ui:widget'], 'toggle', `${UI} /smoking/ui:widget: "toggle".`],
    [
      'a key that is sent but not received',
      PAYLOAD,
      ['properties', 'bmi'],
      undefined,
      `${PAYLOAD} /properties: no "bmi", which form.json sends.`,
    ],
    [
      'a payload that drops keys unseen',
      PAYLOAD,
      ['additionalProperties'],
      true,
      `${PAYLOAD} /additionalProperties: further keys would be accepted.`,
    ],
    [
      'an example that comes out otherwise',
      EXAMPLES,
      ['examples', 0, 'verdict'],
      'ineligible',
      `${EXAMPLES} /examples/0: "an eligible applicant": verdict: expected "ineligible", found "eligible".`,
    ],
    [
      'an example of what is sent, with the one key that differs',
      EXAMPLES,
      ['examples', 0, 'payload', 'bmi'],
      undefined,
      `${EXAMPLES} /examples/0: "an eligible applicant": payload.bmi: expected nothing, found 23.7.`,
    ],
    [
      'a rule that reads an unknown fact',
      RULES,
      ['conditions', 0, 'reads'],
      ['years'],
      `${RULES} /conditions/0/reads/0: the unknown fact "years".`,
    ],
    [
      'a rule that reads what it does not declare',
      RULES,
      ['conditions', 1, 'reads'],
      ['age'],
      `${RULES} /conditions/1/disqualifiesWhen/or/0/</0/var: the unknown name "bmi".`,
    ],
    [
      'an unknown operator',
      RULES,
      ['conditions', 3, 'disqualifiesWhen'],
      { is: [1] },
      `${RULES} /conditions/3/disqualifiesWhen/is: the unknown operator "is".`,
    ],
    [
      'a threshold that is no number',
      RULES,
      ['thresholds', 'minimumAge', 'value'],
      '21',
      `${RULES} /thresholds/minimumAge/value: "21". Put a value of type number here.`,
    ],
    [
      'two rules of one name',
      RULES,
      ['conditions', 1, 'id'],
      'age',
      `${RULES} /conditions/1/id: "age" a second time.`,
    ],
    [
      'a threshold its table contradicts',
      RULES,
      ['thresholds', 'minimumAge', 'value'],
      22,
      'rules/surrogate-eligibility.cases.csv line 4: "age 21: the youngest": expect verdict',
    ],
  ])('%s', (_name, file, path, value, problem) => {
    change(file, path, value);
    expect(problems()).toContain(problem);
  });

  it('JSON that does not parse', () => {
    write(FORM, '{ "title": ');
    expect(problems()).toContain(`${FORM}: `);
  });

  it('a missing file', () => {
    rmSync(join(root, UI));
    expect(problems()).toBe(`${UI}: no such file. Add it; form-schemas/README.md shows one.`);
  });

  it('a rule set without a table of cases', () => {
    rmSync(join(root, 'rules/surrogate-eligibility.cases.csv'));
    expect(problems()).toContain('no table of cases');
  });

  it('a folder whose name cannot be an address', () => {
    write('form-schemas/My Form/schema.json', '{}');
    expect(problems()).toContain('form-schemas/My Form: a folder named "My Form".');
  });

  it('two forms on one page', () => {
    const page: JsonObject = JSON.parse(readFileSync(join(root, FORM), 'utf8'));
    change('form-schemas/surrogate-wizard/form.json', ['page'], page['page']);
    expect(problems()).toContain('the page of the form "surrogate-application"');
  });
});

describe('the version of a form', () => {
  it('changes with its meaning and not with its layout or its examples', () => {
    const before = version();
    write(FORM, JSON.stringify(JSON.parse(readFileSync(join(root, FORM), 'utf8')), null, 8));
    expect(version()).toBe(before);
    change(FORM, ['submitLabel'], 'Send');
    expect(version()).not.toBe(before);
  });

  function version(): string | undefined {
    const catalog = readCatalog(root);
    return catalog.ok ? catalog.value.forms.get('surrogate-application')?.version : undefined;
  }
});

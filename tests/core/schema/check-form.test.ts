import { describe, expect, it } from 'vitest';
import { boatForm, problemsOfForm } from '../../support/boats.ts';

const SCHEMA = 'form-schemas/boat-hire/schema.json';
const UI = 'form-schemas/boat-hire/ui.json';
const FORM = 'form-schemas/boat-hire/form.json';
const PAYLOAD = 'form-schemas/boat-hire/payload.schema.json';
const EXAMPLES = 'form-schemas/boat-hire/examples.json';

it('a form in order is returned without what only editors read', () => {
  const { schema, ui, form } = boatForm('boat-hire');
  for (const file of [schema, ui, form]) expect(file).not.toHaveProperty('$schema');
  expect(Object.keys(ui)).toContain('firstName');
});

describe('a file of another shape is refused with file, path, what was found and what to do:', () => {
  it.each<[string, Parameters<typeof problemsOfForm>, string]>([
    [
      'an unknown key',
      ['form.json', ['submitlabel'], 'x'],
      `${FORM}: "submitlabel" is not known here. Did you mean "submitLabel"?`,
    ],
    [
      'a missing key',
      ['form.json', ['submitLabel'], undefined],
      `${FORM}: "submitLabel" is missing. Add it.`,
    ],
    ['an endpoint that is none', ['form.json', ['endpoint'], '/apply'], `${FORM} /endpoint: "/apply".`],
    [
      'a property that could reach a prototype',
      ['schema.json', ['properties', 'constructor'], { type: 'string', title: 'x' }],
      `${SCHEMA} /properties`,
    ],
    [
      'choices of what is no list',
      ['schema.json', ['properties', 'firstName', 'items'], { type: 'string', enum: ['a'] }],
      `${SCHEMA} /properties/firstName/items: {"type":"string","enum":["a"]}. Remove it: it says nothing about a value of this type.`,
    ],
    [
      'a choice that is no plain value',
      ['schema.json', ['properties', 'canSwim', 'enum', 0], ['yes']],
      `${SCHEMA} /properties/canSwim/enum/0: ["yes"]. Write a text or a number or true or false.`,
    ],
    [
      'an unknown widget',
      ['ui.json', ['canSwim', 'ui:widget'], 'buttons'],
      `${UI} /canSwim/ui:widget: "buttons".`,
    ],
    [
      'a payload schema without properties',
      ['payload.schema.json', ['properties'], undefined],
      `${PAYLOAD}: "properties" is missing. Add it.`,
    ],
    [
      'an example without a name',
      ['examples.json', ['examples', 0, 'name'], ''],
      `${EXAMPLES} /examples/0/name: "". Write something, or remove it.`,
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfForm(...change)).toContain(problem);
  });
});

describe('a JSON Schema that cannot be compiled is refused:', () => {
  it.each<[string, Parameters<typeof problemsOfForm>, string]>([
    [
      'a broken pattern',
      ['schema.json', ['properties', 'phone', 'pattern'], '('],
      `${SCHEMA} /properties/phone/pattern: the pattern "(": Invalid regular expression`,
    ],
    [
      'an unknown type',
      ['payload.schema.json', ['properties', 'age', 'type'], 'years'],
      `${PAYLOAD} /properties/age/type: "years". Use one of: "string", "number"`,
    ],
  ])('%s', (_name, change, problem) => {
    expect(problemsOfForm(...change)).toContain(problem);
  });
});

describe('an example that comes out otherwise is refused:', () => {
  it.each<[string, readonly (string | number)[], unknown, string]>([
    [
      'by its verdict',
      ['examples', 0, 'verdict'],
      'ineligible',
      `${EXAMPLES} /examples/0: "a sailor": verdict: expected "ineligible", found "eligible".`,
    ],
    [
      'by where it leads',
      ['examples', 1, 'goTo'],
      '/boats/yes',
      `/examples/1: "a child who cannot swim": goTo: expected "/boats/yes", found "/boats/no".`,
    ],
    [
      'by its payload, naming the one key that differs',
      ['examples', 0, 'payload', 'space'],
      undefined,
      `/examples/0: "a sailor": payload.space: expected nothing, found 2.`,
    ],
    [
      'by its errors',
      ['examples', 3, 'errors', 'crew'],
      undefined,
      `/examples/3: "nobody's name": errors.crew: expected nothing, found`,
    ],
    [
      'by being sendable when it is not',
      ['examples', 0, 'answers', 'firstName'],
      ' ',
      `/examples/0: "a sailor": errors.firstName: expected nothing, found "Enter your first name.".`,
    ],
  ])('%s', (_name, path, value, problem) => {
    expect(problemsOfForm('examples.json', path, value)).toContain(problem);
  });

  it('by a payload that its schema refuses', () => {
    expect(problemsOfForm('payload.schema.json', ['properties', 'crew', 'maximum'], 1)).toContain(
      'payload.schema.json refuses the payload: /crew is 4, against maximum {"comparison":"<=","limit":1}.',
    );
  });

  it('by facts that the payload does not give back', () => {
    expect(problemsOfForm('form.json', ['payloadFacts', 'age'], { var: 'payload.crew' })).toContain(
      'facts read back from the payload: expected {',
    );
  });
});

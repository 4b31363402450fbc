import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json } from '../../../src/core/json.ts';
import { formChanges } from '../../../src/core/schema/form-diff.ts';
import { textsOf } from '../../../src/core/schema/form-texts.ts';
import { loadForm, type CatalogForm, type FormFileName } from '../../../src/core/schema/load-form.ts';
import { boatRules, changed, folderOf } from '../../support/boats.ts';

type Path = readonly (string | number)[];
type Edit = readonly [file: FormFileName, path: Path, value: unknown];

const COVERED: Edit = ['form.json', ['healthAnswers'], ['swimming', 'space', 'tips']];

/** The invented form with some edits; null if it cannot be compiled. */
function loaded(...edits: readonly Edit[]): CatalogForm | null {
  const folder = folderOf('boat-hire');
  const files = { ...folder.files };
  for (const [file, path, value] of edits) files[file] = changed(files[file], path, value) as Json;
  const form = loadForm({ ...folder, files }, new Map([['boat-hire', boatRules()]]));
  return form.ok ? form.value : null;
}

function made(...edits: readonly Edit[]): CatalogForm {
  const form = loaded(COVERED, ...edits);
  if (form === null) throw new Error('It cannot be compiled.');
  return form;
}

const before = made();
const saidOf = (...edits: readonly Edit[]) => formChanges(before, made(...edits));
const sentences = (...edits: readonly Edit[]) => saidOf(...edits).map(({ sentence }) => sentence);

const BOAT_FIELDS: Path = ['parts', 1, 'fields'];
const REQUIRED = [
  'firstName',
  'email',
  'phone',
  'boatLength',
  'crew',
  'canSwim',
  'hasLicense',
  'licenseNumber',
];

describe('an answer that is no longer covered', () => {
  it.each<readonly [string, readonly Edit[], string]>([
    [
      'a key that is covered no more',
      [['form.json', ['healthAnswers'], ['space', 'tips']]],
      '“Does everybody swim?” is no longer covered as a health answer.',
    ],
    [
      'a worked out one',
      [['form.json', ['healthAnswers'], ['swimming', 'tips']]],
      'What is sent as “space” is no longer covered as a health answer.',
    ],
    [
      'its answer under another key',
      [['form.json', ['payload', 'city'], { var: 'answers.canSwim' }]],
      '“Does everybody swim?” is also sent as “city”, which is not covered as a health answer.',
    ],
    [
      'its answer by a fact',
      [['form.json', ['payload', 'city'], { var: 'facts.canSwim' }]],
      '“Does everybody swim?” is also sent as “city”, which is not covered as a health answer.',
    ],
    [
      'its answer within a key that is open',
      [
        [
          'form.json',
          ['payload', 'license'],
          { cat: [{ var: 'answers.licenseNumber' }, { var: 'answers.tips' }] },
        ],
      ],
      '“Tip” is also sent as “license”, which is not covered as a health answer.',
    ],
    [
      'its answer by a computed value',
      [['form.json', ['computed'], { licenseNumber: { var: 'answers.canSwim' } }]],
      '“Does everybody swim?” is also sent as “license”, which is not covered as a health answer.',
    ],
    [
      'its answer by another key, the old one gone',
      [
        ['form.json', ['payload', 'swimming'], undefined],
        ['form.json', ['payload', 'other'], { var: 'answers.canSwim' }],
        ['form.json', ['healthAnswers'], ['space', 'tips']],
      ],
      '“Does everybody swim?” is also sent as “other”, which is not covered as a health answer.',
    ],
  ])('%s', (_name, edits, sentence) => {
    expect(saidOf(...edits)[0]).toEqual({ kind: 'uncovers', sentence });
  });

  it('is everything but names and contact details when the first list covers nothing', () => {
    const open = loaded();
    const listed = loaded(['form.json', ['healthAnswers'], []]);
    if (open === null || listed === null) throw new Error('They can be compiled.');
    const kinds = formChanges(open, listed).map(({ kind }) => kind);
    expect(kinds).toEqual(Array(kinds.length).fill('uncovers'));
    expect(kinds.length).toBe(Object.keys(open.form.payload).length - 3);
  });

  it.each<readonly [string, readonly Edit[]]>([
    ['nothing', []],
    ['one more covered', [['form.json', ['healthAnswers'], ['swimming', 'space', 'tips', 'age']]]],
    ['another order', [['form.json', ['healthAnswers'], ['tips', 'swimming', 'space']]]],
    ['an open answer under another key', [['form.json', ['payload', 'years'], { var: 'answers.age' }]]],
    [
      'a covered key that is sent no more',
      [
        ['form.json', ['payload', 'tips'], undefined],
        ['form.json', ['healthAnswers'], ['swimming', 'space']],
      ],
    ],
  ])('is not reported for: %s', (_name, edits) => {
    expect(saidOf(...edits).filter(({ kind }) => kind === 'uncovers')).toEqual([]);
  });
});

describe('a change of a form', () => {
  it.each<readonly [string, readonly Edit[], readonly string[]]>([
    ['nothing', [], []],
    [
      'a text',
      [
        ['form.json', ['title'], 'Rent a boat'],
        ['schema.json', ['properties', 'age', 'title'], 'Years'],
        ['ui.json', ['firstName', 'ui:options', 'messages', 'required'], 'Your name?'],
      ],
      [],
    ],
    [
      'a covered answer',
      [['form.json', ['healthAnswers'], ['swimming', 'space', 'tips', 'age']]],
      ['“Age” is covered as a health answer now.'],
    ],
    [
      'a new question',
      [
        [
          'schema.json',
          ['properties', 'sick'],
          { type: 'string', title: 'Do you get seasick?', enum: ['yes', 'no'] },
        ],
        ['form.json', BOAT_FIELDS, ['boatLength', 'crew', 'sick']],
        ['form.json', ['payload', 'sick'], { var: ['answers.sick', ''] }],
      ],
      [
        'Question “Do you get seasick?” is new: optional, not covered as a health answer.',
        'form.json: /parts/1/fields was ["boatLength","crew"] and is ["boatLength","crew","sick"].',
        'form.json: /payload/sick is new: {"var":["answers.sick",""]}.',
      ],
    ],
    [
      'a question less',
      [
        ['schema.json', ['properties', 'startsOn'], undefined],
        [
          'form.json',
          ['parts', 2, 'fields'],
          ['canSwim', 'hasLicense', 'licenseNumber', 'days', 'tips', 'agrees'],
        ],
        ['form.json', ['payload', 'startsOn'], undefined],
      ],
      [
        'Question “First day” is gone.',
        expect.stringMatching(
          /^form\.json: \/parts\/2\/fields was \["canSwim",.*,"startsOn",.* and is .*\.$/,
        ),
        'form.json: /payload/startsOn is gone: {"var":["answers.startsOn",""]}.',
      ],
    ],
    [
      'what is required',
      [['schema.json', ['required'], [...REQUIRED, 'days', 'agrees']]],
      ['“Phone” was optional and is required.', '“Age” was required and is optional.'],
    ],
    [
      'when it is asked',
      [['form.json', ['visibility'], { days: { '===': [{ var: 'answers.canSwim' }, 'yes'] } }]],
      [
        '“License number” was asked only if “Do you have a license?” is yes and is always asked.',
        '“Days” was always asked and is asked only if “Does everybody swim?” is yes.',
      ],
    ],
    [
      'options',
      [['schema.json', ['properties', 'days', 'items', 'enum'], ['sunday', 'monday', 'saturday']]],
      ['Option “monday” of “Days” is new.', 'The options of “Days” come in another order.'],
    ],
    [
      // The text itself is among the changed texts.
      'a title',
      [['schema.json', ['properties', 'days', 'title'], 'Which days?']],
      [],
    ],
    [
      'an option less',
      [['schema.json', ['properties', 'days', 'items', 'enum'], ['sunday']]],
      ['Option “saturday” of “Days” is gone.'],
    ],
    [
      'a limit',
      [
        ['schema.json', ['properties', 'age', 'minimum'], 18],
        ['schema.json', ['properties', 'crew', 'maximum'], undefined],
      ],
      [
        'schema.json: /properties/age/minimum was 1 and is 18.',
        'schema.json: /properties/crew/maximum is gone: 40.',
      ],
    ],
    [
      'a widget',
      [['ui.json', ['firstName', 'ui:widget'], 'textarea']],
      ['ui.json: /firstName/ui:widget was “text” and is “textarea”.'],
    ],
    [
      'a part of a list',
      [
        ['form.json', BOAT_FIELDS, ['crew', 'boatLength']],
        ['form.json', ['outcomes', 'accepted', 0, 'goTo'], '/boats/yes'],
      ],
      [
        'form.json: /parts/1/fields was ["boatLength","crew"] and is ["crew","boatLength"].',
        'form.json: /outcomes/accepted/0/goTo was “/boats/no” and is “/boats/yes”.',
      ],
    ],
    [
      'the consent',
      [['form.json', ['consent'], 'You agree to everything.']],
      ['The consent text above the submit button changed.'],
    ],
    [
      'what the server accepts',
      [['payload.schema.json', ['properties', 'age', 'maximum'], 12]],
      ['payload.schema.json: /properties/age/maximum is new: 12.'],
    ],
    [
      'what no question shows',
      [
        [
          'schema.json',
          ['allOf'],
          [
            {
              if: { properties: { canSwim: { const: 'no' } }, required: ['canSwim'] },
              then: { properties: { crew: { maximum: 3 } } },
            },
          ],
        ],
      ],
      [expect.stringMatching(/^schema\.json: \/allOf is new: /)],
    ],
  ])('%s', (_name, edits, expected) => {
    expect(sentences(...edits)).toEqual(expected);
  });

  it('reports the removal of each sampled value of a file, except for texts', () => {
    const files = folderOf('boat-hire').files;
    const unsaid: string[] = [];
    let tried = 0;
    for (const file of ['form.json', 'schema.json', 'ui.json', 'payload.schema.json'] as const) {
      const texts = file === 'payload.schema.json' ? [] : textsOf(files).filter((text) => text.file === file);
      const isText = (path: Path) =>
        path.includes('$schema') ||
        (file === 'schema.json' && ['title', 'description'].includes(String(path.at(-1)))) ||
        texts.some((text) => text.path.every((segment, index) => String(path[index]) === segment));
      for (const [index, path] of leaves(files[file] as Json).entries()) {
        // Only every third one, because each takes a while.
        const form = isText(path) || index % 3 > 0 ? null : loaded(COVERED, [file, path, undefined]);
        if (form === null) continue;
        tried += 1;
        if (formChanges(before, form).length === 0) unsaid.push(`${file} /${path.join('/')}`);
      }
    }
    expect(tried).toBeGreaterThan(25);
    expect(unsaid).toEqual([]);
  });
});

/** The paths of all values that are neither objects nor lists. */
function leaves(value: Json, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.flatMap((each: Json, index) => leaves(each, [...path, index]));
  return isJsonObject(value)
    ? Object.entries(value).flatMap(([name, each]) => leaves(each, [...path, name]))
    : [path];
}

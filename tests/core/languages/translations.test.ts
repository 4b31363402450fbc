import { describe, expect, it } from 'vitest';
import { isJsonObject, type Json } from '../../../src/core/json.ts';
import type { FileText } from '../../../src/core/languages/texts.ts';
import { describeProblem, type Checked } from '../../../src/core/problem.ts';
import { checkForm } from '../../../src/core/schema/check-form.ts';
import type { CatalogForm } from '../../../src/core/schema/load-form.ts';
import {
  checkRuleLocales,
  ruleTextsOf,
  type TranslatedRules,
} from '../../../src/core/schema/check-rule-locales.ts';
import { entryTitleAt, labelOf } from '../../../src/core/form/validation.ts';
import { inLanguage, textsOf } from '../../../src/core/schema/form-texts.ts';
import { assessAnswers } from '../../../src/core/submission/assessment.ts';
import { prepareSubmission } from '../../../src/core/submission/submission.ts';
import { BOAT_PAGES, boatRules, folderOf } from '../../support/boats.ts';
import { CAMP } from '../../support/camp.ts';
import { projectCatalog } from '../../support/catalog.ts';
import { madeForm } from '../../support/made-form.ts';

const RULES = boatRules();
const FOLDER = folderOf('boat-hire');
const ENGLISH = textsOf(FOLDER.files);

/** Replaces Spanish texts by marked English ones. */
function marked(places: readonly FileText[]): Record<string, Json> {
  return Object.fromEntries(
    places.map(({ key, text }) => [key, isJsonObject(text) ? { cat: ['¡', text] } : `¡${String(text)}`]),
  );
}

function checkedRules(texts = marked(ruleTextsOf(RULES))): ReturnType<typeof checkRuleLocales> {
  return checkRuleLocales('es', { 'boat-hire': { texts } }, new Map([['boat-hire', RULES]]));
}

function rulesIn(): TranslatedRules {
  const checked = checkedRules();
  return checked.ok ? new Map([checked.value]) : new Map();
}

function check(texts: Readonly<Record<string, unknown>>, language = 'es'): Checked<CatalogForm> {
  const folder = { ...FOLDER, locales: { [language]: { texts } } };
  return checkForm(folder, new Map([['boat-hire', RULES]]), rulesIn(), new Set(BOAT_PAGES));
}

function said(checked: Checked<unknown>): string {
  return checked.ok ? '' : checked.problems.map(describeProblem).join('\n');
}

function inSpanish(): CatalogForm {
  const checked = check(marked(ENGLISH));
  const form = checked.ok ? checked.value.translations.get('es') : undefined;
  if (form === undefined) throw new Error(said(checked));
  return form;
}

/** Every text in a JSON value. */
function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe('the keys of a form', () => {
  const keys = ENGLISH.map(({ key }) => key);

  it('are unique, and no text is an address', () => {
    expect(new Set(keys).size).toBe(keys.length);
    const texts = ENGLISH.flatMap(({ text }) => (typeof text === 'string' ? [text] : []));
    expect(texts.filter((text) => /^\/[a-z]/.test(text))).toEqual([]);
  });

  it('name the owner of a text', () => {
    const wizard = folderOf('crew-list');
    const crew = textsOf(wizard.files).map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['title', 'submitLabel', 'outcomes.refused.alert']));
    expect(crew).toContain('review.title');
    for (const { key } of ENGLISH.filter(({ path }) => path[0] === 'parts')) {
      expect(key).toMatch(/^parts\.[a-z-]+\.(?:title|description)$/);
    }
  });

  it('name a choice by its value, with or without a label', () => {
    const files = {
      ...FOLDER.files,
      'schema.json': {
        type: 'object',
        required: [],
        properties: {
          sea: { type: 'string', title: 'Sea', enum: ['north', 'south'] },
          fish: { type: 'array', title: 'Fish', uniqueItems: true, items: { type: 'string', enum: ['cod'] } },
          knots: { type: 'integer', title: 'Knots', enum: [1, 2] },
          wind: { type: 'string', title: 'Wind', oneOf: [{ const: 'weak', title: 'Weak wind' }] },
        },
      },
      'ui.json': { sea: { 'ui:enumNames': ['North Sea', 'South Sea'], 'ui:help': 'Where?' } },
    };
    const found = new Map(textsOf(files).map(({ key, text }) => [key, text]));
    expect(found.get('sea.choices.north')).toBe('North Sea');
    expect(found.get('sea.help')).toBe('Where?');
    expect(found.get('fish.choices.cod')).toBe('cod');
    expect([...found.keys()].filter((key) => key.startsWith('knots.choices'))).toEqual([]);
  });
});

describe('the texts of groups, conditions, definitions and alternatives', () => {
  const text = (title: string) => ({ type: 'string', title });
  const { answersSchema, ui, form } = madeForm(
    {
      properties: {
        pastHomes: {
          type: 'object',
          properties: { first: { $ref: '#/$defs/home' }, last: { $ref: '#/$defs/home' } },
        },
        items: {
          type: 'array',
          items: {
            title: 'Item',
            type: 'object',
            required: ['kind'],
            properties: { kind: { ...text('Kind'), description: 'Of what kind?', enum: ['a', 'b'] } },
            allOf: [
              {
                if: { required: ['kind'], properties: { kind: { const: 'a' } } },
                then: { properties: { more: text('More') } },
              },
            ],
          },
        },
      },
      oneOf: [
        { title: 'By mail', properties: { by: { const: 'mail' }, street: text('Street') } },
        { title: 'By fax', properties: { by: { const: 'fax', title: 'How?' } } },
      ],
      $defs: { home: { type: 'object', title: 'Home', properties: { city: text('City') } } },
    },
    {
      ui: {
        items: {
          items: { kind: { 'ui:help': 'Which?', 'ui:options': { messages: { required: 'Choose.' } } } },
        },
      },
      examples: [{ name: 'blank', answers: {}, errors: { by: 'Please answer: By' } }],
    },
  );
  const files = { 'schema.json': answersSchema, 'ui.json': ui, 'form.json': form };
  const places = textsOf(files);

  it('have keys by the path of their question, wherever schema.json declares it', () => {
    const found = new Map(places.map((place) => [place.key, place.text]));
    expect(found.get('pastHomes.first.city.title')).toBe('City');
    expect(found.get('pastHomes.last.city.title')).toBe('City');
    // A title derived from the property's name.
    expect(found.get('pastHomes.title')).toBe('Past homes');
    expect(found.get('items.entry.title')).toBe('Item');
    expect(found.get('items.kind.description')).toBe('Of what kind?');
    expect(found.get('items.kind.help')).toBe('Which?');
    expect(found.get('items.kind.messages.required')).toBe('Choose.');
    expect(found.get('items.kind.choices.a')).toBe('a');
    expect(found.get('items.more.title')).toBe('More');
    expect(found.get('by.title')).toBe('By');
    expect(found.get('by.choices.fax')).toBe('By fax');
    expect(found.get('street.title')).toBe('Street');
    expect(new Set(places.map(({ key }) => key)).size).toBe(places.length);
  });

  it('are read in each language, and missing ones are named', () => {
    const folder = (texts: Readonly<Record<string, unknown>>) => ({
      id: 'made',
      path: 'form-schemas/made',
      version: 'e5f6',
      files: {
        ...files,
        'payload.schema.json': { additionalProperties: false, required: [], properties: {} },
        'examples.json': { examples: [{ name: 'blank', answers: {}, errors: { by: 'Please answer: By' } }] },
      },
      locales: { es: { texts } },
    });
    const texts = marked(places);
    const checked = checkForm(folder(texts), new Map());
    const spanish = checked.ok ? checked.value.translations.get('es') : undefined;
    if (spanish === undefined) throw new Error(said(checked));
    const shown = textsOf({
      'schema.json': spanish.schema,
      'ui.json': spanish.ui,
      'form.json': spanish.form,
    });
    expect(shown.filter((place) => !JSON.stringify(place.text).includes('¡'))).toEqual([]);
    expect(labelOf(spanish, 'items.0.more', {})).toBe('¡More');
    expect(entryTitleAt(spanish, 'items.0.more')).toBe('¡Item 1');

    const { 'items.more.title': _left, ...rest } = texts;
    expect(said(checkForm(folder(rest), new Map()))).toBe(
      'form-schemas/made/locales/es.json /texts/items.more.title: no text for "items.more.title", in English "More". Write it in this language.',
    );
    const rule = { ...texts, 'items.more.title': { cat: ['Más', ''] } };
    expect(said(checkForm(folder(rule), new Map()))).toBe(
      'form-schemas/made/locales/es.json /texts/items.more.title: a rule for the title in schema.json. Write a text; `ui.json` may have a rule.',
    );
  });
});

describe('texts that read answers', () => {
  const places = textsOf(CAMP);

  it('have their own keys, with a label beside the title of its question', () => {
    const keys = places.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toEqual(
      expect.arrayContaining([
        'parts.bus.title',
        'checks.horse-weeks.message',
        'children.title',
        'children.entry.title',
        'children.weeks.title',
        'children.weeks.label',
        'stop.help',
      ]),
    );
  });

  it('are read in each language', () => {
    const folder = { id: 'camp', path: 'form-schemas/camp', version: 'c3d4', files: CAMP };
    const checked = checkForm({ ...folder, locales: { es: { texts: marked(places) } } }, new Map());
    const form = checked.ok ? checked.value.translations.get('es') : undefined;
    if (form === undefined) throw new Error(said(checked));
    expect(labelOf(form, 'children.0.weeks', { children: [{ name: 'Ada' }] })).toBe(
      '¡How many weeks does Ada stay?',
    );
  });
});

describe('a translated form', () => {
  it('has every text in its language', () => {
    const { schema, ui, form } = inSpanish();
    const files = { 'schema.json': schema, 'ui.json': ui, 'form.json': form };
    const shown = textsOf(files).flatMap(({ text }) => stringsIn(text)[0] ?? []);
    expect(shown.length).toBeGreaterThan(20);
    // The texts within a rule also start with the mark.
    expect(textsOf(files).filter(({ text }) => !JSON.stringify(text).includes('¡'))).toEqual([]);
    expect(inSpanish().wording.locale).toBe('es-US');
  });

  it('sends the same as the English one', () => {
    const translated = inSpanish();
    for (const { answers } of translated.examples) {
      const sent = prepareSubmission(
        translated,
        assessAnswers(translated, translated.validateAnswers, answers),
      );
      expect(stringsIn(sent?.payload).filter((text) => text.includes('¡'))).toEqual([]);
    }
  });

  it('lists places in alphabetical order by their names in its language, with other choices last', () => {
    const ports = [...'ABCDEFGHIJ'];
    const files = {
      ...FOLDER.files,
      'schema.json': {
        type: 'object',
        required: [],
        properties: {
          port: { type: 'string', title: 'Port', enum: [...ports, 'At sea'] },
          wind: { type: 'string', title: 'Wind', enum: ['East', 'North', 'West'] },
        },
      },
      'ui.json': {},
    };
    const texts = { 'port.choices.B': 'Ñ', 'port.choices.J': 'É', 'wind.choices.North': 'Norte' };
    const translated = inLanguage(files, texts, 'es');
    expect(translated['schema.json']).toMatchObject({
      properties: {
        port: { enum: [...'ACDEJFGHIB', 'At sea'] },
        wind: { enum: ['East', 'North', 'West'] },
      },
    });
    expect(translated['ui.json']).toMatchObject({
      port: { 'ui:enumNames': [...'ACDEÉFGHIÑ', 'At sea'] },
      wind: { 'ui:enumNames': ['East', 'Norte', 'West'] },
    });
  });

  it('has the same version as the form', () => {
    expect(inSpanish().version).toBe(FOLDER.version);
  });
});

describe('the check names', () => {
  it('each text that is missing, with the English one', () => {
    const { submitLabel: _left, title: _out, ...rest } = marked(ENGLISH);
    const english = ENGLISH.find(({ key }) => key === 'submitLabel')?.text;
    expect(said(check(rest))).toContain(
      `form-schemas/boat-hire/locales/es.json /texts/submitLabel: no text for "submitLabel", in English ${JSON.stringify(english)}. Write it in this language.`,
    );
    expect(said(check(rest))).toContain('no text for "title"');
  });

  it('each text that does not exist in English', () => {
    expect(said(check({ ...marked(ENGLISH), 'parts.moon.title': 'Luna' }))).toBe(
      'form-schemas/boat-hire/locales/es.json /texts/parts.moon.title: a text that does not exist in English. Remove it, or correct its key.',
    );
  });

  it('the sentence and the box of a consent, each by its own', () => {
    const consent = { sentence: 'By sending this, you agree.', box: { label: 'I agree to all of it.' } };
    const files = {
      'schema.json': { type: 'object', properties: {} },
      'ui.json': {},
      'form.json': { consent },
    };
    const keys = textsOf(files).map(({ key }) => key);
    expect(keys).toEqual(['consent.sentence', 'consent.box.label']);
  });

  it('each empty text', () => {
    expect(said(check({ ...marked(ENGLISH), title: ' ' }))).toContain('locales/es.json /texts/title: " ".');
  });

  it('a rule in place of a plain text, and an unknown name in a rule', () => {
    expect(said(check({ ...marked(ENGLISH), submitLabel: { cat: ['a'] } }))).toContain(
      'locales/es.json /texts/submitLabel',
    );
    const live = ENGLISH.find(({ key, text }) => key.startsWith('liveFacts') && isJsonObject(text));
    const note = { cat: ['', live?.text ?? '', { var: 'facts.moon' }] };
    expect(said(check({ ...marked(ENGLISH), [String(live?.key)]: note }))).toContain(
      `locales/es.json /texts/${String(live?.key)}: the unknown name "facts.moon"`,
    );
  });

  it('an unsupported language', () => {
    expect(said(check(marked(ENGLISH), 'xx'))).toContain('locales/xx.json: the unknown language "xx"');
  });

  it('a rule set without texts in the language of its form', () => {
    const folder = { ...FOLDER, locales: { es: { texts: marked(ENGLISH) } } };
    expect(
      said(checkForm(folder, new Map([['boat-hire', RULES]]), new Map(), new Set(BOAT_PAGES))),
    ).toContain('rules/locales/es.json: no texts for "boat-hire"');
  });
});

describe('the texts of rules', () => {
  const all = marked(ruleTextsOf(RULES));
  const reads = ruleTextsOf(RULES).find(({ text }) => JSON.stringify(text).includes('"thresholds.'));
  const key = String(reads?.key);

  it('are found by condition and check', () => {
    for (const found of Object.keys(all)) {
      expect(found).toMatch(/^(?:checks\.[a-z-]+\.message|[a-z-]+\.(?:reason|advice\.\w+))$/);
    }
  });

  it('are refused when they write out a threshold that the English text reads', () => {
    const written = said(checkedRules({ ...all, [key]: { cat: ['¡', reads?.text ?? '', ' 77'] } }));
    expect(written).toContain(
      `rules/locales/es.json /boat-hire/texts/${key}: the number 77. Read the threshold`,
    );
    expect(said(checkedRules({ ...all, [key]: 'sin número' }))).toContain(
      `/texts/${key}: a text that does not read thresholds.`,
    );
  });

  it('are named when they are missing or of an unknown rule set', () => {
    const { [key]: _left, ...rest } = all;
    expect(said(checkedRules(rest))).toContain(`/boat-hire/texts/age.reason: no text for "${key}"`);
    const other = checkRuleLocales('es', { moon: { texts: {} } }, new Map([['boat-hire', RULES]]));
    expect(said(other)).toContain('rules/locales/es.json /moon: the unknown rule set "moon"');
  });
});

it('every form of the project sends the same in each of its languages', () => {
  const forms = [...projectCatalog().forms.values()].filter(({ translations }) => translations.size > 0);
  expect(forms.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['surrogate-application', 'surrogate-wizard']),
  );
  for (const form of forms) {
    for (const translated of form.translations.values()) {
      for (const { answers } of form.examples) {
        const [one, other] = [form, translated].map((each) =>
          prepareSubmission(each, assessAnswers(each, each.validateAnswers, answers)),
        );
        expect(other?.payload).toEqual(one?.payload);
        expect(other?.form).toBe(one?.form);
      }
    }
  }
});

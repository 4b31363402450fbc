import { describe, expect, it } from 'vitest';
import { withValueAt } from '../../../src/core/json-file.ts';
import type { Json } from '../../../src/core/json.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { openFiles } from '../../../src/server/catalog/opened-catalog.ts';
import { catalogChanges } from '../../../src/server/publishing/catalog-changes.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';

const FILES = readCatalogFiles(PROJECT_ROOT);
const IN_FORCE = openFiles(FILES);

const RULES = 'rules/surrogate-eligibility.json';
const SPANISH = 'rules/locales/es.json';
const FORM = 'form-schemas/surrogate-application/schema.json';

type Edits = readonly (readonly [path: string, pointer: string, value: Json])[];

/** The warnings shown when the edits are published. */
function warnings(edits: Edits): readonly string[] {
  const files = FILES.map(({ path, bytes }) => {
    const own = edits.filter(([file]) => file === path);
    const before = Buffer.from(bytes).toString('utf8');
    const text = own.reduce((now, [, pointer, value]) => withValueAt(now, pointer, value) ?? now, before);
    return { path, bytes: Buffer.from(text) };
  });
  return catalogChanges(IN_FORCE, openFiles(files)).warnings;
}

const maximumBmi = (value: number) => [RULES, '/thresholds/maximumBmi/value', value] as const;
const advice = (text: string) => [RULES, '/conditions/1/advice/change', text] as const;
const consejo = (text: string) => [SPANISH, '/surrogate-eligibility/texts/bmi.advice.change', text] as const;

describe('warnings of texts that a change makes untrue', () => {
  it.each<readonly [string, Edits, readonly string[]]>([
    ['nothing changes', [], []],
    ['a number changes that all texts read', [maximumBmi(34)], []],
    [
      'a text of rules writes out the old limit',
      [maximumBmi(34), advice('Our limit is 32.'), consejo('Nuestro límite es el IMC máximo.')],
      [
        'Surrogate eligibility, English: “Our limit is 32.” writes out 32. Check that it is still true: the minimum BMI is 19 kg/m², the maximum BMI is 34 kg/m².',
      ],
    ],
    [
      'its translation does',
      [maximumBmi(34), advice('We have a limit.'), consejo('Nuestro límite es 32.')],
      [
        'Surrogate eligibility, Spanish: “Nuestro límite es 32.” writes out 32. Check that it is still true: the minimum BMI is 19 kg/m², the maximum BMI is 34 kg/m².',
      ],
    ],
    [
      'a question names other limits than the rules',
      [
        [FORM, '/properties/age/title', 'Age (we accept 21 to 40)'],
        ['form-schemas/surrogate-application/locales/es.json', '/texts/age.title', 'Edad'],
      ],
      [
        'Surrogate application, English: “Age (we accept 21 to 40)” writes out 21 and 40. Check that it is still true: the minimum age is 21 years, the maximum age is 44 years.',
        'Surrogate application: the English now says “Age (we accept 21 to 40)”, and the Spanish still says “Edad”.',
      ],
    ],
    [
      'the English changes alone',
      [advice('BMI can change.')],
      [
        'Surrogate eligibility: the English now says “BMI can change.”, and the Spanish still says “El IMC es solo una medida, y puede cambiar.”.',
      ],
    ],
    [
      'the English of a form that quotes limits changes alone',
      [['form-schemas/surrogate-application/form.json', '/liveFacts/0/note/cat/0', 'We accept ']],
      [
        'Surrogate application: the English now says “We accept 19-32.”, and the Spanish still says “Nuestro rango va de 19 a 32.”.',
      ],
    ],
  ])('%s', (_, edits, expected) => {
    expect(warnings(edits)).toEqual(expected);
  });

  it('name a number that was a limit until now, wherever a form mentions it', () => {
    const moved = warnings([
      [RULES, '/thresholds/maximumAge/value', 45],
      ['form-schemas/surrogate-wizard/ui.json', '/firstName/ui:help', 'For women of 21 to 44.'],
    ]);
    expect(moved).toEqual([
      'Surrogate application, step by step, English: “For women of 21 to 44.” writes out 44. Check that it is still true: the maximum age is 45 years.',
    ]);
  });
});

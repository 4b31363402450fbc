import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import formSchema from '../../../src/core/form/form.schema.json' with { type: 'json' };
import metaSchema from '../../../src/core/form/schema.schema.json' with { type: 'json' };
import uiSchema from '../../../src/core/form/ui.schema.json' with { type: 'json' };
import { FORM_FILES } from '../../../src/core/schema/load-form.ts';
import { normalizeSchema, REFUSED, IGNORED_KEYWORDS } from '../../../src/core/schema/normalize-schema.ts';
import { catalogOf, copyCatalog, PROJECT_ROOT } from '../../support/catalog.ts';

const readme = readFileSync(join(PROJECT_ROOT, 'form-schemas/README.md'), 'utf8');

/** The cells of each row of the table whose first column has this heading. */
function tableOf(heading: string): readonly (readonly string[])[] {
  const [, rows = ''] =
    new RegExp(`^\\| ${heading} .*\\n\\|[-| ]+\\n((?:\\|.*\\n?)+)`, 'm').exec(readme) ?? [];
  return rows
    .trim()
    .split('\n')
    .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll(String.raw`\|`, '|')))
    .map((cells) => cells.slice(1, -1));
}

/** The keywords in a cell, which are in backticks. */
function keywordsIn(cell = ''): readonly string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, keyword = '']) => keyword);
}

it('the form that form-schemas/README.md builds step by step is valid', () => {
  // `readme-steps.test.ts` follows the steps for a question, which change an existing form.
  const rest = readme.replace(/\n## Add a question, step by step\n[^]*?(?=\n## )/, '');
  const blocks = [...rest.matchAll(/```json\n(.*?)```/gs)].map(([, block]) => block ?? '');
  expect(blocks).toHaveLength(FORM_FILES.length + 1);
  const root = copyCatalog();
  const folder = join(root, 'form-schemas/newsletter');
  mkdirSync(join(folder, 'locales'), { recursive: true });
  [...FORM_FILES, 'locales/es.json'].forEach((name, index) =>
    writeFileSync(join(folder, name), blocks[index] ?? ''),
  );
  expect([...catalogOf(root).forms.keys()]).toContain('newsletter');
});

describe('what form-schemas/README.md says a form can do', () => {
  const lines = [...tableOf('capability'), ...tableOf('keyword')].map((cells) => [cells[0], cells.at(-1)]);

  it.each(lines)('cites existing tests: %s', (_what, tests = '') => {
    const named = [...tests.matchAll(/`(tests\/[^`]+)`: (“[^”]*”(?:<br>“[^”]*”)*)/g)];
    expect(named).not.toEqual([]);
    for (const [, file = '', names = ''] of named) {
      expect(existsSync(join(PROJECT_ROOT, file)), file).toBe(true);
      const source = readFileSync(join(PROJECT_ROOT, file), 'utf8');
      for (const [, name = ''] of names.matchAll(/“([^”]*)”/g))
        expect(hasTest(source, name), name).toBe(true);
    }
    // The cell contains only files and tests.
    expect(tests.replaceAll(/`tests\/[^`]+`: |“[^”]*”|<br>/g, '')).toBe('');
  });

  it('has a line for each keyword that schema.json may use, and for no other', () => {
    const { properties, definitions } = metaSchema;
    const supported = new Set([...Object.keys(properties), ...Object.keys(definitions.schema.properties)]);
    expect(
      tableOf('keyword')
        .flatMap(([cell]) => keywordsIn(cell))
        .toSorted(),
    ).toEqual([...supported].toSorted());
  });

  it('names each key of form.json and ui.json, and each widget', () => {
    const { field, options, widget } = uiSchema.definitions;
    const names = [formSchema, field, options].flatMap(({ properties }) => Object.keys(properties));
    const isNamed = (name: string) => readme.includes(`\`${name}\``) || readme.includes(`"${name}":`);
    const unnamed = [...names, ...widget.enum].filter((name) => !isNamed(name));
    expect(unnamed).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['refused', REFUSED],
    ['unheeded', IGNORED_KEYWORDS],
  ])('has a line for each keyword that is %s, with what to do', (heading, keywords) => {
    const said = tableOf(heading).flatMap(([cell, instead]) =>
      keywordsIn(cell).map((name) => [name, instead]),
    );
    expect(said).toEqual(Object.entries(keywords));
  });
});

describe('is refused by its name, with what to do:', () => {
  it.each(Object.entries(REFUSED))('%s', (name, fix) => {
    const content = { properties: { question: { type: 'string', title: 'Question', [name]: {} } } };
    expect(normalizeSchema(content).problems).toMatchObject([{ found: expect.stringContaining(name), fix }]);
  });
});

/** Whether a file has a test with this title or a title that begins with it; a table of cases has one per case. */
function hasTest(source: string, name: string): boolean {
  if (["'", '"', '`'].some((quote) => source.includes(quote + name))) return true;
  const titles = [...source.matchAll(/(['`])([^\n]*?(?:%[sj]|\$\{[^}]*\})[^\n]*?)\1/g)];
  return titles.some(([, , title = '']) => {
    const [before = '', ...after] = title.split(/%[sj]|\$\{[^}]*\}/);
    const end = after.at(-1) ?? '';
    if (!name.startsWith(before) || !name.endsWith(end)) return false;
    const which = name.slice(before.length, name.length - end.length);
    return which !== '' && source.includes(`'${which}'`);
  });
}

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProblem } from '../../../src/core/problem.ts';
import { readCatalogFiles } from '../../../src/server/store/catalog/catalog-files.ts';
import { checkFiles, compileFiles } from '../../../src/server/catalog/catalog.ts';
import { BOAT_PAGES, BOATS } from '../../support/boats.ts';
import { copyCatalog } from '../../support/catalog.ts';

const FORM = 'form-schemas/boat-hire/form.json';
const EXAMPLES = 'form-schemas/boat-hire/examples.json';
const RULES = 'rules/boat-hire.json';
const TABLE = 'rules/boat-hire.cases.csv';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harborlight-catalog-'));
  cpSync(BOATS, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const checked = () => checkFiles(readCatalogFiles(root), BOAT_PAGES);
const compiled = () => compileFiles(readCatalogFiles(root));

function problems(): string {
  const catalog = checked();
  return catalog.ok ? '' : catalog.problems.map(describeProblem).join('\n');
}

describe('a catalog', () => {
  it('holds every form and rule set of its folder', () => {
    const catalog = checked();
    expect(catalog.ok && [...catalog.value.forms.keys(), ...catalog.value.ruleSets.keys()]).toEqual([
      'boat-hire',
      'crew-list',
      'boat-hire',
    ]);
  });

  it.each<[string, () => void, string]>([
    [
      'JSON that does not parse',
      () => write(FORM, '{ "title": '),
      `${FORM} line 1: the end of the file too soon`,
    ],
    [
      'a missing file',
      () => rmSync(join(root, 'form-schemas/boat-hire/schema.json')),
      `form-schemas/boat-hire/schema.json: no such file. Add it; form-schemas/README.md shows one.`,
    ],
    ['a rule set without a table of cases', () => rmSync(join(root, TABLE)), `${TABLE}: no table of cases`],
    [
      'a table without a case',
      () => write(TABLE, 'case,age,boatLength,crew,canSwim,expect verdict,expect reasons\n'),
      `${TABLE}: no case`,
    ],
    [
      'a table that the rules contradict',
      () => write(RULES, read(RULES).replace('"value": 18', '"value": 19')),
      `${TABLE} line 3: "the youngest": expect verdict: the table says "eligible", the rules say "ineligible".`,
    ],
    [
      'a folder whose name cannot be an address',
      () => write('form-schemas/My Form/schema.json', '{}'),
      'form-schemas/My Form: a folder named "My Form".',
    ],
    [
      'two forms on one page',
      () =>
        write(
          'form-schemas/crew-list/form.json',
          read(FORM.replace('boat-hire', 'crew-list')).replace('{', '{ "page": "/boats",'),
        ),
      'form-schemas/crew-list/form.json line 1 /page: the page of the form "boat-hire".',
    ],
    [
      'an alternative that does not exist',
      () => rmSync(join(root, 'form-schemas/crew-list'), { recursive: true }),
      `${FORM} line 58 /alternative/form: the unknown form "crew-list".`,
    ],
    [
      'the same question as one that its alternative does not ask',
      () =>
        write(
          FORM,
          read(FORM).replace(
            '"label": "List it"',
            '"label": "List it", "sameQuestions": { "firstName": "nobody" }',
          ),
        ),
      `${FORM} line 60 /alternative/sameQuestions/firstName: no property "nobody" in the form "crew-list".`,
    ],
    [
      'a question of its own that it does not ask',
      () =>
        write(
          FORM,
          read(FORM).replace(
            '"label": "List it"',
            '"label": "List it", "sameQuestions": { "nobody": "role" }',
          ),
        ),
      `${FORM} line 60 /alternative/sameQuestions/nobody: no property "nobody" in this form.`,
    ],
  ])('is refused for %s', (_name, spoil, problem) => {
    spoil();
    expect(problems()).toContain(problem);
  });
});

describe('the version of a form', () => {
  it('changes with its meaning, and not with its layout or its examples', () => {
    const before = version();
    write(FORM, JSON.stringify(JSON.parse(read(FORM)), null, 8));
    write(EXAMPLES, read(EXAMPLES).replace('no license', 'nobody with a license'));
    expect(version()).toBe(before);
    write(FORM, read(FORM).replace('"Hire"', '"Send"'));
    expect(version()).not.toBe(before);
  });

  function version(): string | undefined {
    const catalog = checked();
    return catalog.ok ? catalog.value.forms.get('boat-hire')?.version : undefined;
  }
});

describe('a catalog that was checked before', () => {
  it('compiles to the same as the check, which the project’s files pass, in every language', () => {
    const translated = copyCatalog();
    try {
      const files = readCatalogFiles(translated);
      const [read, loaded] = [checkFiles(files), compileFiles(files)];
      expect(read).toMatchObject({ ok: true });
      expect(plain(loaded)).toEqual(plain(read));
    } finally {
      rmSync(translated, { recursive: true });
    }
  });

  it('is not compared with its table again', () => {
    rmSync(join(root, TABLE));
    expect(compiled().ok).toBe(true);
    expect(checked().ok).toBe(false);
  });

  it.each<[string, () => void, string]>([
    [
      'JSON that does not parse',
      () => write(FORM, '{ "title": '),
      `${FORM} line 1: the end of the file too soon`,
    ],
    [
      'an operator that there is no more',
      () => write(RULES, read(RULES).replace('"<"', '"under"')),
      'the unknown operator "under"',
    ],
  ])('is refused for %s', (_what, change, said) => {
    change();
    const loaded = compiled();
    expect(loaded.ok ? '' : loaded.problems.map(describeProblem).join('\n')).toContain(said);
  });
});

/** A catalog without the functions that it was compiled to. */
function plain(catalog: ReturnType<typeof compileFiles>): unknown {
  if (!catalog.ok) return catalog.problems;
  return JSON.parse(
    JSON.stringify(catalog.value, (_key, value: unknown) => (value instanceof Map ? [...value] : value)),
  );
}

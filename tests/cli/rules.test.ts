import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkRules } from '../../src/cli/rules/check-rules.ts';
import { readCommand, USAGE } from '../../src/cli/rules/command-line.ts';
import { reportCoverage } from '../../src/cli/rules/coverage.ts';
import { diffRules } from '../../src/cli/rules/diff.ts';
import { explainCase, type ExplainSources } from '../../src/cli/rules/explain.ts';
import { reportImpact } from '../../src/cli/rules/impact.ts';
import type { WithVersions } from '../../src/cli/rules/rule-set-at.ts';
import { readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { testTable } from '../../src/cli/rules/test-table.ts';
import type { DecidedApplication } from '../../src/core/submission/impact.ts';
import type { VersionSource } from '../../src/server/rules/stored-rules.ts';
import type { StoredApplication } from '../../src/server/store/schema.ts';
import { BOATS } from '../support/boats.ts';
import { PROJECT_ROOT } from '../support/catalog.ts';

const SET = 'boat-hire';
const RULES = `rules/${SET}.json`;
const TABLE = `rules/${SET}.cases.csv`;
const ALL = { set: undefined, accept: null };

/** A database that keeps no version. */
const NONE_STORED: VersionSource = {
  find: async () => [],
  filesOf: async () => null,
  inForce: async () => null,
  contentOf: async () => null,
};
const noneStored: WithVersions = (work) => work(NONE_STORED);

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'harborlight-rules-'));
  cpSync(BOATS, root, { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true }));

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function change(file: string, from: string, to: string): void {
  const text = read(file);
  expect(text).toContain(from);
  writeFileSync(join(root, file), text.replace(from, to));
}

describe('npm run rules', () => {
  it('accepts the rules of the product', () => {
    expect(checkRules(readCatalogFiles(PROJECT_ROOT))).toMatchObject({ ok: true });
  });

  it('lists the thresholds, and reports that all is in order', () => {
    const { ok, text } = checkRules(readCatalogFiles(BOATS));
    expect(ok).toBe(true);
    expect(text).toMatch(/minimum age +18 years/);
    expect(text).toMatch(/3 conditions; all \d+ cases come out as the table says\./);
  });

  it('accepts the rule set that rules/README.md builds step by step', () => {
    const readme = readFileSync(join(PROJECT_ROOT, 'rules/README.md'), 'utf8');
    const root = mkdtempSync(join(tmpdir(), 'harborlight-rules-'));
    mkdirSync(join(root, 'rules'));
    for (const [file, language] of [
      ['newsletter-age.json', 'json'],
      ['newsletter-age.cases.csv', 'csv'],
    ]) {
      const [, block = ''] =
        new RegExp(`\`${file}\`: [^]*?\`\`\`${language}\\n([^]*?)\`\`\``).exec(readme) ?? [];
      writeFileSync(join(root, 'rules', String(file)), block.replaceAll(/^ {3}/gm, ''));
    }
    const { ok, text } = checkRules(readCatalogFiles(root));
    rmSync(root, { recursive: true });
    expect(text).toContain('rules/newsletter-age.json is in order');
    expect(text).toContain('1 conditions; all 3 cases come out as the table says.');
    expect(ok).toBe(true);
  });

  it('shows which cases a changed threshold decides differently', () => {
    change(RULES, '"value": 18', '"value": 19');
    const { ok, text } = checkRules(readCatalogFiles(root));
    expect(ok).toBe(false);
    expect(text).toContain(
      '"the youngest": expect verdict: the table says "eligible", the rules say "ineligible"',
    );
  });

  it('reports a folder without rules', () => {
    expect(checkRules(readCatalogFiles(join(PROJECT_ROOT, 'src')))).toEqual({
      ok: true,
      text: 'There are no rule files here.',
    });
  });
});

it('npm run rules checks the rules of the folder that CATALOG_ROOT names', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli/rules.ts'], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, CATALOG_ROOT: BOATS },
    encoding: 'utf8',
  });
  expect(stdout).toContain('rules/boat-hire.json is in order');
  expect(status).toBe(0);
});

describe('npm run rules -- test', () => {
  it('prints the table', () => {
    const { ok, text } = testTable(root, ALL);
    expect(ok).toBe(true);
    expect(text).toContain('all as expected.');
    expect(text).toMatch(/✓ {2}4 +too young +ineligible: age/);
  });

  it('shows expected beside actual results, the reason, and how to accept them', () => {
    change(RULES, '"value": 18', '"value": 19');
    const { ok, text } = testTable(root, ALL);
    expect(ok).toBe(false);
    expect(text).toMatch(/✗ {2}3 +the youngest +eligible +ineligible: age/);
    expect(text).toMatch(/expect verdict +expected +eligible\n +comes out +ineligible/);
    expect(text).toContain('age holds: age is 18, which is below the minimum age (19 years).');
    expect(text).toContain(`npm run rules -- test ${SET} --accept 3`);
  });

  it('names a line that it cannot read, also if another case fails', () => {
    change(RULES, '"value": 18', '"value": 19');
    appendFileSync(join(root, TABLE), 'one cell alone\n');
    expect(() => testTable(root, ALL)).toThrow(/line \d+: 1 cells where the header has/);
  });

  it('accepts an actual result, and changes nothing else in the file', () => {
    const before = read(TABLE);
    change(RULES, '"value": 18', '"value": 19');
    const { ok, text } = testTable(root, { set: SET, accept: '3' });
    expect(ok).toBe(true);
    expect(text).toContain(`${TABLE} now expects what comes out in 1 row:\n  line 3: the youngest\n`);
    expect(testTable(root, ALL).ok).toBe(true);
    const lines = read(TABLE).split('\n');
    expect(lines.filter((line, index) => line !== before.split('\n')[index])).toEqual([
      expect.stringMatching(/^the youngest,18,8,4,yes,.*ineligible,age/),
    ]);
  });

  it.each(['99', 'x'])('lists the lines that differ when told to accept %s', (accept) => {
    expect(() => testTable(root, { set: SET, accept })).toThrow('Those that do: none; or write "all".');
  });
});

describe('npm run rules -- coverage', () => {
  it('names what the table lacks, and adds it', () => {
    const lines = read(TABLE)
      .split('\n')
      .filter((line) => !line.startsWith('the youngest'));
    writeFileSync(join(root, TABLE), lines.join('\n'));
    change(RULES, '"title"', '"cases": 6, "title"');
    const { ok, text } = reportCoverage(root, { set: SET, isWriting: false });
    expect(ok).toBe(false);
    expect(text).toMatch(/✗ age: age 17 ✓, 18 has no case \(minimum age\)/);
    expect(text).toMatch(/"age": "<" is "<="; the row "age 18" would notice it/);
    expect(reportCoverage(root, { set: SET, isWriting: true }).text).toContain(`Written to ${TABLE}`);
    expect(testTable(root, ALL).ok).toBe(true);
    expect(read(TABLE)).toContain('age 18,18,');
    expect(reportCoverage(root, { set: SET, isWriting: false })).toMatchObject({ ok: true });
    const count = read(TABLE).trim().split('\n').length - 1;
    expect(read(RULES)).toContain(`"cases": ${count}, "title"`);
  });

  it('names a condition that no case makes hold, also after it has written the rows', () => {
    const young =
      /\{\s*"<": \[\s*\{\s*"var": "age"\s*\},\s*\{\s*"var": "thresholds.minimumAge"\s*\}\s*\]\s*\}/;
    const [never = ''] = young.exec(read(RULES)) ?? [];
    const old = '{ ">": [{ "var": "age" }, { "var": "thresholds.mostSpace" }] }';
    change(RULES, never, `{ "and": [${never}, ${old}] }`);
    testTable(root, { set: SET, accept: 'all' });
    const { ok, text } = reportCoverage(root, { set: SET, isWriting: true });
    expect(text).toContain(`Written to ${TABLE}`);
    expect(text).toContain(
      'No case that was tried makes "age" hold: correct the condition in rules/boat-hire.json.',
    );
    expect(ok).toBe(false);
  });

  it('requires a correct table first', () => {
    change(RULES, '"value": 18', '"value": 19');
    expect(() => reportCoverage(root, { set: SET, isWriting: false })).toThrow(
      /^The table has to be right before/,
    );
  });
});

describe('npm run rules -- explain', () => {
  const stored: Pick<
    StoredApplication,
    'reference' | 'form' | 'payload' | 'verdict' | 'reasons' | 'ruleSet' | 'ruleSetVersion' | 'receivedAt'
  > = {
    reference: 'K7QM-3XVD',
    form: SET,
    payload: { age: 17, boatLength: 8, crew: 4, swimming: 'Everybody swims: yes.' },
    verdict: 'eligible',
    reasons: [],
    ruleSet: SET,
    ruleSetVersion: 'older',
    receivedAt: '2026-11-01T12:00:00.000Z',
  };
  const explain = async (...words: readonly string[]) => {
    // Only the members that the command reads are there.
    const application = async (reference: string) =>
      reference === stored.reference ? (stored as StoredApplication) : null;
    const using: ExplainSources['using'] = (work) => work({ get: application, catalogs: NONE_STORED });
    return (await explainCase({ files: readCatalogFiles(root), using }, words)).text;
  };

  it('prints the verdict, each condition with its reason, and computed facts', async () => {
    expect((await explain(SET, 'age=17', 'boatLength=8', 'crew=4')).split('\n')).toEqual([
      'Boat hire: not eligible.',
      '',
      'These conditions hold:',
      '  age: age is 17, which is below the minimum age (18 years).',
      '    she reads: younger than 18',
      '',
      'These are unknown:',
      '  swimming: can swim is not known.',
      '',
      'These do not hold:',
      '  space: space is 2, which is at least the enough space (1.5 m).',
      '',
      'Worked out:',
      '  space is 2 (from boat length 8, crew 4).',
      '  roomy is false (from space 2).',
    ]);
  });

  it('accepts a case by its name or line, and facts without a rule set if there is only one', async () => {
    const expected = await explain('age=17', 'boatLength=8', 'crew=4', 'canSwim=yes');
    expect(expected).toContain('age is 17');
    expect(await explain(SET, 'too young')).toBe(expected);
    expect(await explain(SET, 'line 4')).toBe(expected);
  });

  it('accepts a file of facts', async () => {
    const file = join(root, 'case.json');
    writeFileSync(file, JSON.stringify({ age: 17, boatLength: 8, crew: 4, canSwim: 'yes' }));
    expect(await explain(SET, file)).toContain('age is 17, which is below');
  });

  it('explains a stored application by today’s rules, beside the stored decision', async () => {
    const text = await explain('k7qm3xvd');
    expect(text).toMatch(
      /^K7QM-3XVD was decided on 2026-11-01 .* by boat-hire, version older: eligible\.\nBy the rules of/,
    );
  });

  it.each([
    [['K7QM-3XVE'], 'There is no application K7QM-3XVE.'],
    [[SET, 'yeers=45'], '"yeers=45" is not one of these facts'],
    [[SET, 'crw=4'], 'Did you mean "crew"?'],
    [[SET, 'age=old'], 'age=<number>'],
    [[SET, 'age='], '"age=" is not one of these facts'],
    [[SET, 'too yung'], 'has no case "too yung". Did you mean "too young"?'],
    [['boat-hyre', 'age=3'], 'There is no rule set "boat-hyre". Did you mean "boat-hire"?'],
    [[SET, 'missing.json'], 'There is no file missing.json.'],
  ])('names what it did not understand: %j', async (words, message) => {
    await expect(explain(...words)).rejects.toThrow(message);
  });
});

describe('the command line', () => {
  it('suggests an option for a misspelled one', () => {
    expect(() => readCommand(['test', '--accpt', '3'], [], new Date())).toThrow(
      'There is no option "--accpt". Did you mean "--accept"?',
    );
  });

  it('fits usage and table into 80 columns', () => {
    const { text } = testTable(root, ALL, 80);
    expect(text).toContain('Comes out');
    for (const line of [...USAGE.split('\n'), ...text.split('\n').slice(1)])
      expect(line.length).toBeLessThan(81);
  });
});

describe('npm run rules -- impact', () => {
  const applications: readonly DecidedApplication[] = [17, 18, 40].map((age) => ({
    reference: `AAAA-00${age}`,
    form: SET,
    payload: { age, boatLength: 8, crew: 4, swimming: 'Everybody swims: yes.' },
    verdict: age < 18 ? 'ineligible' : 'eligible',
    conditions: age < 18 ? ['age'] : [],
    unknown: [],
  }));
  const asked: unknown[] = [];
  const store = {
    async *decisions(filter: unknown) {
      asked.push(filter);
      yield applications;
    },
    catalogs: NONE_STORED,
  };
  const options = { set: undefined, against: null, since: undefined, isWhole: false, asJson: false };

  it('reports whom a change would affect, while the table does not cover the change yet', async () => {
    change(RULES, '"value": 18', '"value": 19');
    const { text } = await reportImpact(root, store, options);
    expect(text).toContain('1 of 3 applications would be decided otherwise.');
    expect(text).toMatch(/1 from "eligible" to "not eligible":\n {2}age holds: 1\n {4}AAAA-0018/);
    expect(asked.at(-1)).toEqual({ forms: [SET], since: undefined });
  });

  it('compares with another file', async () => {
    const other = join(root, 'stricter.json');
    writeFileSync(other, read(RULES).replace('"value": 18', '"value": 41'));
    const { text } = await reportImpact(root, store, {
      ...options,
      against: other,
      since: '2026-01-01T00:00:00.000Z',
    });
    expect(text).toContain('2 from "not eligible" to "eligible":\n  age no longer holds: 2');
    expect(asked.at(-1)).toEqual({ forms: [SET], since: '2026-01-01T00:00:00.000Z' });
  });

  it('prints the same as JSON', async () => {
    const { text } = await reportImpact(root, store, { ...options, asJson: true });
    expect(JSON.parse(text)).toMatchObject({ applications: 3, changed: 0, groups: [], missing: {} });
  });
});

describe('npm run rules -- diff', () => {
  it('describes what changed since a git revision, or between two files', async () => {
    const git = (...words: readonly string[]) =>
      execFileSync('git', [
        '-C',
        root,
        '-c',
        'user.name=QA',
        '-c',
        'user.email=qa@harborlight.example',
        ...words,
      ]);
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'first');
    change(RULES, '"value": 18', '"value": 19');
    const sentence = '  The minimum age was 18 years and is 19 years.';
    const since = await diffRules(root, { set: undefined, from: 'HEAD', to: undefined }, noneStored);
    expect(since.text.split('\n').slice(1)).toEqual(['', 'What decides:', sentence]);
    const files = await diffRules(
      root,
      { set: SET, from: join(BOATS, RULES), to: join(root, RULES) },
      noneStored,
    );
    expect(files.text).toContain(sentence);
    const same = await diffRules(root, { set: SET, from: RULES, to: undefined }, noneStored);
    expect(same.text).toContain('say the same.');

    const commit = git('rev-parse', '--short=7', 'HEAD').toString().trim();
    const withoutDatabase: WithVersions = () => Promise.reject(new Error('There is no database.'));
    const short = await diffRules(root, { set: SET, from: commit, to: undefined }, withoutDatabase);
    expect(short.text).toContain(sentence);
    await expect(
      diffRules(root, { set: SET, from: 'abcd1234', to: undefined }, withoutDatabase),
    ).rejects.toThrow('There is no database.');
  });

  it.each(['nowhere', '--output=x', 'HEAD~999', 'abcd1234'])(
    'reports that %s is neither a file, a version nor a revision',
    async (from) => {
      await expect(diffRules(root, { set: SET, from, to: undefined }, noneStored)).rejects.toThrow(
        `"${from}" is neither a file, nor a version that the database keeps`,
      );
    },
  );

  it('reports what is wrong with the other file', async () => {
    appendFileSync(join(root, 'broken.json'), '{ "title": ');
    await expect(
      diffRules(root, { set: SET, from: 'broken.json', to: undefined }, noneStored),
    ).rejects.toThrow(/^broken\.json: /);
  });
});

describe('the command line', () => {
  const now = new Date('2026-11-22T00:00:00Z');
  const command = (...words: readonly string[]) => readCommand(words, [SET], now);

  it.each([
    [[], { name: 'check' }],
    [['test', '--accept', 'all'], { name: 'test', set: undefined, accept: 'all' }],
    [['coverage', SET, '--write'], { name: 'coverage', set: SET, isWriting: true }],
    [['diff', 'HEAD'], { name: 'diff', set: undefined, from: 'HEAD', to: undefined }],
    [['diff', SET, 'HEAD', 'x.json'], { name: 'diff', set: SET, from: 'HEAD', to: 'x.json' }],
    [
      ['impact', '--since', '24h', '--against', 'HEAD'],
      {
        name: 'impact',
        set: undefined,
        against: 'HEAD',
        since: '2026-11-21T00:00:00.000Z',
        isWhole: false,
        asJson: false,
      },
    ],
    [['--help'], { name: 'help' }],
  ])('understands %j', (words, expected) => {
    expect(command(...words)).toEqual(expected);
  });

  it.each([
    [['coverag'], '"coverag" is no command. Did you mean "coverage"?'],
    [['test', '--write'], '"test" takes no --write.'],
    [['diff'], 'Say what to compare with'],
    [['explain'], 'Say what to explain'],
    [['test', SET, 'more'], '"more" is one word too many.'],
    [['check', SET], '"check" checks all'],
  ])('refuses %j', (words, message) => {
    expect(() => command(...words)).toThrow(message);
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCommand, runCommand } from '../../src/cli/catalog/command-line.ts';
import { catalogVersion, readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { createLog } from '../../src/server/process/log.ts';
import { DamagedCatalog, type CatalogStore } from '../../src/server/store/catalog/catalog-store.ts';
import { openStore, openStoreForPublishing, openStoreForReading } from '../../src/server/store/open-store.ts';
import { PROJECT_ROOT, versionAt } from '../support/catalog.ts';
import {
  DONOR_FORM,
  DONOR_RULES,
  donorApplication,
  donorCatalog,
  raiseHighestAge,
  replace,
} from '../support/donors.ts';
import { testConfig } from '../support/test-app.ts';

let root: string;
let dataDir: string;
beforeEach(async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  root = donorCatalog();
  dataDir = mkdtempSync(join(tmpdir(), 'harborlight-versions-'));
  const store = await openStore(testConfig({ DATA_DIR: dataDir }), createLog('silent'));
  for (const age of [26, 31, 32, 40]) await store.add(donorApplication(age));
  await store.close();
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true });
});

/** Runs a command as Ana does. @param between what happens once the store is open */
async function run(words: readonly string[], between = (_catalogs: CatalogStore) => {}): Promise<string> {
  const config = testConfig({ DATA_DIR: dataDir });
  const stores = {
    forReading: () => openStoreForReading(config),
    forPublishing: () => {
      const store = openStoreForPublishing(config);
      between(store.catalogs);
      return store;
    },
  };
  return (await runCommand(readCommand(words, 'ana'), root, stores)).text;
}

const publish = () => run(['publish', '--why', 'The doctors agreed to it']);
const versionOfCopy = () => versionAt(root);

describe('npm run catalog', () => {
  it('publishes the working copy, reports the changes and whom they affect, and does nothing twice', async () => {
    const first = versionOfCopy();
    expect(await publish()).toContain(`In force is version ${first}, published on`);
    raiseHighestAge(root, 33);
    const second = versionOfCopy();
    const said = await publish();
    expect(said).toContain(`In force is version ${second}, published on`);
    expect(said).toContain('by ana: "The doctors agreed to it"');
    expect(said).toContain('was 31 years and is 33 years.');
    expect(said).toContain(`rules/${DONOR_RULES}.cases.csv is changed.`);
    expect(said).toContain('1 of 4 stored applications would be decided otherwise than before.');
    expect(said).toContain('1 from "not eligible" to "eligible"');
    expect(said).toContain(`npm run catalog -- rollback ${first}`);
    expect(await publish()).toContain('Nothing to publish: the working copy is in force already');
    expect((await run(['history'])).match(/published/g)).toHaveLength(2);
  });

  it('refuses what the check refuses, with file and line, and keeps what is in force', async () => {
    await publish();
    const before = await run(['history']);
    replace(
      root,
      `rules/${DONOR_RULES}.json`,
      '"maximumAge": { "value": 31,',
      '"maximumAge": { "value": 33,',
    );
    await expect(publish()).rejects.toThrow(
      new RegExp(`^rules/${DONOR_RULES}.cases.csv line \\d+: "one over": [^]*Nothing was published`),
    );
    expect(await run(['history'])).toBe(before);
    // The status explains the changed rules even so.
    const status = await run(['status']);
    expect(status).toContain('was 31 years and is 33 years.');
    expect(status).toContain('It is not in order and cannot be published');
  });

  it('rolls back to a version by its first digits, without a working copy, and keeps the history', async () => {
    const first = versionOfCopy();
    await publish();
    raiseHighestAge(root, 33);
    await publish();
    const files = readCatalogFiles(root);
    const differs = await run(['rollback', first.slice(0, 6), '--why', 'too many calls', '--author', 'Bo']);
    expect(differs).toContain(`In force is version ${first}, put in force again on`);
    expect(differs).toContain('by Bo: "too many calls"');
    expect(differs).toContain('was 33 years and is 31 years.');
    expect(differs).toContain('1 from "eligible" to "not eligible"');
    expect(differs).toContain(`The working copy (version ${catalogVersion(files)}) differs from it now`);
    expect(await run(['rollback', first])).toContain('Nothing to do: it is in force already');

    rmSync(root, { recursive: true });
    const again = await run(['rollback', catalogVersion(files)]);
    expect(again).toContain(`"back to ${catalogVersion(files)}"`);
    expect(again).not.toContain('working copy');
    expect(await run(['status'])).toContain('There is no working copy');
    const history = await run(['history']);
    expect(history.split('\n').map((line) => line.split(/ {2,}/).slice(1, 4))).toEqual([
      ['Version', 'How', 'By'],
      [catalogVersion(files), 'put in force again', 'ana'],
      [first, 'put in force again', 'Bo'],
      [catalogVersion(files), 'published', 'ana'],
      [first, 'published', 'ana'],
      [],
      [],
    ]);
    root = donorCatalog();
  });

  it('names an unknown version, and all versions that begin alike', async () => {
    await publish();
    await expect(run(['rollback', 'ffffffffffff'])).rejects.toThrow('There is no version ffffffffffff.');
    const alike = [1, 2].map((digit) => ({
      version: `abcd0000000${digit}`,
      author: 'Bo',
      reason: '',
      storedAt: '2026-11-21T04:15:02.123Z',
      forms: {},
      ruleSets: {},
    }));
    const twins = (catalogs: CatalogStore) => void vi.spyOn(catalogs, 'find').mockResolvedValue(alike);
    await expect(run(['rollback', 'abcd'], twins)).rejects.toThrow(
      'Several versions begin with abcd. Write more digits:\n  abcd00000001, since 2026-11-20 22:15:02, by Bo',
    );
  });

  it('tells the slower of two publishers who was first, and changes nothing', async () => {
    await publish();
    raiseHighestAge(root, 33);
    const other = donorCatalog();
    raiseHighestAge(other, 34);
    const files = readCatalogFiles(other);
    const version = catalogVersion(files);
    const beingOvertaken = (catalogs: CatalogStore) => {
      const put = catalogs.putInForce;
      vi.spyOn(catalogs, 'putInForce').mockImplementationOnce(async (change, expected, catalog) => {
        await put({ kind: 'publish', version, author: 'Bo', reason: 'sooner' }, expected, {
          files,
          forms: {},
          ruleSets: {},
        });
        return put(change, expected, catalog);
      });
    };
    await expect(run(['publish', '--why', 'later'], beingOvertaken)).rejects.toThrow(
      /^Somebody else was first, so nothing was changed\. Now in force is version [0-9a-f]{12}, published on .* by Bo: "sooner"\./,
    );
    expect(await run(['status'])).toContain(`In force is version ${version}`);
    rmSync(other, { recursive: true });
  });

  it('reports what is in force and how the working copy differs, also in files that change no version', async () => {
    expect(await run(['status'])).toContain('Nothing is in force yet');
    await publish();
    const same = await run(['status']);
    expect(same).toMatch(
      new RegExp(`rules ${DONOR_RULES}, version [0-9a-f]{12}\n {2}form ${DONOR_FORM}, version`),
    );
    expect(same).toContain('The working copy is the same.');
    replace(root, `form-schemas/${DONOR_FORM}/form.json`, 'Tell me more', 'Tell me all');
    replace(root, `rules/${DONOR_RULES}.cases.csv`, 'nothing against it', 'all is well');
    const differs = await run(['status']);
    expect(differs).toMatch(
      new RegExp(
        `The form "${DONOR_FORM}" is changed \\(version \\w+, then \\w+\\): form.json.\nOther files:\n {2}rules/${DONOR_RULES}.cases.csv is changed.`,
      ),
    );
    expect(differs).toContain('npm run catalog -- publish --why');
  });

  it('describes each change of a form, and that at the desk uncovering takes a permission', async () => {
    await publish();
    const file = `form-schemas/${DONOR_FORM}/form.json`;
    replace(root, file, '"submitLabel"', '"healthAnswers": [], "submitLabel"');
    for (const said of [await run(['status']), await publish()]) {
      expect(said).toMatch(/ {2}“.+” is no longer covered as a health answer\./);
      expect(said).toContain('At the desk it takes a role that may "uncover" (policies/desk/roles.json)');
    }
    replace(root, file, '"healthAnswers": []', '"greeting": "firstName", "healthAnswers": []');
    expect(await run(['status'])).not.toContain('"uncover"');
  });

  it('shows what a version contains, and writes its files only to a new folder', async () => {
    const first = versionOfCopy();
    await publish();
    raiseHighestAge(root, 33);
    expect(await run(['show', first])).toMatch(/by ana: "The doctors agreed to it"\n[^]*It is in force\./);
    await publish();
    expect(await run(['show', first])).toContain('was 33 years and is 31 years.');
    const output = join(dataDir, 'taken-out');
    expect(await run(['show', first, '--output', output])).toContain('Wrote the 7 files');
    expect(versionAt(output)).toBe(first);
    await expect(run(['show', first, '--output', output])).rejects.toThrow('is there already');
  });

  it('publishes over a damaged version, and does not roll back to it', async () => {
    const first = versionOfCopy();
    await publish();
    const damaged = (catalogs: CatalogStore) =>
      void vi
        .spyOn(catalogs, 'filesOf')
        .mockRejectedValue(new DamagedCatalog(`Version ${first} is damaged.`));
    raiseHighestAge(root, 33);
    expect(await run(['publish', '--why', 'mended'], damaged)).toContain(`version ${versionOfCopy()}`);
    await expect(run(['rollback', first], damaged)).rejects.toThrow(`Version ${first} is damaged.`);
  });

  it.each([
    [[], 'Say what to do: status, publish, history, rollback, show.'],
    [['publsh'], '"publsh" is no command. Did you mean "publish"?'],
    [['publish'], 'Say why, in a sentence that colleagues will understand: --why "…".'],
    [['publish', '--why', ' . '], 'Say why, in a sentence'],
    [['publish', '--why', 'x'.repeat(301)], 'The reason has 301 characters. Say it in 300.'],
    [['publish', '--why', 'yes', 'now'], '"now" is one word too many.'],
    [['history', '--why', 'yes'], '"history" takes no --why.'],
    [['rollback'], 'Say which version: rollback VERSION.'],
    [['rollback', 'yesterday'], '"yesterday" is no version: they look like 3f9a2b1c4d5e'],
  ])('refuses the words %j', (words, message) => {
    expect(() => readCommand(words, 'ana')).toThrow(message);
  });

  it('asks for the author if unknown, and keeps reasons on one line', () => {
    expect(() => readCommand(['publish', '--why', 'yes'], null)).toThrow('Say who you are: --author NAME.');
    expect(readCommand(['publish', '--why', ' two\nlines\u001b[31m '], 'ana')).toEqual({
      name: 'publish',
      author: 'ana',
      why: 'two lines [31m',
    });
  });

  it('exits with 1 and the reason, and is in package.json', () => {
    replace(root, `rules/${DONOR_RULES}.json`, '"maximumAge"', '"maximumAgee"');
    const { status, stderr } = spawnSync('npm', ['run', '-s', 'catalog', '--', 'publish', '--why', 'yes'], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      env: { ...process.env, CATALOG_ROOT: root, DATA_DIR: dataDir, DATABASE_URL: '' },
    });
    expect([status, stderr]).toEqual([1, expect.stringMatching(/maximumAgee[^]*Nothing was published/)]);
  });
});

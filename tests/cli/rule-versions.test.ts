import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishWorkingCopy } from '../../src/cli/catalog/publish.ts';
import { diffRules } from '../../src/cli/rules/diff.ts';
import { explainCase } from '../../src/cli/rules/explain.ts';
import { reportImpact } from '../../src/cli/rules/impact.ts';
import { catalogVersion, readCatalogFiles } from '../../src/server/store/catalog/catalog-files.ts';
import { createLog } from '../../src/server/process/log.ts';
import { openStore } from '../../src/server/store/open-store.ts';
import type { ApplicationStore } from '../../src/server/store/store.ts';
import { donorApplication, donorCatalog, raiseHighestAge } from '../support/donors.ts';
import { catalogOf } from '../support/catalog.ts';
import { testConfig } from '../support/test-app.ts';

let root: string;
let dataDir: string;
let store: ApplicationStore;
/** The versions of the catalogs that were published, the older first. */
let versions: readonly string[];
let reference: string;

/** Publishes one version that decides an application, then another that decides otherwise. */
beforeEach(async () => {
  vi.stubEnv('TZ', 'America/Chicago');
  root = donorCatalog();
  dataDir = mkdtempSync(join(tmpdir(), 'harborlight-versions-'));
  store = await openStore(testConfig({ DATA_DIR: dataDir }), createLog('silent'));
  const by = { author: 'Ana', why: 'The doctors agreed to it' };
  await publishWorkingCopy(root, store, by);
  const first = catalogVersion(readCatalogFiles(root));
  const [rules] = catalogOf(root).ruleSets.values();
  const added = await store.add({ ...donorApplication(33), ruleSetVersion: rules?.version ?? null });
  if (!('reference' in added)) throw new Error('The application was not added.');
  ({ reference } = added);
  raiseHighestAge(root, 34);
  await publishWorkingCopy(root, store, by);
  versions = [first, catalogVersion(readCatalogFiles(root))];
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await store.close();
  for (const folder of [root, dataDir]) rmSync(folder, { recursive: true });
});

const using = <T>(work: (catalogs: ApplicationStore['catalogs']) => Promise<T>) => work(store.catalogs);
const impactAgainst = async (against: string) => {
  const options = { set: undefined, against, since: undefined, isWhole: false, asJson: false };
  return (await reportImpact(root, store, options)).text;
};
const CHANGE = '  The maximum age was 31 years and is 34 years.';

describe('npm run rules against a version of the database', () => {
  it('compares with a version by its first digits, and with the one in force', async () => {
    const [first = '', second = ''] = versions;
    const since = await diffRules(root, { set: undefined, from: first.slice(0, 6), to: undefined }, using);
    expect(since.text.split('\n')).toContain(CHANGE);
    const between = await diffRules(root, { set: undefined, from: first, to: second }, using);
    expect(between.text.split('\n')).toContain(CHANGE);
    const same = await diffRules(root, { set: undefined, from: 'in-force', to: undefined }, using);
    expect(same.text).toContain('say the same.');
    raiseHighestAgeAgain();
    const now = await diffRules(root, { set: undefined, from: 'in-force', to: undefined }, using);
    expect(now.text).toContain('The maximum age was 34 years and is 35 years.');
  });

  it('accepts the version of the rules that an application names', async () => {
    const { ruleSetVersion } = (await store.get(reference)) ?? {};
    const since = await diffRules(
      root,
      { set: undefined, from: String(ruleSetVersion), to: undefined },
      using,
    );
    expect(since.text.split('\n')).toContain(CHANGE);
  });

  it('reports whom a change affects', async () => {
    expect(await impactAgainst(versions[0] ?? '')).toContain(
      `1 from "not eligible" to "eligible":\n  age no longer holds: 1\n    ${reference}`,
    );
    expect(await impactAgainst('in-force')).toContain('0 of 1 application would be decided otherwise.');
  });

  it('names the rules that decided an application, and what those in force would decide', async () => {
    const words = [reference];
    const { text } = await explainCase(
      { files: readCatalogFiles(root), using: (work) => work(store) },
      words,
    );
    expect(text).toContain(`These rules are in version ${versions[0]}, since `);
    expect(text).toContain(
      'by Ana: "The doctors agreed to it".\nThe working copy has the rules that are in force.',
    );
    raiseHighestAgeAgain();
    const other = await explainCase({ files: readCatalogFiles(root), using: (work) => work(store) }, words);
    expect(other.text).toMatch(
      /\nBy the rules in force, version [0-9a-f]{12}: eligible\.\nBy the rules of the working copy/,
    );
  });
});

function raiseHighestAgeAgain(): void {
  rmSync(root, { recursive: true });
  root = donorCatalog();
  raiseHighestAge(root, 35);
}

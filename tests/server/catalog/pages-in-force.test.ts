import { beforeEach, describe, expect, it } from 'vitest';
import { catalogVersion, type CatalogFile } from '../../../src/server/store/catalog/catalog-files.ts';
import type { CatalogInForce, DecidingCatalog } from '../../../src/server/catalog/catalog-in-force.ts';
import { createLog } from '../../../src/server/process/log.ts';
import {
  ensureFirstPages,
  followCatalogWithPages,
  type EnsurePages,
} from '../../../src/server/catalog/pages-in-force.ts';
import { CATALOG } from '../../support/submissions.ts';
import { eventually } from '../../support/eventually.ts';

const LOG = createLog('silent');

/** A catalog of one file. */
function deciding(text: string): DecidingCatalog {
  const files: readonly CatalogFile[] = [{ path: 'rules/one.json', bytes: Buffer.from(text) }];
  return { version: catalogVersion(files), files, catalog: CATALOG, since: null };
}

const [ONE, TWO, THREE] = [deciding('1'), deciding('2'), deciding('3')];

/** The catalog in force, as a test sets it. */
function inForceOf(first: DecidingCatalog) {
  let current = first;
  const listeners: ((each: DecidingCatalog) => void)[] = [];
  const inForce: CatalogInForce = {
    current: () => current,
    refused: () => null,
    fault: () => null,
    ensureStored: async () => {},
    follow: (listener) => void listeners.push(listener),
    close: async () => {},
  };
  return {
    inForce,
    put(next: DecidingCatalog) {
      current = next;
      for (const listener of listeners) listener(next);
    },
  };
}

describe('the pages of the catalog in force', () => {
  let shown: string[];
  /** The versions whose pages were requested, and how to finish them. */
  let asked: { readonly version: string; readonly finish: () => void; readonly fail: (why: Error) => void }[];
  const show = (key: string) => void shown.push(key);
  const ensure: EnsurePages = ({ version }) =>
    new Promise<string>((resolve, reject) => {
      asked.push({ version, finish: () => resolve(`key-${version}`), fail: reject });
    });
  beforeEach(() => {
    shown = [];
    asked = [];
  });
  const askedFor = (count: number) => eventually(() => expect(asked).toHaveLength(count));

  it('are built from its files, once, and then shown', async () => {
    const { inForce, put } = inForceOf(ONE);
    const pages = followCatalogWithPages(inForce, ONE.version, { ensure, show }, LOG);
    put(ONE);
    expect(asked).toEqual([]);
    put(TWO);
    put(TWO);
    await askedFor(1);
    expect(asked[0]?.version).toBe(TWO.version);
    asked[0]?.finish();
    await eventually(() => expect(shown).toEqual([`key-${TWO.version}`]));
    expect(pages.problem()).toBeNull();
    expect(pages.shown()).toBe(TWO.version);
    expect(asked).toHaveLength(1);
  });

  it('are never those of a version that is no longer in force', async () => {
    const { inForce, put } = inForceOf(ONE);
    followCatalogWithPages(inForce, ONE.version, { ensure, show }, LOG);
    put(TWO);
    await askedFor(1);
    put(THREE);
    asked[0]?.finish();
    await askedFor(2);
    expect(asked[1]?.version).toBe(THREE.version);
    asked[1]?.finish();
    await eventually(() => expect(shown).toEqual([`key-${THREE.version}`]));
  });

  it('stay as they are when a build fails, report it, and are built again', async () => {
    const { inForce, put } = inForceOf(ONE);
    const pages = followCatalogWithPages(inForce, ONE.version, { ensure, show }, LOG, 10);
    put(TWO);
    await askedFor(1);
    asked[0]?.fail(new Error('the disk is full'));
    await eventually(() => {
      expect(pages.problem()).toBe(`The pages of version ${TWO.version} could not be made: the disk is full`);
    });
    expect(shown).toEqual([]);
    await askedFor(2);
    asked[1]?.finish();
    await eventually(() => expect(pages.problem()).toBeNull());
    expect(shown).toEqual([`key-${TWO.version}`]);
  });

  it('are prepared before a version takes effect, which waits for them but not for a failed build', async () => {
    const { inForce } = inForceOf(ONE);
    const pages = followCatalogWithPages(inForce, ONE.version, { ensure, show }, LOG);
    let isReady = false;
    const ready = pages.prepare(TWO).then(() => (isReady = true));
    await askedFor(1);
    expect([asked[0]?.version, isReady]).toEqual([TWO.version, false]);
    asked[0]?.finish();
    await ready;
    const failing = pages.prepare(THREE);
    asked[1]?.fail(new Error('the disk is full'));
    await failing;
    expect([shown, pages.shown(), pages.problem()]).toEqual([[], ONE.version, null]);
  });

  it('are the release’s own at first if the others cannot be built', async () => {
    const failing: EnsurePages = async ({ version }) => {
      if (version === TWO.version) throw new Error('no room');
      return 'key';
    };
    expect(await ensureFirstPages(TWO, ONE, failing, LOG)).toBe(ONE);
    expect(await ensureFirstPages(THREE, ONE, failing, LOG)).toBe(THREE);
    await expect(ensureFirstPages(TWO, TWO, failing, LOG)).rejects.toThrow('no room');
  });
});

import { describe, expect, it } from 'vitest';
import { compareVersions, hitsOf, lockedPackages, type Advisory } from '../../tools/advisories/advisories.ts';

/** GHSA-9h6g-pr28-7cqp as in GitHub's database. */
const NODEMAILER: Advisory = {
  id: 'GHSA-9h6g-pr28-7cqp',
  summary: 'nodemailer ReDoS when trying to send a specially crafted email',
  affected: [
    {
      package: { ecosystem: 'npm', name: 'nodemailer' },
      ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { last_affected: '6.9.8' }] }],
    },
  ],
  database_specific: { severity: 'MODERATE' },
};

/** The versions of a package that an advisory affects. */
function affected(events: readonly object[], versions: readonly string[]): readonly string[] {
  const about = { package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type: 'SEMVER', events }] };
  const packages = versions.map((version) => ({ name: 'a', version, isForDevelopment: false }));
  return hitsOf({ id: 'x', affected: [about] }, packages).map(({ version }) => version);
}

describe('an advisory', () => {
  it('affects the versions in its ranges, whose end is inclusive or exclusive', () => {
    const versions = ['0.9.0', '1.0.0-rc.1', '1.0.0', '1.2.9', '1.3.0', '2.0.0', '2.1.0', '3.0.0'];
    const upTo = [
      { introduced: '1.0.0' },
      { fixed: '1.3.0' },
      { introduced: '2.0.0' },
      { last_affected: '2.1.0' },
    ];
    expect(affected(upTo, versions)).toEqual(['1.0.0', '1.2.9', '2.0.0', '2.1.0']);
    expect(affected([{ introduced: '0' }, { fixed: '1.0.0' }], versions)).toEqual(['0.9.0', '1.0.0-rc.1']);
    expect(affected([{ introduced: '2.1.0' }], versions)).toEqual(['2.1.0', '3.0.0']);
  });

  it('reports package, version and severity, unless it is withdrawn or of another ecosystem', () => {
    const packages = lockedPackages({
      packages: {
        '': { name: 'harborlight', version: '1.0.0' },
        'node_modules/nodemailer': { version: '6.9.8' },
        'node_modules/x/node_modules/nodemailer': { version: '6.9.9' },
        'node_modules/y/node_modules/nodemailer': { version: '6.9.1', dev: true },
      },
    });
    expect(hitsOf(NODEMAILER, packages)).toMatchObject([
      { id: 'GHSA-9h6g-pr28-7cqp', version: '6.9.8', severity: 'moderate', isForDevelopment: false },
      { version: '6.9.1', isForDevelopment: true },
    ]);
    expect(hitsOf({ ...NODEMAILER, withdrawn: '2024-02-01T00:00:00Z' }, packages)).toEqual([]);
    const elsewhere = NODEMAILER.affected?.map((each) => ({
      ...each,
      package: { ecosystem: 'PyPI', name: 'nodemailer' },
    }));
    expect(hitsOf({ id: 'x', affected: elsewhere ?? [] }, packages)).toEqual([]);
  });

  it('counts a package as used in production if it is so anywhere', () => {
    const [found, ...others] = lockedPackages({
      packages: {
        'node_modules/@scope/a': { version: '1.0.0', dev: true },
        'node_modules/b/node_modules/@scope/a': { version: '1.0.0' },
      },
    });
    expect([found, others]).toEqual([{ name: '@scope/a', version: '1.0.0', isForDevelopment: false }, []]);
  });
});

it('versions have the order of semver.org', () => {
  const ordered =
    '1.0.0-alpha 1.0.0-alpha.1 1.0.0-alpha.beta 1.0.0-beta 1.0.0-beta.2 1.0.0-beta.11 1.0.0-rc.1 1.0.0 1.0.9 1.0.10 1.1.0 10.0.0'.split(
      ' ',
    );
  expect(ordered.toReversed().toSorted(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.0.0+one', '1.0.0+two')).toBe(0);
});

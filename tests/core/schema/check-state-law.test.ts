import { describe, expect, it } from 'vitest';
import { checkStateLaw } from '../../../src/core/schema/check-state-law.ts';
import file from '../../../policies/law/states.json' with { type: 'json' };

const { NY, ...others } = file.states;
const withNewYork = (state: object) => ({ ...file, states: { ...others, NY: state } });
const withNotice = (notice: object) => ({
  ...file,
  notices: { NY: { ...file.notices.NY, ...notice } },
});

describe('policies/law/states.json', () => {
  it('is in order', () => {
    expect(checkStateLaw(file)).toMatchObject({ ok: true, value: { states: { NY: { name: 'New York' } } } });
  });

  it.each<[string, unknown, string, string, RegExp]>([
    ['a state that is missing', { ...file, states: others }, '/states', '"NY" is missing', /^Add it\.$/],
    [
      'an unknown state',
      { ...file, states: { ...file.states, NX: NY } },
      '/states',
      '"NX"',
      /^Did you mean "N/,
    ],
    ['an unknown group', withNewYork({ ...NY, group: 'court' }), '/states/NY/group', '"court"', /"courts"\?/],
    ['an invalid date', withNewYork({ ...NY, since: '2021-13' }), '/states/NY/since', '"2021-13"', /2025-04/],
    [
      'an unknown field',
      withNewYork({ ...NY, sinse: '2021' }),
      '/states/NY',
      '"sinse" is not known here',
      /"since"\?/,
    ],
    [
      'a group without Spanish',
      { ...file, groups: { ...file.groups, open: { en: file.groups.open.en } } },
      '/groups/open',
      '"es" is missing',
      /^Add it\.$/,
    ],
    [
      'a notice that has no place for the license',
      withNotice({ en: { text: 'Read the {link}.', link: 'law' } }),
      '/notices/NY/en/text',
      '"Read the {link}."',
      /license/,
    ],
    [
      'a notice without a license or null',
      withNotice({ license: '' }),
      '/notices/NY/license',
      '""',
      /^Write something\.$/,
    ],
  ])('is refused with its place and what to do: %s', (_what, content, path, found, fix) => {
    const read = checkStateLaw(content);
    expect(read.ok ? [] : read.problems).toContainEqual({
      file: 'policies/law/states.json',
      path,
      found,
      fix: expect.stringMatching(fix),
    });
  });
});

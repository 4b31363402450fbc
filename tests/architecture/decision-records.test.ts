import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';

it('each decision record has a number, a date and the three parts, and is in the index', () => {
  const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');
  const faults = records.filter((name) => {
    const [heading = '', , date = '', ...rest] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
    const [, number = '', title = ''] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
    return !(
      number !== '' &&
      name.startsWith(`${number}-`) &&
      /^\d{4}-\d{2}-\d{2}$/.test(date) &&
      ['## Context', '## Decision', '## Consequences'].every((part) => rest.includes(part)) &&
      index.includes(`- [${number}](${name}) ${title}\n`)
    );
  });
  expect(faults).toEqual([]);
});

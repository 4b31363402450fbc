import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');

it.each(records)('%s has a number, a date and the three parts, and is in the index', (name) => {
  const [heading = '', , date = '', ...rest] = readFileSync(join(FOLDER, name), 'utf8').split('\n');
  const [, number = '', title = ''] = /^# (\d{4}) (.+)$/.exec(heading) ?? [];
  expect(name.startsWith(`${number}-`)).toBe(true);
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  const parts = rest.filter((line) => line.startsWith('## '));
  expect(parts).toEqual(expect.arrayContaining(['## Context', '## Decision', '## Consequences']));
  expect(index).toContain(`- [${number}](${name}) ${title}\n`);
});

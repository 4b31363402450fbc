import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommand } from '../../../src/cli/applications/command-line.ts';
import { UsageError } from '../../../src/cli/command-words.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('the command line', () => {
  it.each([
    ['list', { name: 'list', filter: {}, limit: 50, before: null, asJson: false }],
    ['list --all --json --before k7qm3xvd', { limit: null, before: 'K7QM-3XVD', asJson: true }],
    ['find maria --limit 7', { name: 'find', filter: { search: 'maria' }, limit: 7 }],
    [
      'list --verdict needs-review --state new --flagged --until 2026-11-01T00:00Z --search maria',
      {
        filter: {
          verdict: 'needs-review',
          state: 'new',
          isFlagged: true,
          until: '2026-11-01T00:00:00.000Z',
          search: 'maria',
        },
      },
    ],
    ['export --format csv --columns keys --state new', { columns: 'keys', filter: { state: 'new' } }],
    [
      'list --json --form surrogate-wizard',
      { name: 'list', filter: { form: 'surrogate-wizard' }, asJson: true },
    ],
    ['list --since 24h', { name: 'list', filter: { since: '2026-11-20T12:00:00.000Z' } }],
    ['show k7qm3xvd', { name: 'show', reference: 'K7QM-3XVD', asJson: false }],
    ['export --format csv', { name: 'export', format: 'csv', output: null }],
    ['export --format jsonl -o out.jsonl', { name: 'export', format: 'jsonl', output: 'out.jsonl' }],
    ['erase k7qm3xvd', { name: 'erase', reference: 'K7QM-3XVD', isConfirmed: false, isOldName: false }],
    ['delete K7QM-3XVD --yes', { name: 'erase', reference: 'K7QM-3XVD', isConfirmed: true, isOldName: true }],
    [
      'purge --older-than 18m --outcome ineligible --dry-run',
      {
        name: 'purge',
        olderThan: { amount: 18, unit: 'month' },
        outcome: 'not-eligible',
        isDryRun: true,
        isConfirmed: false,
      },
    ],
    ['purge --yes', { name: 'purge', olderThan: null, outcome: null, isDryRun: false, isConfirmed: true }],
    ['person maria@example.com', { name: 'person', email: 'maria@example.com' }],
    ['log --since 24h --json', { name: 'log', since: '2026-11-20T12:00:00.000Z', asJson: true }],
    ['list --as Ana --reason audit', { name: 'list', filter: {}, asJson: false }],
    ['deliveries', { name: 'deliveries', isDead: false, asJson: false }],
    ['deliveries --dead --json', { name: 'deliveries', isDead: true, asJson: true }],
    ['resend k7qm3xvd', { name: 'resend', reference: 'K7QM-3XVD' }],
    ['resend --dead', { name: 'resend', state: 'dead' }],
    ['resend --waiting', { name: 'resend', state: 'waiting' }],
    ['--help', { name: 'help' }],
  ])('understands "%s"', (words, command) => {
    expect(readCommand(words.split(' '), NOW)).toMatchObject(command);
  });

  it.each([
    ['', 'Say what to do'],
    ['wipe', '"wipe" is no command'],
    ['constructor', '"constructor" is no command'],
    ['erase', 'Say which application: erase REFERENCE'],
    ['purge --older-than 18m', 'Say which of them: --outcome not-eligible'],
    ['purge --older-than 18mo --outcome eligible', '"18mo" is no age'],
    ['purge --outcome rejected', '"rejected" is no outcome'],
    ['person Maria', 'by her e-mail address'],
    ['consent', 'Say which version'],
    ['resend', 'Say which application: resend REFERENCE'],
    ['resend K7QM-3XVD --dead', 'one word too many'],
    ['resend --waiting --dead', 'either --dead or --waiting'],
    ['deliveries K7QM-3XVD', 'one word too many'],
    ['delete', 'Say which application: delete REFERENCE'],
    ['delete K7QM-3XVD --json', '"delete" takes no --json'],
    ['list --format csv', '"list" takes no --format'],
    ['list everything', '"everything" is one word too many'],
    ['list --from monday', 'There is no option "--from"'],
    ['list --since', 'argument missing'],
    ['list --verdict eligable', 'did you mean "eligible"?'],
    ['list --state closed', '"closed" is no state: use new, opened.'],
    ['list --limit 5000', '"5000" is no limit: use a number from 1 to 1000, or --all.'],
    ['list --limit 5 --all', 'not both'],
    ['export --format csv --columns names', '"names" is no choice of columns'],
    ['export --format csv --search maria', '"export" takes no --search'],
    ['show', 'Say which application'],
    ['show ABC', '"ABC" is no reference'],
    ['show K7QM-3XVD K7QM-3XVE', 'one word too many'],
    ['export', 'No format is given'],
    ['export --format xlsx', '"xlsx" is no format'],
  ])('refuses "%s" and says what to do', (words, message) => {
    const read = () => readCommand(words.split(' ').filter(Boolean), NOW);
    expect(read).toThrow(UsageError);
    expect(read).toThrow(message);
  });
});

describe('--since', () => {
  const zone = process.env['TZ'];
  beforeAll(() => void (process.env['TZ'] = 'America/Chicago'));
  afterAll(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['2026-11-01', '2026-11-01T05:00:00.000Z'],
    ['2026-11-02', '2026-11-02T06:00:00.000Z'],
    ['2026-11-02T09:30', '2026-11-02T15:30:00.000Z'],
    ['2026-11-02T09:30:15Z', '2026-11-02T09:30:15.000Z'],
    ['2026-11-02T09:30+01:00', '2026-11-02T08:30:00.000Z'],
    ['7d', '2026-11-14T12:00:00.000Z'],
    ['90m', '2026-11-21T10:30:00.000Z'],
  ])('reads %s as %s for a reader in Chicago', (text, iso) => {
    expect(readCommand(['list', '--since', text], NOW)).toMatchObject({ filter: { since: iso } });
  });

  it.each(['yesterday', '2026-02-30', '2026-13-01', '2026-11-01T25:00', '7', '-7d', '11/01/2026'])(
    'refuses %s',
    (text) => {
      const read = () => readCommand(['list', `--since=${text}`], NOW);
      expect(read).toThrow(UsageError);
      expect(read).toThrow(`"${text}" is no time`);
    },
  );
});

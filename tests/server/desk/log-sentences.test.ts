import { describe, expect, it } from 'vitest';
import { ACTS } from '../../../src/core/desk/log.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { logSentence } from '../../../src/server/desk/log-sentences.ts';
import { timelineOf } from '../../../src/server/desk/timeline.ts';
import type { LoggedCommand } from '../../../src/server/store/command-log.ts';
import { TEST_DESK } from '../../support/desk-policies.ts';
import { newApplication } from '../../support/new-application.ts';
import { CATALOG } from '../../support/submissions.ts';

const OWN = 'K7QM-3XVD';
const OTHER = 'P2RT-8WLC';

function entry(command: string, details: JsonObject = {}, more: Partial<LoggedCommand> = {}): LoggedCommand {
  return {
    id: 'id',
    run: 'run',
    at: '2026-11-20T10:00:00.000Z',
    state: 'done',
    command,
    details,
    references: [OWN],
    count: null,
    reader: 'Ana',
    account: 'ana@agency.example',
    reason: null,
    remoteAddress: null,
    ...more,
  };
}

const inLog = (each: LoggedCommand) => logSentence(each, TEST_DESK.policies, CATALOG);

describe('a log entry', () => {
  it.each<[command: string, details: JsonObject, sentence: string]>([
    ['open', {}, 'Opened the application'],
    ['show', {}, 'Read the application on the command line'],
    ['reveal', { answers: ['weight'], form: 'surrogate-application' }, 'Revealed “Weight (pounds)”'],
    // An entry of an older release.
    ['reveal', { answers: ['weight', 'heightFeet'] }, 'Revealed “Weight (pounds)”, “Height: feet”'],
    ['reveal', { answers: ['weight'], form: 'gone' }, 'Revealed “weight”'],
    ['reveal', { answers: ['additionalInfo'], form: 'surrogate-application' }, 'Revealed “Additional info”'],
    ['person', {}, 'Downloaded everything we hold about the applicant, for the applicant'],
    ['status', { from: 'new', to: 'in-touch' }, 'Changed the status from New to In touch'],
    ['assign', { to: 'Kim', from: 'Lou' }, 'Assigned to Kim, handed over from Lou'],
    ['assign', { to: null }, 'Assigned to no one'],
    ['called', { outcome: 'no-answer' }, 'Called the applicant: No answer'],
    [
      'check',
      { form: 'surrogate-application', item: 'records' },
      'Recorded “Medical records” in the checklist',
    ],
    ['next-step', { to: 'call-back', at: '2026-11-27T15:00:00.000Z' }, 'Next: Call back'],
    ['next-step', { to: '', at: '' }, 'Nothing comes next'],
    ['next-step', { to: '', at: '', with: OTHER }, `Settled by the work on ${OTHER}: nothing comes next`],
    [
      'call',
      { at: '2026-12-01 17:00', timeZone: 'America/Chicago' },
      'Scheduled a call for Tuesday, December 1 at 5:00 PM CST',
    ],
    [
      'call',
      { at: '2026-12-01T23:00:00.000Z', timeZone: 'America/Chicago' },
      'Scheduled a call for Tuesday, December 1 at 5:00 PM CST',
    ],
    ['call', {}, 'Canceled the call'],
    ['reply', { reply: 'find-a-time', isByHand: false }, 'Emailed the applicant: “Let’s find a time”'],
    [
      'reply',
      { reply: 'find-a-time', isByHand: true },
      'Emailed the applicant outside the desk: “Let’s find a time”',
    ],
    ['resend', { state: 'dead' }, 'Sent us the notices again (only failed)'],
    ['sign-out-everywhere', { everybody: true, sessions: 12 }, 'Signed out everyone: 12 sessions'],
    [
      'sign-out-everywhere',
      { email: 'lou@x.example', sessions: 1 },
      'Signed out lou@x.example on all devices: 1 session',
    ],
    [
      'export',
      {
        format: 'csv',
        form: 'surrogate-application',
        verdict: 'needs-review',
        state: 'new',
        from: '2026-11-01',
      },
      'Exported (as CSV, form Surrogate application, verdict unknown, only not opened, from Nov 1, 2026)',
    ],
    [
      'list',
      { since: '2026-11-01T05:00:00.000Z', json: true },
      'Listed applications (since Nov 1, 2026, as JSON)',
    ],
  ])('%s %j says in words what was done', (command, details, sentence) => {
    expect(inLog(entry(command, details))).toBe(sentence);
  });

  it.each<[LoggedCommand['state'], details: JsonObject, sentence: string]>([
    ['begun', {}, 'Published version a1, started'],
    ['begun', { at: '2026-12-01T14:00:00.000Z' }, 'Planned version a1'],
    ['done', {}, 'Published version a1'],
    ['failed', { problem: 'Ben was first.' }, 'Tried to publish version a1, failed: Ben was first'],
  ])('that is %s with %j says how far a publication is', (state, details, sentence) => {
    expect(inLog(entry('publish', { version: 'a1', ...details }, { state, references: [] }))).toBe(sentence);
  });

  it.each(Object.keys(ACTS))('has a sentence for the act %s', (command) => {
    expect(inLog(entry(command))).not.toMatch(/Command “|undefined/);
  });
});

describe('the history of an application', () => {
  const application = {
    ...newApplication({ form: 'surrogate-application' }),
    reference: OWN,
    consent: { version: '1', at: '2026-11-01T09:00:00.000Z', box: true as const, purposes: null },
    openedAt: null,
    belongsWith: [],
    contact: { name: '', email: '', phone: '' },
  };
  const names = {
    status: (id: string) => id,
    reason: (id: string) => id,
    nextStep: (id: string) => id,
    outcome: (id: string) => id,
    check: (_form: string, item: string) => item,
    reply: (id: string) => id,
    answer: (path: string) => path,
    form: (id: string) => CATALOG.forms.get(id)?.form.title ?? id,
  };
  const textsOf = (history: Partial<Parameters<typeof timelineOf>[0]>) =>
    timelineOf(
      {
        application,
        deliveries: [],
        disclosures: [],
        commands: [],
        others: [],
        otherCommands: [],
        ...history,
      },
      names,
    ).map(({ text }) => text);

  it('names what else the work on it settled', () => {
    const settled = entry('next-step', { to: '', at: '', with: OWN }, { run: 'other', references: [OTHER] });
    const other = { reference: OTHER, receivedAt: '2026-11-02T09:00:00.000Z', form: 'call-request' };
    expect(textsOf({ others: [other], otherCommands: [settled] })).toContain(
      `Also settled ${OTHER}: nothing comes next there`,
    );
  });

  it('says what the applicant did', () => {
    expect(textsOf({})).toEqual([
      'The applicant sent the form “Surrogate application”',
      'The applicant agreed to the legal texts, and checked the box',
    ]);
  });

  it.each(Object.keys(ACTS))('has a sentence for the act %s', (command) => {
    expect(textsOf({ commands: [entry(command)] }).join()).not.toMatch(/Command “|undefined/);
  });
});

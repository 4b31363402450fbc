import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readDeskPolicies } from '../../../src/server/desk/read-policies.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';

const root = mkdtempSync(join(tmpdir(), 'harborlight-policies-'));
afterAll(() => rmSync(root, { recursive: true }));

/** The problems of the desk's policies after a change of one file. */
function problemsWith(
  name: string,
  change: (content: Record<string, unknown>) => unknown,
): readonly string[] {
  cpSync(join(PROJECT_ROOT, 'policies'), join(root, 'policies'), { recursive: true });
  const file = join(root, `policies/desk/${name}.json`);
  // The project's own files are objects.
  const content = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify(change(content)));
  const read = readDeskPolicies({ DESK_POLICIES: join(root, 'policies/desk') });
  return read.ok ? [] : read.problems.map(({ file: where, path, found }) => `${where}${path}: ${found}`);
}

it('refuses statuses that the queue cannot work with, and says where', () => {
  expect(problemsWith('statuses', (content) => content)).toEqual([]);
  const words = { title: 'Somehow', text: 'Somehow.' };
  const applicant = { en: words, es: words };
  const status = (rest: object) => ({ label: 'Somehow', isOpen: true, next: [], applicant, ...rest });
  expect(problemsWith('statuses', ({ new: first, ...others }) => ({ ...others, new: first }))).toEqual([
    'policies/desk/statuses.json: "in-touch" in first place',
  ]);
  expect(problemsWith('statuses', () => ({ new: status({ isOpen: false }) }))).toEqual([
    'policies/desk/statuses.json: no open status',
  ]);
  expect(problemsWith('statuses', () => ({ new: status({ next: ['gone'] }) }))).toEqual([
    'policies/desk/statuses.json/new/next: the unknown status "gone"',
  ]);
});

it('refuses columns and views that the queue does not have', () => {
  const view = (rest: object) => ({ id: 'mine', label: 'Mine', filters: {}, order: 'due', ...rest });
  const withViews = (...views: readonly object[]) =>
    problemsWith('queue', (content) => ({ ...content, views }));
  expect(withViews(view({ filters: { status: 'in-touch', assignee: 'me' } }))).toEqual([]);
  expect(withViews(view({ filters: { status: 'gone' } }))).toEqual([
    'policies/desk/queue.json/views/0/filters/status: the unknown status "gone"',
  ]);
  expect(withViews(view({}), view({ label: 'Again' }))).toEqual([
    'policies/desk/queue.json/views/1/id: a second view "mine"',
  ]);
  for (const wrong of [{ order: 'random' }, { filters: { search: 'Maria' } }, { id: 'Mine' }])
    expect(withViews(view(wrong)), JSON.stringify(wrong)).not.toEqual([]);
  expect(withViews()).not.toEqual([]);
  expect(problemsWith('queue', (content) => ({ ...content, columns: ['name', 'weight'] }))).not.toEqual([]);
});

it('refuses a call outcome with an impossible next step, and supplies files that a folder lacks', () => {
  const outcome = { label: 'Somehow', isContact: false };
  const file = 'policies/desk/call-outcomes.json/somehow';
  const found = (rest: object) => problemsWith('call-outcomes', () => ({ somehow: { ...outcome, ...rest } }));
  expect(found({})).toEqual([]);
  expect(found({ next: 'gone' })).toEqual([`${file}/next: the unknown next step "gone"`]);
  expect(found({ inDays: 1 })).toEqual([`${file}: a time without a next step`]);
  expect(found({ next: 'call', inDays: 1, inHours: 4 })).toEqual([`${file}: both "inHours" and "inDays"`]);
  for (const name of ['next-steps', 'call-outcomes', 'checklists'])
    rmSync(join(root, `policies/desk/${name}.json`));
  const read = readDeskPolicies({ DESK_POLICIES: join(root, 'policies/desk') });
  expect(read.ok && read.value.nextSteps).toHaveProperty('call-back');
  expect(read.ok && read.value.checklists).toHaveProperty('surrogate-application.records');
});

it('refuses a checklist item without results or without a label', () => {
  const list = (item: object) => problemsWith('checklists', () => ({ 'my-form': { records: item } }));
  const place = 'policies/desk/checklists.json/my-form/records';
  expect(list({ label: 'Records', results: { received: 'Received' } })).toEqual([]);
  expect(list({ label: 'Records', results: {} })).toEqual([expect.stringContaining(`${place}/results: `)]);
  expect(list({ results: { received: 'Received' } })).toEqual([expect.stringContaining(`${place}: `)]);
});

it('refuses a reply with an unknown placeholder', () => {
  type Replies = Readonly<Record<string, Readonly<Record<string, object>>>>;
  const first = (words: object) => (content: Readonly<Record<string, unknown>>) => {
    // The project's own file.
    const replies = content as Replies;
    return {
      ...replies,
      'thank-you': { ...replies['thank-you'], en: { subject: 'S', text: 'T', ...words } },
    };
  };
  expect(problemsWith('replies', first({ text: 'You weigh {weight}, {name}. {' }))).toEqual([
    'policies/desk/replies.json/thank-you/en/text: the unknown place "{weight}"',
    'policies/desk/replies.json/thank-you/en/text: the unknown place "{"',
  ]);
  expect(problemsWith('replies', first({ subject: 'For {name}' }))).toEqual([
    'policies/desk/replies.json/thank-you/en/subject: the unknown place "{name}"',
  ]);
  expect(problemsWith('replies', () => ({}))).toEqual([
    'policies/desk/statuses.json/declined/reply: the unknown reply "thank-you"',
    'policies/desk/statuses.json/unreached/reply: the unknown reply "tried-to-call"',
  ]);
});

it('reads source codes from their file, refuses malformed ones, and has none without the file', () => {
  cpSync(join(PROJECT_ROOT, 'policies'), join(root, 'policies'), { recursive: true });
  const file = join(root, 'policies/desk/sources.json');
  const read = (content: object) => {
    writeFileSync(file, JSON.stringify(content));
    return readDeskPolicies({ DESK_POLICIES: join(root, 'policies/desk') });
  };
  const own = { 'clinic-a': { label: 'Leaflet at clinic A' } };
  const policies = read(own);
  expect(policies.ok && policies.value.sources).toEqual(own);
  for (const wrong of [{ 'Clinic A': { label: 'x' } }, { a: {} }, { a: { label: '' } }, { a: 'x' }, []])
    expect(read(wrong).ok, JSON.stringify(wrong)).toBe(false);
  rmSync(file);
  const shipped = readDeskPolicies({ DESK_POLICIES: join(root, 'policies/desk') });
  expect(shipped.ok && shipped.value.sources).toEqual({});
});

it('names the variable that points to missing policies', () => {
  const read = readDeskPolicies({ DESK_POLICIES: join(root, 'nowhere') });
  expect(read.ok ? '' : read.problems[0]?.fix).toBe(
    'Restore the file, which is sought where DESK_POLICIES says; policies/README.md says what it holds.',
  );
});

it('refuses advice that the rules cannot evaluate, and a time zone outside the United States', () => {
  const advice = (facts: object) =>
    problemsWith('advisory', () => ({ 'surrogate-wizard': { ruleSet: 'surrogate-eligibility', facts } }));
  expect(advice({ age: { var: 'payload.age' } })).toEqual([]);
  const file = 'policies/desk/advisory.json/surrogate-wizard/facts/age';
  for (const wrong of [{ eval: ['1'] }, { var: 'answers.age' }, { yearsBetween: ['2000-01-01'] }])
    expect(advice({ age: wrong }), JSON.stringify(wrong)).toEqual([expect.stringContaining(file)]);
  expect(problemsWith('agency', () => ({ timeZone: 'Europe/Vienna' }))).not.toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DraftView, Edit } from '../../../src/core/desk/drafts.ts';
import type { FormView, RuleSetView } from '../../../src/core/desk/rules.ts';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { DATABASES, type TestDatabases } from '../../support/databases.ts';
import { signInStaff, type SignedInStaff } from '../../support/staff-session.ts';
import { startApp, type TestApp } from '../../support/test-app.ts';

const RULES = 'surrogate-eligibility';
const RULE_FILE = `rules/${RULES}.json`;

describe.each(DATABASES)('rules at the desk on %s', (_name, open) => {
  let databases: TestDatabases;
  let desk: TestApp;
  let ana: SignedInStaff;
  beforeAll(async () => {
    databases = await open();
    desk = await startApp(await databases.create(), { ownCatalog: PROJECT_ROOT });
    ana = await signInStaff(desk, ['rule-owner']);
  });
  afterAll(async () => {
    await desk.close();
    await databases.remove();
  });

  /** Asks as a member of staff. @throws Error for anything but a success */
  async function ask<T>(who: SignedInStaff, ...request: Parameters<SignedInStaff['ask']>): Promise<T> {
    const { status, body } = await who.ask(...request);
    if (status >= 300) throw new Error(`${request[1]}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }
  const begin = (who = ana) => ask<DraftView>(who, 'POST', '/rules/drafts', {});
  const edit = (draft: DraftView, change: Edit, who = ana) =>
    ask<DraftView>(who, 'POST', `/rules/drafts/${draft.id}/edits`, { step: draft.step, edit: change });
  const threshold = (name: string, value: number): Edit => ({
    kind: 'threshold',
    ruleSet: RULES,
    threshold: name,
    value,
  });

  it('saves each edit, keeps the rest of a file as it was, checks it, and undoes and redoes it', async () => {
    let draft = await begin();
    expect(draft).toMatchObject({ step: 0, isMine: true, undo: null, redo: null, check: { ok: true } });

    draft = await edit(draft, threshold('minimumAge', 22));
    expect(draft).toMatchObject({ step: 1, undo: 'minimum age from 21 to 22 years', files: [RULE_FILE] });
    // The table of cases expects that 21 is old enough.
    expect(draft.check.problems).toContainEqual(
      expect.objectContaining({ file: `rules/${RULES}.cases.csv`, ruleSet: RULES }),
    );
    const view = await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}?draft=${draft.id}`);
    const age = view.conditions.find(({ id }) => id === 'age');
    expect(age).toMatchObject({
      isChanged: true,
      sentence: [
        { kind: 'words', text: 'Age must be between ' },
        { kind: 'number', threshold: 'minimumAge' },
        { kind: 'words', text: ' and ' },
        { kind: 'number', threshold: 'maximumAge' },
        { kind: 'words', text: ' years.' },
      ],
    });
    expect(view.thresholds).toContainEqual(
      expect.objectContaining({ id: 'minimumAge', value: 22, before: 21, minimum: 18, maximum: 60, step: 1 }),
    );
    expect(view.conditions.filter(({ isChanged }) => isChanged).map(({ id }) => id)).toEqual(['age']);

    draft = await edit(draft, { kind: 'accept', ruleSet: RULES });
    expect(draft.files).toEqual([`rules/${RULES}.cases.csv`, RULE_FILE]);
    const { text, before } = await ask<{ text: string; before: string }>(
      ana,
      'GET',
      `/rules/files?path=${RULE_FILE}&draft=${draft.id}`,
    );
    expect(text).toBe(before.replace('"value": 21,', '"value": 22,'));

    const stale = await ana.ask('POST', `/rules/drafts/${draft.id}/undo`, { step: 1 });
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'changed-meanwhile' } } });
    draft = await ask<DraftView>(ana, 'POST', `/rules/drafts/${draft.id}/undo`, { step: draft.step });
    draft = await ask<DraftView>(ana, 'POST', `/rules/drafts/${draft.id}/undo`, { step: draft.step });
    expect(draft).toMatchObject({ step: 0, files: [], redo: 'minimum age from 21 to 22 years', undo: null });
    draft = await ask<DraftView>(ana, 'POST', `/rules/drafts/${draft.id}/redo`, { step: 0 });
    expect(draft).toMatchObject({ step: 1, files: [RULE_FILE] });

    const ben = await signInStaff(desk, ['rule-owner'], 'Ben');
    const foreign = { step: draft.step, edit: threshold('minimumAge', 23) };
    expect(await ben.ask('POST', `/rules/drafts/${draft.id}/edits`, foreign)).toMatchObject({ status: 403 });
    const reader = await signInStaff(desk, ['caseworker'], 'Cleo');
    expect(await reader.ask('GET', '/rules')).toMatchObject({ status: 403 });
    expect((await ana.ask('DELETE', `/rules/drafts/${draft.id}`)).status).toBe(204);
    expect((await ana.ask('GET', `/rules/drafts/${draft.id}`)).status).toBe(404);
  });

  it('changes the wording of rules and questions in each language, and says what is missing', async () => {
    let draft = await begin();
    const form = await ask<FormView>(ana, 'GET', '/rules/forms/surrogate-application');
    const name = form.groups.find(({ path }) => path === 'firstName')?.texts[0];
    const spanish = name?.in['es'];
    expect(spanish).toMatchObject({
      words: 'Nombre',
      file: 'form-schemas/surrogate-application/locales/es.json',
    });
    const wording = (text: string): Edit => ({
      kind: 'text',
      file: spanish?.file ?? '',
      pointer: spanish?.pointer ?? '',
      text,
    });
    draft = await edit(draft, wording('Tu nombre'));
    expect(draft.check).toEqual({ ok: true, problems: [] });
    const changed = await ask<FormView>(ana, 'GET', `/rules/forms/surrogate-application?draft=${draft.id}`);
    expect(changed.groups.find(({ path }) => path === 'firstName')).toMatchObject({
      isChanged: true,
      texts: expect.arrayContaining([
        expect.objectContaining({
          in: expect.objectContaining({
            es: expect.objectContaining({ words: 'Tu nombre', before: 'Nombre' }),
          }),
        }),
      ]),
    });
    expect(await ask(ana, 'GET', `/rules/drafts/${draft.id}/changes`)).toMatchObject({
      ruleSets: [],
      texts: [{ of: 'surrogate-application', language: 'es', before: 'Nombre', after: 'Tu nombre' }],
    });

    draft = await edit(draft, wording(''));
    expect(draft.check.ok).toBe(false);
    const missing = await ask<FormView>(ana, 'GET', `/rules/forms/surrogate-application?draft=${draft.id}`);
    expect(missing.groups.find(({ path }) => path === 'firstName')?.texts[0]?.in['es']).toMatchObject({
      isMissing: true,
      pieces: [{ kind: 'text', text: '' }],
    });
    draft = await edit(draft, wording('Nombre'));
    expect(draft).toMatchObject({ step: 3, check: { ok: true } });
  });

  it('says line and place of what is wrong in a file, as it is typed and as it is saved', async () => {
    let draft = await begin();
    const file = await ask<{ text: string }>(ana, 'GET', `/rules/files?path=${RULE_FILE}`);
    const text = file.text.replace('"value": 21,', '"value": 2100,');
    const typed = await ask<DraftView['check']>(ana, 'POST', `/rules/drafts/${draft.id}/check`, {
      file: RULE_FILE,
      text,
    });
    expect(typed.problems).toContainEqual(
      expect.objectContaining({ file: RULE_FILE, path: expect.stringContaining('minimumAge'), line: 8 }),
    );
    expect(await ask<DraftView>(ana, 'GET', `/rules/drafts/${draft.id}`)).toMatchObject({ step: 0 });

    draft = await edit(draft, { kind: 'file', file: RULE_FILE, text: '{' });
    expect(draft.check.problems).toMatchObject([{ file: RULE_FILE, line: 1 }]);
    expect(await ask<RuleSetView>(ana, 'GET', `/rules/sets/${RULES}?draft=${draft.id}`)).toMatchObject({
      problem: expect.stringContaining(RULE_FILE),
      conditions: [],
    });
    const refused = { step: draft.step, edit: threshold('minimumAge', 22) };
    expect(await ana.ask('POST', `/rules/drafts/${draft.id}/edits`, refused)).toMatchObject({ status: 422 });
    draft = await edit(draft, { kind: 'restore', file: RULE_FILE });
    expect(draft).toMatchObject({ files: [], check: { ok: true } });
    const elsewhere = { step: draft.step, edit: { kind: 'file', file: '../escape.json', text: '{}' } };
    expect(await ana.ask('POST', `/rules/drafts/${draft.id}/edits`, elsewhere)).toMatchObject({
      status: 422,
    });
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONSENT_BOX_FIELD } from '../../src/core/form/consent-box.ts';
import { CONSENT_FIELD } from '../../src/core/form/posted-fields.ts';
import { PAGE_START_ID, type PageStart } from '../../src/core/submission/page-start.ts';
import { fillDocument } from '../../src/server/site/render-page.ts';
import { withConsentBox } from '../support/consent-box.ts';
import { DATABASES, type TestDatabases } from '../support/databases.ts';
import { smallSite } from '../support/small-site.ts';
import { CATALOG, catalogForm, ELIGIBLE } from '../support/submissions.ts';
import { startApp, type TestApp } from '../support/test-app.ts';

const PAGE = '/surrogate-application';
const DOCUMENT = '<html><head><title>Page</title></head><body><div id="root"></div></body></html>';
const VERSION = '2025-01-18.3f9a2b1c4d5e';
const catalog = {
  ...CATALOG,
  forms: new Map(CATALOG.forms).set(ELIGIBLE.form, withConsentBox(catalogForm(ELIGIBLE.form))),
};

/** The data that a page was rendered with. */
function startOf(html: string): PageStart {
  const [, json = 'null'] = new RegExp(`id="${PAGE_START_ID}">([^]*?)</script>`).exec(html) ?? [];
  // `fillDocument` has just written it.
  return JSON.parse(json) as PageStart;
}

describe.each(DATABASES)('a form with a consent box, posted without scripts, on %s', (_name, start) => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-consent-'));
  mkdirSync(join(folder, PAGE), { recursive: true });
  for (const file of [join(PAGE, 'index.html'), '404.html']) writeFileSync(join(folder, file), DOCUMENT);
  const site = smallSite(folder, async (_path, given) => fillDocument(DOCUMENT, '', given));
  let databases: TestDatabases;
  let app: TestApp;
  beforeAll(async () => void (databases = await start()), 60_000);
  afterAll(async () => {
    await databases.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => void (app = await startApp(await databases.create(), { site, catalog })));
  afterEach(() => app.close());

  function post(answers: object) {
    const body = new URLSearchParams({ [CONSENT_FIELD]: VERSION });
    for (const [name, value] of Object.entries(answers)) body.append(name, String(value));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return app.app.inject({ method: 'POST', url: PAGE, headers, payload: body.toString() });
  }

  it('comes back with an error unless the box is checked', async () => {
    const response = await post(ELIGIBLE.answers);
    expect(response.statusCode).toBe(422);
    const { form } = startOf(response.body);
    expect(form?.errors).toMatchObject([
      { field: CONSENT_BOX_FIELD, message: expect.stringContaining('Check this box') },
    ]);
    expect(form).not.toHaveProperty('isBoxTicked');
    expect(await app.stored()).toEqual([]);
  });

  it('is stored if the box is checked, with the same answers', async () => {
    const response = await post({ ...ELIGIBLE.answers, [CONSENT_BOX_FIELD]: 'true' });
    expect(response.statusCode).toBe(303);
    const [stored] = await app.stored();
    expect(stored).toMatchObject({ verdict: 'eligible', consent: { version: VERSION, box: true } });
    expect(stored?.payload).not.toHaveProperty(CONSENT_BOX_FIELD);
  });

  it('stores no box for a form that has none', async () => {
    await app.close();
    app = await startApp(await databases.create(), { site });
    const response = await post({ ...ELIGIBLE.answers, [CONSENT_BOX_FIELD]: 'true' });
    expect(response.statusCode).toBe(303);
    const [stored] = await app.stored();
    expect(stored?.consent).toMatchObject({ version: VERSION });
    expect(stored?.consent).not.toHaveProperty('box');
  });

  it('keeps the box checked while another answer has to be corrected', async () => {
    const response = await post({ ...ELIGIBLE.answers, lastName: '', [CONSENT_BOX_FIELD]: 'true' });
    expect(response.statusCode).toBe(422);
    expect(startOf(response.body).form).toMatchObject({ isBoxTicked: true, errors: [{ field: 'lastName' }] });
  });
});

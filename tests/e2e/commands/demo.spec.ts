import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '../../support/catalog.ts';
import { expect, test } from '../support/site.ts';

test(
  'npm run demo signs in to the desk by a one-time link, and leaves no files behind',
  { tag: ['@desk', '@own-context'] },
  async ({ page, faults }) => {
    const folder = mkdtempSync(join(tmpdir(), 'harborlight-demo-test-'));
    // Shares tsx's cache of compiled sources with the new temporary folder.
    const translated = `tsx-${userInfo().uid}`;
    mkdirSync(join(tmpdir(), translated), { recursive: true });
    symlinkSync(join(tmpdir(), translated), join(folder, translated));
    const demo = spawn(process.execPath, ['--import', 'tsx', 'tools/demo/demo.ts'], {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: { ...process.env, TMPDIR: folder, NODE_ENV: 'production', DEMO_COUNT: '40' },
    });
    let output = '';
    for (const stream of [demo.stdout, demo.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    const ended = once(demo, 'exit');
    try {
      const said: unknown = await Promise.race([
        once(demo, 'message').then(([first]: unknown[]) => first),
        ended,
      ]);
      expect(said, output).toMatchObject({ url: expect.any(String), link: expect.any(String) });
      const { url, link } = said as { readonly url: string; readonly link: string };
      expect(output).toContain('40 invented applications, 4 versions of the rules');

      await page.goto(link);
      await expect(page).toHaveURL(`${url}/desk`);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      const session = await page.request.get(`${url}/desk/api/session`);
      expect(await session.json()).toMatchObject({ person: { name: 'Alex Morgan' } });

      const again = await page.request.get(link, { maxRedirects: 0 });
      expect(again.status()).toBe(410);
      const [next = ''] = /(?<=another link that works once: +)http\S+/.exec(output) ?? [];
      expect((await page.request.get(next, { maxRedirects: 0 })).status()).toBe(302);
      // Requests of the page may fail while the demo shuts down.
      faults.expect(/ERR_CONNECTION_(REFUSED|RESET)|status of 503/);
    } finally {
      demo.kill('SIGINT');
      expect(await ended, output).toEqual([0, null]);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('harborlight'))).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

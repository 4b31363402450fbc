import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFirefox } from '../../src/build/find-firefox.ts';

it('finds Debian’s Firefox first, then any other executable on the PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-firefox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = ['one', 'other'].map((name) => join(folder, name)).join(delimiter);
  const place = (at: string, mode: number) => {
    mkdirSync(join(folder, at, '..'), { recursive: true });
    writeFileSync(join(folder, at), '', { mode });
    return join(folder, at);
  };
  expect(findFirefox(path)).toBeNull();
  place('one/firefox', 0o644);
  expect(findFirefox(path)).toBeNull();
  const any = place('other/firefox', 0o755);
  expect(findFirefox(path)).toBe(any);
  const debian = place('other/firefox-esr', 0o755);
  expect(findFirefox(path)).toBe(debian);
});

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCRIPT_FILES } from '../../src/pages/catalog-pages.ts';
import { PRERENDERER } from '../../src/server/site/prerenderer.ts';
import { PROJECT_ROOT } from './catalog.ts';

/** Writes a minimal release for page generation, without scripts and styles. @param code renders its pages */
export function writeReleaseOf(code: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const template = readFileSync(join(PROJECT_ROOT, 'index.html'), 'utf8');
  const files = {
    [PRERENDERER]: code,
    [SCRIPT_FILES.manifest]: '{}',
    [SCRIPT_FILES.modules]: '{"scripts":{},"catalog":{}}',
    [SCRIPT_FILES.template]: template.replace(/.*rel="stylesheet".*/, ''),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}

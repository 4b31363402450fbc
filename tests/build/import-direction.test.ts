import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/catalog.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborlight-lint-'));
  cpSync(join(PROJECT_ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Lints one file that stands where a file of the project would. @returns what the linter says */
function lint(file: string, source: string): string {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), source);
  const linter = join(PROJECT_ROOT, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--format=unix', file], { cwd: folder, encoding: 'utf8' });
  return stdout;
}

function importing(specifier: string): string {
  return `import { thing } from '${specifier}';\nexport const other = thing;\n`;
}

describe('the linter refuses', () => {
  it.each([
    ['src/core/form/x.ts', 'node:fs'],
    ['src/core/form/x.ts', 'react'],
    ['src/core/form/x.ts', 'fastify'],
    ['src/core/form/x.ts', '@rjsf/utils'],
    ['src/core/form/x.ts', '../../server/app.ts'],
    ['src/core/form/x.ts', '../../web/routes.tsx'],
    ['src/core/form/x.ts', '../../cli/rules.ts'],
    ['src/core/form/x.ts', '../../build/build.ts'],
    ['src/core/form/x.ts', 'ajv'],
    ['src/core/form/x.ts', '../schema/check-form.ts'],
    ['src/core/schema/x.ts', 'node:fs'],
    ['src/core/schema/x.ts', '../../server/app.ts'],
    ['src/server/http/x.ts', '../../web/content/site.ts'],
    ['src/server/http/x.ts', '../../cli/rules.ts'],
    ['src/server/http/x.ts', '../../build/build.ts'],
    ['src/server/x.ts', 'react'],
    ['src/cli/x.ts', '../web/content/site.ts'],
    ['src/cli/x.ts', '../build/build.ts'],
    ['src/build/x.ts', '../web/routes.tsx'],
    ['src/build/x.ts', '../cli/rules.ts'],
    ['src/web/x.ts', 'node:fs'],
    ['src/form/x.ts', '../../server/app.ts'],
    ['src/form/x.ts', '../../cli/rules.ts'],
    ['src/form/x.ts', '../../build/build.ts'],
    ['src/form/x.ts', '../../core/schema/check-form.ts'],
    ['src/form/x.ts', 'ajv'],
    ['src/form/x.ts', '@rjsf/validator-ajv8'],
    ['src/web/pages/x.ts', '../routes.tsx'],
    ['src/web/sections/x.ts', '../routes.tsx'],
    ['src/web/sections/hero/x.ts', '../../pages/HomePage.tsx'],
    ['src/form/x.ts', '../routes.tsx'],
    ['src/form/widgets/x.ts', '../../pages/HomePage.tsx'],
    ['src/form/widgets/x.ts', '../../sections/hero/PageHero.tsx'],
    ['src/web/content/x.ts', '../pages/HomePage.tsx'],
    ['src/web/shell/x.ts', '../sections/hero/PageHero.tsx'],
    ['src/web/shell/x.ts', '../form/ApplicationForm.tsx'],
  ])('%s importing %s', (file, specifier) => {
    expect(lint(file, importing(specifier))).toContain('no-restricted-imports');
  });

  it.each([
    ['any', 'src/core/x.ts', 'export const x: any = 1;\n', 'no-explicit-any'],
    ['a non-null assertion', 'src/core/x.ts', 'export const f = (x: string | null) => x!;\n', 'no-non-null'],
    ['console in the site', 'src/web/x.ts', "console.log('x');\n", 'no-console'],
    ['console in the server', 'src/server/x.ts', "console.log('x');\n", 'no-console'],
    ['a default export', 'src/core/x.ts', 'export default 1;\n', 'no-default-export'],
    [
      'a hook after a condition',
      'src/web/X.tsx',
      "import { useState } from 'react';\nexport function X({ a }: { a: boolean }) {\n  if (a) return null;\n  const [b] = useState(0);\n  return b;\n}\n",
      'rules-of-hooks',
    ],
    [
      'a forgotten dependency of an effect',
      'src/web/X.tsx',
      "import { useEffect } from 'react';\nexport function X({ a }: { a: string }) {\n  useEffect(() => {\n    document.title = a;\n  }, []);\n  return null;\n}\n",
      'exhaustive-deps',
    ],
    [
      'a test that asserts nothing',
      'tests/core/x.test.ts',
      "import { it } from 'vitest';\nit('does', () => {});\n",
      'expect-expect',
    ],
  ])('%s', (_what, file, source, rule) => {
    expect(lint(file, source)).toContain(rule);
  });
});

it('refuses modules that import each other', () => {
  mkdirSync(join(folder, 'src/core'), { recursive: true });
  writeFileSync(join(folder, 'src/core/a.ts'), "import { b } from './b.ts';\nexport const a = () => b;\n");
  expect(lint('src/core/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n")).toContain(
    'no-cycle',
  );
});

describe('the linter lets through', () => {
  it.each([
    ['src/core/form/x.ts', '../logic/operators.ts'],
    ['src/core/schema/x.ts', '../form/facts.ts'],
    ['src/core/schema/x.ts', 'ajv'],
    ['src/server/x.ts', 'node:fs'],
    ['src/server/x.ts', '../core/problem.ts'],
    ['src/server/catalog/x.ts', '../../core/schema/check-form.ts'],
    ['src/cli/x.ts', '../server/store/open-store.ts'],
    ['src/build/x.ts', '../server/catalog/read-catalog.ts'],
    ['src/form/widgets/x.ts', '../../../core/form/phone.ts'],
    ['src/web/pages/x.ts', '../form/ApplicationForm.tsx'],
    ['src/web/pages/x.ts', '../sections/hero/PageHero.tsx'],
    ['src/web/x.ts', './pages/HomePage.tsx'],
    ['src/web/x.ts', 'virtual:forms'],
  ])('%s importing %s', (file, specifier) => {
    expect(lint(file, importing(specifier))).toBe('');
  });
});

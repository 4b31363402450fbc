import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT_ROOT } from '../support/catalog.ts';

/** Files that the linter must refuse: what is wrong, the path, the source, and the rule. */
const BAD: readonly (readonly [wrong: string, file: string, source: string, rule: string])[] = [
  ['any', 'src/core/any.ts', 'export const x: any = 1;\n', 'no-explicit-any'],
  [
    'a non-null assertion',
    'src/core/non-null.ts',
    'export const f = (x: string | null) => x!;\n',
    'no-non-null-assertion',
  ],
  ['console in the site', 'src/web/console.ts', "console.log('x');\n", 'no-console'],
  ['console in the form', 'src/form/console.ts', "console.log('x');\n", 'no-console'],
  ['console in the server', 'src/server/console.ts', "console.log('x');\n", 'no-console'],
  ['a default export', 'src/core/default.ts', 'export default 1;\n', 'no-default-export'],
  ['Node in the core', 'src/core/node.ts', importing('node:fs'), 'no-restricted-imports'],
  ['React in the core', 'src/core/react.ts', importing('react'), 'no-restricted-imports'],
  ['the server in the core', 'src/core/up.ts', importing('../server/app.ts'), 'no-restricted-imports'],
  ['Node in the form', 'src/form/node.ts', importing('node:fs'), 'no-restricted-imports'],
  ['Ajv in the form', 'src/form/ajv.ts', importing('ajv'), 'no-restricted-imports'],
  ['Ajv checks in the site', 'src/web/ajv.ts', importing('../core/schema/x.ts'), 'no-restricted-imports'],
  ...['src/web', 'src/form'].flatMap(
    (folder) =>
      [
        [
          `a hook after a condition in ${folder}`,
          `${folder}/Hook.tsx`,
          "import { useState } from 'react';\nexport function X({ a }: { a: boolean }) {\n  if (a) return null;\n  const [b] = useState(0);\n  return b;\n}\n",
          'rules-of-hooks',
        ],
        [
          `a forgotten dependency of an effect in ${folder}`,
          `${folder}/Effect.tsx`,
          "import { useEffect } from 'react';\nexport function X({ a }: { a: string }) {\n  useEffect(() => {\n    document.title = a;\n  }, []);\n  return null;\n}\n",
          'exhaustive-deps',
        ],
      ] as const,
  ),
  [
    'a test that asserts nothing',
    'tests/core/nothing.test.ts',
    "import { it } from 'vitest';\nit('does', () => {});\n",
    'expect-expect',
  ],
  [
    'modules that import each other',
    'src/core/b.ts',
    "import { a } from './a.ts';\nexport const b = () => a;\n",
    'no-cycle',
  ],
];

/** Files with nothing wrong, and the other half of a cycle. */
const OTHERS: readonly (readonly [file: string, source: string])[] = [
  ['src/core/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n"],
  ['src/core/schema/fine.ts', importing('ajv')],
  ['src/server/fine.ts', importing('node:fs')],
  ['src/web/fine.ts', importing('virtual:forms')],
  ['src/cli/fine.ts', "console.log('x');\n"],
];

let folder: string;
let diagnosed: readonly Diagnostic[];

/** The part of oxlint's JSON that this test reads. */
interface Diagnostic {
  readonly code: string;
  readonly filename: string;
}

/** The rules that a file violates. */
function brokenIn(file: string): readonly string[] {
  return diagnosed.filter(({ filename }) => filename === file).map(({ code }) => code);
}

// One run of the linter over everything: a run for each file would take a minute.
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'harborlight-lint-'));
  cpSync(join(PROJECT_ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [file, source] of [...BAD.map(([, file, source]) => [file, source] as const), ...OTHERS]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const linter = join(PROJECT_ROOT, 'node_modules/.bin/oxlint');
  const { stdout } = spawnSync(linter, ['--format=json'], { cwd: folder, encoding: 'utf8' });
  // oxlint's own format.
  const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly Diagnostic[] };
  diagnosed = diagnostics;
});

afterAll(() => rmSync(folder, { recursive: true }));

it.each(BAD)('the linter refuses %s', (_wrong, file, _source, rule) => {
  expect(brokenIn(file)).toContainEqual(expect.stringContaining(rule));
});

it.each(OTHERS.slice(1))('the linter accepts %s', (file) => {
  expect(brokenIn(file)).toEqual([]);
});

function importing(specifier: string): string {
  return `import { thing } from '${specifier}';\nexport const other = thing;\n`;
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The test files that use a real PostgreSQL, below a project's root. */
export function testsOfPostgres(root: string): readonly string[] {
  return readdirSync(join(root, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.startsWith('postgres/'))
    .map((path) => join('tests', path))
    .filter((path) => /support\/(databases|postgres)\.ts'/.test(readFileSync(join(root, path), 'utf8')));
}

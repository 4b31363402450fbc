import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hitsOf, lockedPackages, type Advisory } from './advisories.ts';

/**
 * `npm run advisories -- FOLDER …`: checks the packages of `package-lock.json` for known vulnerabilities without a
 * request to a registry. A folder contains advisories as JSON files in the Open Source Vulnerability format, at any
 * depth: a copy of github.com/advisory-database, or the npm export of osv.dev. Exits with 1 when an advisory affects a
 * production dependency, or when there are no advisories.
 */
function main(folders: readonly string[]): number {
  const files = folders.flatMap(filesIn);
  if (files.length === 0) {
    console.error(
      'Name a folder of advisories: npm run advisories -- FOLDER. tools/README.md says where they are from.',
    );
    return 1;
  }
  const packages = lockedPackages(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  // The cast is lenient: a file in another format names no package.
  const hits = files.flatMap((file) => hitsOf(JSON.parse(readFileSync(file, 'utf8')) as Advisory, packages));
  for (const { id, severity, name, version, isForDevelopment, summary } of hits)
    console.log(
      `${id}  ${severity.padEnd(8)}  ${name} ${version}${isForDevelopment ? ' (development)' : ''}: ${summary}`,
    );
  const serving = hits.filter(({ isForDevelopment }) => !isForDevelopment);
  console.log(
    `${files.length} advisories, ${packages.length} packages: ${hits.length} affected, ${serving.length} of them in what serves.`,
  );
  return serving.length === 0 ? 0 : 1;
}

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return path.endsWith('.json') ? [path] : [];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}

process.exitCode = main(process.argv.slice(2));

import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hitsOf, lockedPackages, type Advisory } from './advisories.ts';

/**
 * `npm run advisories -- FOLDER …`: whether known weaknesses are in the packages of `package-lock.json`, without asking a
 * registry. A folder holds advisories as JSON files of the Open Source Vulnerability format, at any depth: a copy of
 * github.com/advisory-database, or what osv.dev offers of npm. Exits with 1 when one is about a package that serves, or when
 * there is nothing to read.
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
  // Files of that format; what is not in it names no package.
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

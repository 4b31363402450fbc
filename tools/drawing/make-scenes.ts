import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from '../../src/build/release-paths.ts';
import { sceneFile } from './scene.ts';
import { sceneFiles, SCENES_FOLDER } from './scene-files.ts';

/** `npm run scenes`: writes the scenes with people as the files that pages show. */
const folder = join(releasePaths(process.env).root, SCENES_FOLDER);
mkdirSync(folder, { recursive: true });
for (const [name, scene] of Object.entries(sceneFiles)) {
  const file = sceneFile(scene);
  writeFileSync(join(folder, `${name}.svg`), file);
  console.log(`Wrote ${SCENES_FOLDER}/${name}.svg, ${file.length} bytes.`);
}

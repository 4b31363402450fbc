import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, describe } from 'vitest';
import { sceneFile } from '../../tools/drawing/scene.ts';
import { sceneFiles, SCENES_FOLDER } from '../../tools/drawing/scene-files.ts';

describe('the scenes with people', () => {
  it.each(Object.entries(sceneFiles))('%s.svg is up to date with its scene', (name, scene) => {
    const committed = readFileSync(join(SCENES_FOLDER, `${name}.svg`), 'utf8');
    expect(
      committed === sceneFile(scene),
      `${SCENES_FOLDER}/${name}.svg is stale: run npm run scenes and commit what it writes.`,
    ).toBe(true);
  });

  it('are the only files in their folder', () => {
    const names = Object.keys(sceneFiles).map((name) => `${name}.svg`);
    expect(readdirSync(SCENES_FOLDER).toSorted()).toEqual(names.toSorted());
  });

  it.each(Object.entries(sceneFiles))('%s.svg is small', (_, scene) => {
    expect(sceneFile(scene).length).toBeLessThan(17_000);
  });
});

describe('the pages', () => {
  it('give every scene its drawn size', () => {
    const pages = readdirSync('src/web', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.tsx'),
    );
    const shown = pages.flatMap((file) => {
      const source = readFileSync(join('src/web', file), 'utf8');
      return [...source.matchAll(/import (\w+) from '[^']*\/scenes\/([\w-]+)\.svg'/g)].flatMap(
        ([, variable = '', name = '']) =>
          [
            ...source.matchAll(
              new RegExp(
                `src[:=] ?\\{?${variable}\\}?,?\\s+width[:=] ?\\{?(\\d+)\\}?,?\\s+height[:=] ?\\{?(\\d+)`,
                'g',
              ),
            ),
          ].map(([, width, height]) => ({ file, name, size: `${width} × ${height}` })),
      );
    });
    expect(shown.length).toBeGreaterThan(10);
    for (const { file, name, size } of shown) {
      const scene = sceneFiles[name];
      expect(`${file}: ${size}`).toBe(`${file}: ${scene?.width} × ${scene?.height}`);
    }
  });
});

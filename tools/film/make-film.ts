import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from '../../src/build/environment.ts';
import { captions } from './captions.ts';
import { drawPoster } from './draw-frame.ts';
import { encodeFilm, findFfmpeg } from './encode-film.ts';
import { FILM_FILES, FILM_FOLDER } from './film-files.ts';
import { readFilmStory } from './film-story.ts';
import { filmFrames } from './film-frames.ts';

/** `npm run film`: draws the introduction film and writes it to `public/film/`, where the site serves it from. */
const folder = join(releasePaths(process.env).root, FILM_FOLDER);
const story = readFilmStory();

try {
  const ffmpeg = findFfmpeg();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILM_FILES.poster), drawPoster());
  await encodeFilm(ffmpeg, filmFrames(story), {
    webm: join(folder, FILM_FILES.webm),
    mp4: join(folder, FILM_FILES.mp4),
  });
  // Last: they say which drawing the film is of.
  writeFileSync(join(folder, FILM_FILES.captions), captions(story));
  for (const name of Object.values(FILM_FILES)) {
    console.log(`Wrote ${FILM_FOLDER}/${name}, ${Math.ceil(statSync(join(folder, name)).size / 1000)} kB.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

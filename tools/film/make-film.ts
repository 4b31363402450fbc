import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasePaths } from '../../src/build/release-paths.ts';
import { captions, drawingDigest } from './captions.ts';
import { drawPoster } from './draw-frame.ts';
import { encodeFilm, findFfmpeg } from './encode-film.ts';
import { filmFrames } from './film-frames.ts';
import { FILM_FILES, FILM_FOLDER, readCaptions, readFilmStory } from './film-story.ts';

/** `npm run film`: draws the introduction film and writes it to `public/film/`, from where the site serves it. */
const folder = join(releasePaths(process.env).root, FILM_FOLDER);
const story = readFilmStory();

try {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, FILM_FILES.poster), drawPoster());
  const ffmpeg = findFfmpeg();
  await encodeFilm(
    ffmpeg,
    filmFrames(story),
    { webm: join(folder, FILM_FILES.webm), mp4: join(folder, FILM_FILES.mp4) },
    drawingDigest(story),
  );
  const said = readCaptions(story);
  for (const name of ['captions', 'captionsInSpanish'] as const)
    writeFileSync(join(folder, FILM_FILES[name]), captions(story, said[name]));
  for (const name of Object.values(FILM_FILES)) {
    console.log(`Wrote ${FILM_FOLDER}/${name}, ${Math.ceil(statSync(join(folder, name)).size / 1000)} kB.`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

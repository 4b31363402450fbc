import { createHash } from 'node:crypto';
import { drawFrame } from './draw-frame.ts';
import type { FilmStory } from './film-story.ts';

/**
 * The film's captions (WebVTT): its words in a language. What the picture shows is told on the page, because it would
 * cover the picture. A note holds a digest of the drawing, as both encodings of the film do: a test detects files that
 * are older than the code that draws them.
 * @param said the words of each scene
 */
export function captions(story: FilmStory, said: readonly string[]): string {
  const cues = said.map((words, scene) => {
    const { from = 0, to = 0 } = story.scenes[scene] ?? {};
    return `${stamp(from)} --> ${stamp(to)}\n${words}\n`;
  });
  return `WEBVTT\n\nNOTE Drawing ${drawingDigest(story)}\n\n${cues.join('\n')}`;
}

/** Seconds as WebVTT writes them; the film is shorter than a minute. */
function stamp(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, '0')}`;
}

/** A digest of the film's pictures, four a second. */
export function drawingDigest(story: FilmStory): string {
  const hash = createHash('sha256');
  for (let quarter = 0; quarter < story.seconds * 4; quarter += 1) hash.update(drawFrame(story, quarter / 4));
  return hash.digest('hex').slice(0, 16);
}

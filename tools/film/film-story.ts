import { readFileSync } from 'node:fs';

/** What the film says and shows, as `src/web/sections/video/film.json` has it for the page's own text. */
export interface FilmStory {
  /** Length of the film. */
  readonly seconds: number;
  readonly scenes: readonly FilmScene[];
}

export interface FilmScene {
  /** Seconds from the start: when the first line begins to appear, and when the last one is gone. */
  readonly from: number;
  readonly to: number;
  /** One line of the picture each. */
  readonly words: readonly string[];
  /** What is to be seen, for those who cannot see it. */
  readonly picture: string;
}

/** Reads the film's words and times. */
export function readFilmStory(): FilmStory {
  const file = new URL('../../src/web/sections/video/film.json', import.meta.url);
  // A file of ours, of this shape; the tests look at every part of it.
  return JSON.parse(readFileSync(file, 'utf8')) as FilmStory;
}

/** Where the introduction film is, from the project's root; `/film/…` on the site. */
export const FILM_FOLDER = 'public/film';

/** The film in two encodings (VP9 first, H.264 for browsers without it), its captions and its poster. */
export const FILM_FILES = {
  webm: 'introduction.webm',
  mp4: 'introduction.mp4',
  captions: 'introduction.vtt',
  poster: 'introduction.svg',
} as const;

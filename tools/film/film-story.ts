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
  // A file of ours, of this shape; the tests look at every part of it.
  return readFilm('film.json') as FilmStory;
}

/** The words of each scene, in each language; those in the picture are English. */
export function readCaptions(
  story: FilmStory,
): Readonly<Record<'captions' | 'captionsInSpanish', readonly string[]>> {
  // As above.
  const { scenes } = readFilm('film-es.json') as { readonly scenes: readonly { readonly words: string }[] };
  return {
    captions: story.scenes.map(({ words }) => words.join(' ')),
    captionsInSpanish: scenes.map(({ words }) => words),
  };
}

function readFilm(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../src/web/sections/video/${name}`, import.meta.url), 'utf8'));
}

/** Where the introduction film is, from the project's root; `/film/…` on the site. */
export const FILM_FOLDER = 'public/film';

/** The film in two encodings (VP9 first, H.264 for browsers without it), its captions and its poster. */
export const FILM_FILES = {
  webm: 'introduction.webm',
  mp4: 'introduction.mp4',
  captions: 'introduction.vtt',
  captionsInSpanish: 'introduction-es.vtt',
  poster: 'introduction.svg',
} as const;

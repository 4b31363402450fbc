/** Where the introduction film lies, from the project's root; `/film/…` on the site. */
export const FILM_FOLDER = 'public/film';

/** The film in two codings (VP9 first, H.264 for browsers without it), its captions and its poster. */
export const FILM_FILES = {
  webm: 'introduction.webm',
  mp4: 'introduction.mp4',
  captions: 'introduction.vtt',
  poster: 'introduction.svg',
} as const;

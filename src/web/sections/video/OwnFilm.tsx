import { useEffect, useRef } from 'react';
import film from '../../content/film.json';
import { mayStartByItself } from './may-start-by-itself.ts';
import { whenHalfVisible } from './when-half-visible.ts';

/**
 * The site's own introduction, silent, made by `npm run film`. It starts once by itself when half of it is
 * visible, and everything after that is the visitor's. Nothing of it is loaded before it plays but the poster.
 */
export function OwnFilm() {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    return whenHalfVisible(element, () => {
      if (element.played.length > 0 || !mayStartByItself()) return;
      // React leaves this to the attribute, which a page reached without a document never had.
      element.muted = true;
      // A browser that refuses leaves the poster and the controls.
      element.play().catch(() => undefined);
    });
  }, []);

  return (
    <>
      <video
        className="film__screen"
        ref={video}
        width="1280"
        height="720"
        poster="/film/introduction.svg"
        preload="none"
        aria-label="Introduction film"
        controls
        muted
        playsInline
      >
        <source src="/film/introduction.webm" type="video/webm" />
        <source src="/film/introduction.mp4" type="video/mp4" />
        <track kind="captions" src="/film/introduction.vtt" srcLang="en" label="English" />
      </video>
      <details className="film__text">
        <summary className="summary-link">Read the film ({film.seconds} seconds, silent)</summary>
        <ol>
          {film.scenes.map(({ words, picture }) => (
            <li key={picture}>
              <strong>{words.join(' ')}</strong> {picture}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

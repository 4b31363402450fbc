import { useEffect, useRef } from 'react';
import film from './film.json';
import { playWhenSeen } from './autoplay.ts';

/**
 * The site's own introduction film, silent, made by `npm run film`. It starts without a press of Play the first time
 * that half of it is visible; after that only the visitor starts and stops it. Until it plays, the browser loads
 * nothing of it but the poster.
 */
export function OwnFilm() {
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : playWhenSeen(video.current)), []);

  return (
    <>
      <video
        className="film__screen"
        ref={video}
        width="1920"
        height="1080"
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
        <summary className="summary-link">
          Read a description of the film ({film.seconds} seconds, no sound)
        </summary>
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

import { useEffect, useRef } from 'react';
import { ENGLISH } from '../../../core/languages/language.ts';
import { useSectionTexts } from '../section-texts.ts';
import { playWhenSeen } from './autoplay.ts';

/**
 * The site's own silent introduction film, made by `npm run film`. It plays by itself the first time that half of it is
 * visible; after that only the visitor starts and stops it. Until it plays, the browser loads only the poster, and a Play
 * button replaces the browser's controls, which are there without scripts.
 */
export function OwnFilm() {
  const { film, captions, play, read, scenes } = useSectionTexts().video;
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => (video.current === null ? undefined : playWhenSeen(video.current)), []);

  function start(): void {
    if (video.current === null) return;
    // The pressed button goes, so the film takes the focus, which it can only with its controls.
    video.current.controls = true;
    video.current.focus();
    video.current.play().catch(() => undefined);
  }

  return (
    <>
      <div className="film__stage">
        <video
          className="film__screen"
          ref={video}
          width="1920"
          height="1080"
          poster="/film/introduction.svg"
          preload="none"
          aria-label={film}
          controls
          muted
          playsInline
        >
          <source src="/film/introduction.webm" type="video/webm" />
          <source src="/film/introduction.mp4" type="video/mp4" />
          {/* The words in the picture are English, so captions are on by default in other languages. */}
          <track kind="captions" {...captions} default={captions.srcLang !== ENGLISH} />
        </video>
        <button type="button" className="button film__play" onClick={start}>
          {play}
        </button>
      </div>
      <details className="film__text">
        <summary className="summary-link">{read}</summary>
        <ol>
          {scenes.map(({ words, picture }) => (
            <li key={picture}>
              <strong>{words}</strong> {picture}
            </li>
          ))}
        </ol>
      </details>
    </>
  );
}

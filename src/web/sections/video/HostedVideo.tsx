import { useEffect, useRef, useState } from 'react';
import { VIDEO_HOST, VIDEO_PAGES } from '../../../core/video-host.ts';
import { documentPath } from '../../site/document-path.ts';
import { useHydrated } from '../../site/use-hydrated.ts';
import { mayStartByItself } from './may-start-by-itself.ts';
import { reloadToPlay, wasReloadedToPlay } from './reload-to-play.ts';
import { whenHalfVisible } from './when-half-visible.ts';

/** The host's player: muted, with its captions on, and playing at once, since it is loaded only to play. */
const OPTIONS = 'autoplay=1&mute=1&playsinline=1&rel=0&cc_load_policy=1';

/**
 * A video at the video host behind a poster. Nothing is asked of the host before half of the poster is visible
 * or Play is pressed. A document sent for another page may not frame the host: there Play loads this page anew.
 */
export function HostedVideo({ videoId }: { readonly videoId: string }) {
  const poster = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState<'by-itself' | 'pressed'>();
  const isHydrated = useHydrated();
  const id = encodeURIComponent(videoId);

  useEffect(() => {
    if (poster.current === null || !VIDEO_PAGES.has(documentPath())) return;
    const wasPressed = wasReloadedToPlay();
    return whenHalfVisible(poster.current, () => {
      if (wasPressed || mayStartByItself()) setPlaying(wasPressed ? 'pressed' : 'by-itself');
    });
  }, []);

  if (playing !== undefined) {
    return (
      <iframe
        className="film__screen"
        ref={(frame) => {
          // The button that had the focus is gone.
          if (playing === 'pressed') frame?.focus();
        }}
        src={`${VIDEO_HOST}/embed/${id}?${OPTIONS}`}
        title="Introduction video"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <div className="film__screen film__poster" ref={poster}>
      <img src="/film/introduction.svg" alt="" width="1280" height="720" loading="lazy" />
      {isHydrated ? (
        <button
          type="button"
          className="button film__play"
          onClick={() => (VIDEO_PAGES.has(documentPath()) ? setPlaying('pressed') : reloadToPlay())}
        >
          Play the video
        </button>
      ) : (
        <a className="button film__play" href={`https://www.youtube.com/watch?v=${id}`}>
          Play the video
        </a>
      )}
    </div>
  );
}

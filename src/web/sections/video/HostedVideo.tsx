import { useEffect, useRef, useState } from 'react';
import { VIDEO_HOST } from '../../../core/release-pages.ts';
import { TAB_KEYS } from '../../../form/storage/storage-keys.ts';
import { tabStorage } from '../../../form/storage/web-storage.ts';
import { useSectionTexts } from '../section-texts.ts';
import { documentMayFrame } from '../../shell/own-document.ts';
import { whenVisible } from '../../shell/when-visible.ts';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { HALF_VISIBLE, mayAutoplay } from './autoplay.ts';

/** Player options: muted, with captions, and with autoplay, because the player is loaded only to play. */
const OPTIONS = 'autoplay=1&mute=1&playsinline=1&rel=0&cc_load_policy=1';

/**
 * A video at the video host behind a poster. The browser requests nothing from the host until half of the poster is
 * visible or Play is pressed. If the document was sent for another page, its content security policy forbids the
 * host's frames; Play then reloads the page.
 */
export function HostedVideo({ videoId }: { readonly videoId: string }) {
  const { hosted, play } = useSectionTexts().video;
  const poster = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState<'autoplay' | 'pressed'>();
  const isHydrated = useHydrated();
  const id = encodeURIComponent(videoId);

  useEffect(() => {
    if (poster.current === null || !documentMayFrame('video')) return;
    const wasPressed = wasReloadedToPlay();
    return whenVisible([poster.current], HALF_VISIBLE, () => {
      if (wasPressed || mayAutoplay()) setPlaying(wasPressed ? 'pressed' : 'autoplay');
    });
  }, []);

  if (playing !== undefined) {
    return (
      <iframe
        className="film__screen"
        ref={(frame) => {
          // The focused button is gone, so the player takes the focus.
          if (playing === 'pressed') frame?.focus();
        }}
        src={`${VIDEO_HOST}/embed/${id}?${OPTIONS}`}
        title={hosted}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      />
    );
  }
  return (
    <div className="film__screen film__poster" ref={poster} data-live="">
      <img src="/film/introduction.svg" alt="" width="1280" height="720" loading="lazy" />
      {isHydrated ? (
        <button
          type="button"
          className="button film__play"
          onClick={() => (documentMayFrame('video') ? setPlaying('pressed') : reloadToPlay())}
        >
          {play}
        </button>
      ) : (
        <a className="button film__play" href={`https://www.youtube.com/watch?v=${id}`}>
          {play}
        </a>
      )}
    </div>
  );
}

/** Reloads the page and plays the video then; where the tab has no storage, the visitor presses Play again. */
function reloadToPlay(): void {
  tabStorage.set(TAB_KEYS.playVideo, 'yes');
  window.location.reload();
}

/** Whether `reloadToPlay` loaded this page; true once. */
function wasReloadedToPlay(): boolean {
  const isMarked = tabStorage.get(TAB_KEYS.playVideo) !== null;
  tabStorage.remove(TAB_KEYS.playVideo);
  return isMarked;
}

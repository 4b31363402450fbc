import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FrameSource } from '../../../../src/core/release-pages.ts';
import { TAB_KEYS } from '../../../../src/form/storage/storage-keys.ts';
import film from '../../../../src/web/sections/video/film.json';
import type { IntroVideoProps } from '../../../../src/web/sections/video/IntroVideo.tsx';

/** The observed elements, and how to report each as visible. */
const watched = new Map<Element, { readonly see: () => void; readonly options: IntersectionObserverInit }>();

class Observer {
  readonly #callback: IntersectionObserverCallback;
  readonly #options: IntersectionObserverInit;
  constructor(callback: IntersectionObserverCallback, options: IntersectionObserverInit = {}) {
    this.#callback = callback;
    this.#options = options;
  }
  observe(target: Element): void {
    // The site reads only this property of an entry.
    const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry;
    const see = () => act(() => this.#callback([entry], this as unknown as IntersectionObserver));
    watched.set(target, { see, options: this.#options });
  }
  disconnect(): void {
    watched.clear();
  }
}

const play = vi.fn<() => Promise<void>>(() => Promise.resolve());
const wanted = new Set<string>();

beforeEach(() => {
  watched.clear();
  wanted.clear();
  play.mockClear();
  // The module stores for the whole visit whether a video has started; here each test is a visit.
  vi.resetModules();
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: wanted.has(query) }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
  sessionStorage.clear();
});

/** Shows the video in a document whose policy allows these frames. */
async function showVideo(props: IntroVideoProps = {}, frames: readonly FrameSource[] = ['video']) {
  const { recordDocumentPage } = await import('../../../../src/web/shell/own-document.ts');
  recordDocumentPage({ path: '/', title: '', description: '', keywords: [], frames });
  const { IntroVideo } = await import('../../../../src/web/sections/video/IntroVideo.tsx');
  const { InEnglish } = await import('../in-english.tsx');
  return render(<IntroVideo {...props} />, { wrapper: InEnglish });
}

function see(element: Element): void {
  const seen = watched.get(element);
  if (seen === undefined) throw new Error('Nobody waits until this is seen.');
  seen.see();
}

const video = (): HTMLVideoElement => {
  const element = screen.getByLabelText('Introduction film');
  if (!(element instanceof HTMLVideoElement)) throw new Error('The film is no video.');
  return element;
};
const player = () => screen.queryByTitle('Introduction video');

describe('the site’s own film', () => {
  it('has captions, a poster and two encodings, and loads nothing before it plays', async () => {
    await showVideo();
    expect(video().preload).toBe('none');
    expect(video().playsInline || video().hasAttribute('playsinline')).toBe(true);
    expect(video().getAttribute('poster')).toBe('/film/introduction.svg');
    expect([...video().querySelectorAll('source')].map(({ type }) => type)).toEqual([
      'video/webm',
      'video/mp4',
    ]);
    const track = video().querySelector('track');
    expect(track?.kind).toBe('captions');
    expect(track?.srclang).toBe('en');
    expect(track?.getAttribute('src')).toBe('/film/introduction.vtt');
  });

  it('starts muted when half of it is 100 px above the lower edge of the window, and not before', async () => {
    await showVideo();
    expect(watched.get(video())?.options).toEqual({ threshold: 0.5, rootMargin: '0px 0px -100px' });
    expect(play).not.toHaveBeenCalled();
    see(video());
    expect(play).toHaveBeenCalledOnce();
    expect(video().muted).toBe(true);
  });

  it('is no longer observed once it has been seen', async () => {
    await showVideo();
    see(video());
    expect(watched.size).toBe(0);
  });

  it('does not start again on another page of the same visit', async () => {
    const { unmount } = await showVideo();
    see(video());
    unmount();
    await showVideo();
    see(video());
    expect(play).toHaveBeenCalledOnce();
  });

  it('waits for Play under reduced motion', async () => {
    wanted.add('(prefers-reduced-motion: reduce)');
    await showVideo();
    see(video());
    expect(play).not.toHaveBeenCalled();
  });

  it('waits for Play with data saving on', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    await showVideo();
    see(video());
    expect(play).not.toHaveBeenCalled();
  });

  it('has a Play button until it plays, and the browser’s controls from then on', async () => {
    await showVideo();
    expect(video().controls).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(play).toHaveBeenCalledOnce();
    fireEvent.play(video());
    expect(video().controls).toBe(true);
  });

  it('keeps poster and Play button where the browser refuses to play', async () => {
    play.mockRejectedValueOnce(new DOMException('No.', 'NotAllowedError'));
    await showVideo();
    see(video());
    expect(video().controls).toBe(false);
  });

  it('has a transcript of every word and every picture', async () => {
    await showVideo();
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(
      film.scenes.map(({ words, picture }) => `${words.join(' ')} ${picture}`),
    );
  });
});

describe('a configured video', () => {
  const poster = () => {
    const element = screen.getByRole('button', { name: 'Play the video' }).parentElement;
    if (element === null) throw new Error('The button is not in a document.');
    return element;
  };

  it('requests nothing from its host before it is visible, then plays muted with captions, once', async () => {
    await showVideo({ videoId: 'a&b' });
    expect(player()).toBeNull();
    see(poster());
    expect(player()?.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/a%26b?autoplay=1&mute=1&playsinline=1&rel=0&cc_load_policy=1',
    );
    expect(watched.size).toBe(0);
  });

  it('waits for Play under reduced motion, and then receives focus', async () => {
    wanted.add('(prefers-reduced-motion: reduce)');
    await showVideo({ videoId: 'abc' });
    see(poster());
    expect(player()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(document.activeElement).toBe(player());
  });

  it('is not framed in a document whose policy forbids it', async () => {
    await showVideo({ videoId: 'abc' }, []);
    expect(watched.size).toBe(0);
    expect(player()).toBeNull();
  });

  it('plays, even under reduced motion, on the page that Play reloaded', async () => {
    sessionStorage.setItem(TAB_KEYS.playVideo, 'yes');
    wanted.add('(prefers-reduced-motion: reduce)');
    await showVideo({ videoId: 'abc' });
    see(poster());
    expect(player()).not.toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });
});

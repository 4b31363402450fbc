import { tabStorage } from '../../../form/device/safe-storage.ts';

const MARKER = 'harborlight.play-video';

/** Loads the page anew, to play the video there at once; without a storage, Play has to be pressed again. */
export function reloadToPlay(): void {
  tabStorage.set(MARKER, 'yes');
  window.location.reload();
}

/** Whether this page was loaded by `reloadToPlay`; true once. */
export function wasReloadedToPlay(): boolean {
  const isMarked = tabStorage.get(MARKER) !== null;
  tabStorage.remove(MARKER);
  return isMarked;
}

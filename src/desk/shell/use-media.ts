import { useSyncExternalStore } from 'react';

/** As wide as where tables become cards. */
export const PHONE = '(max-width: 40rem)';

/** Whether a media query matches, also after the window has changed. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}

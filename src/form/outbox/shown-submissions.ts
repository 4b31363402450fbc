import { useEffect } from 'react';
import { createObservable } from '../session/observable.ts';

/** Keys of the applications whose status the page itself shows: the notice on every page leaves them out. */
export const shownSubmissions = createObservable<readonly string[]>([]);

/** Says that the page shows where an application is, as long as it does. */
export function useShownSubmission(key: string): void {
  useEffect(() => {
    shownSubmissions.set([...shownSubmissions.get(), key]);
    return () => {
      const shown = [...shownSubmissions.get()];
      shown.splice(shown.indexOf(key), 1);
      shownSubmissions.set(shown);
    };
  }, [key]);
}

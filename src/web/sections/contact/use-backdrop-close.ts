import { useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * Closes a dialog on a press beside it, in browsers that do not know `closedby` yet. Its content has to fill it,
 * so that what is pressed beside the content is the backdrop.
 */
export function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null || Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return;
    const close = ({ target }: MouseEvent): void => {
      if (target === element) element.close();
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, [dialog]);
}

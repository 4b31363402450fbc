/**
 * Makes the links to the page in other languages lead to the field where the visitor was: fields have the same ids in
 * every language. Without a connection they keep the visitor on the page: not everybody finds the way back from the
 * browser's own error page.
 */
export function keepPlace(): void {
  let last = { page: '', field: '' };
  const note = (target: EventTarget | null): void => {
    if (target instanceof HTMLElement && target.closest('main form') !== null)
      last = { page: location.pathname, field: target.id };
  };
  note(document.activeElement);
  addEventListener('focusin', ({ target }) => note(target));
  addEventListener(
    'click',
    (event) => {
      const { target } = event;
      const link = target instanceof Element ? target.closest('.language-switch a') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      link.hash = last.page === location.pathname ? last.field : location.hash;
      if (!link.toggleAttribute('data-offline', !navigator.onLine)) return;
      event.preventDefault();
      // A screen reader reads the link, and what it now says, once more.
      link.blur();
      link.focus();
    },
    { capture: true },
  );
}

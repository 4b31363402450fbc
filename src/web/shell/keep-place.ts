/**
 * Makes the links to the page in other languages lead to the field where the visitor was: fields have the same ids in
 * every language.
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
    ({ target }) => {
      const link = target instanceof Element ? target.closest('.language-switch a') : null;
      if (link instanceof HTMLAnchorElement)
        link.hash = last.page === location.pathname ? last.field : location.hash;
    },
    { capture: true },
  );
}

/**
 * Shows the bar at the bottom of a phone's screen once the hero's own buttons have scrolled out of view, until the
 * footer appears, whose links it would cover (docs/product.md#phone-bar). While the bar has the focus, it stays.
 * @returns stops watching
 */
export function watchHero(bar: HTMLElement): () => void {
  const actions = document.querySelector('main .actions');
  const footer = document.querySelector('.site-footer');
  if (actions === null || footer === null || typeof IntersectionObserver !== 'function')
    return () => undefined;
  let hasLeftHero = false;
  let isAtEnd = false;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (target === footer) isAtEnd = isIntersecting;
      else hasLeftHero = !isIntersecting && boundingClientRect.top < 0;
    }
    update();
  });
  function update(): void {
    bar.hidden = (!hasLeftHero || isAtEnd) && !bar.matches(':focus-within');
  }
  observer.observe(actions);
  observer.observe(footer);
  // Deferred until the focus has moved to its new element.
  bar.addEventListener('focusout', () => setTimeout(update));
  return () => observer.disconnect();
}

/**
 * Shows the bar at the bottom of a phone's page once the hero's own buttons have scrolled out of view, until the
 * footer comes, whose links it would cover (docs/product.md#phone-bar).
 * @returns ends that
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
    bar.hidden = !hasLeftHero || isAtEnd;
  });
  observer.observe(actions);
  observer.observe(footer);
  return () => observer.disconnect();
}

/** Half of it, above a line 100 px over the window's lower edge (SPECIFICATION.md section 9). */
const VISIBLE: IntersectionObserverInit = { threshold: 0.5, rootMargin: '0px 0px -100px' };

/**
 * Calls back once, the first time that half of an element is visible.
 * @returns ends the waiting
 */
export function whenHalfVisible(element: Element, callback: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  }, VISIBLE);
  observer.observe(element);
  return () => observer.disconnect();
}

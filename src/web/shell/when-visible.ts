/**
 * Calls back once, the first time that one of the elements is visible.
 * @returns stops watching
 */
export function whenVisible(
  elements: Iterable<Element>,
  options: IntersectionObserverInit,
  callback: () => void,
): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    callback();
  }, options);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

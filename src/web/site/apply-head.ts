import type { HeadTag } from './head-tags.ts';
import { PAGE_HEAD } from './render-head.ts';

/** Replaces the last page's head elements by those of the page that was navigated to. */
export function applyHead(document: Document, tags: readonly HeadTag[]): void {
  for (const element of document.head.querySelectorAll(`[${PAGE_HEAD}]`)) element.remove();
  for (const tag of tags) {
    if (tag.tag === 'title') {
      document.title = tag.text;
      continue;
    }
    const element = document.createElement(tag.tag);
    if (tag.tag === 'script') {
      element.setAttribute('type', 'application/ld+json');
      element.textContent = JSON.stringify(tag.data);
    } else {
      for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    }
    element.setAttribute(PAGE_HEAD, '');
    document.head.append(element);
  }
}

import type { HeadTag } from './head-tags.ts';

/** Marks the elements that belong to the page and not to the site. */
export const PAGE_HEAD = 'data-page-head';

/** Head elements as HTML, for the prerendered document. */
export function renderHead(tags: readonly HeadTag[]): string {
  return tags.map(renderTag).join('\n    ');
}

function renderTag(tag: HeadTag): string {
  if (tag.tag === 'title') return `<title>${escape(tag.text)}</title>`;
  if (tag.tag === 'script') {
    // `<` is the one character that could end the element early; JSON reads its escape as itself.
    const json = JSON.stringify(tag.data).replaceAll('<', '\\u003c');
    return `<script type="application/ld+json" ${PAGE_HEAD}>${json}</script>`;
  }
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escape(value)}"`);
  return `<${tag.tag}${attributes.join('')} ${PAGE_HEAD}>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

import { prerender } from '../../../src/web/prerender.tsx';

export interface PrerenderedDocument {
  readonly status: number;
  /** The HTML as the server sends it. */
  readonly source: string;
  readonly document: Document;
}

const pages = new Map<string, Promise<PrerenderedDocument>>();

/** A page of the site as the build prerenders it, parsed; rendered once for all tests of a file. */
export function prerenderedPage(path: string): Promise<PrerenderedDocument> {
  const known = pages.get(path);
  if (known !== undefined) return known;
  const page = render(path);
  pages.set(path, page);
  return page;
}

async function render(path: string): Promise<PrerenderedDocument> {
  const { status, head, html } = await prerender(path);
  const source = `<!doctype html><html lang="en-US"><head>${head}</head><body><div id="root">${html}</div></body></html>`;
  return { status, source, document: new DOMParser().parseFromString(source, 'text/html') };
}

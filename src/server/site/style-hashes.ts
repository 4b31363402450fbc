import { createHash } from 'node:crypto';

/** What a Content-Security-Policy names to allow exactly the styles that stand inside a document. */
export function styleHashes(html: string): readonly string[] {
  return [...html.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => {
    return `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  });
}

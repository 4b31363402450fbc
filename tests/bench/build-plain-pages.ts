import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { precompress } from '../../src/build/precompress.ts';

const PAGE = 'index.html';

/**
 * Writes pages of the site once more as anyone would by hand: the same text, links, fields and pictures, one
 * small linked stylesheet, the system's fonts and no script.
 * @param clientDir the built site
 * @param paths of the pages
 * @returns the folder they lie in, below the system's temporary folder
 */
export async function buildPlainPages(clientDir: string, paths: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'harborlight-plain-pages-'));
  cpSync(clientDir, folder, { recursive: true, filter: (file) => !/\.(?:html|js|css|br|gz)$/.test(file) });
  cpSync(join(import.meta.dirname, 'plain-page', 'plain.css'), join(folder, 'plain.css'));
  for (const path of paths) {
    const target = join(folder, path, PAGE);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, plainPage(readFileSync(join(clientDir, path, PAGE), 'utf8')));
  }
  await precompress(folder);
  return folder;
}

function plainPage(html: string): string {
  const title = /<title>.*?<\/title>/.exec(html)?.[0] ?? '';
  const body = /<body>([^]*)<\/body>/.exec(html)?.[1] ?? '';
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    ${title}
    <link rel="stylesheet" href="/plain.css" />
  </head>
  <body>${body.replace(/<(?:link|script)\b[^>]*>(?:<\/script>)?|<!--.*?-->|\s(?:class|data-[\w-]+)="[^"]*"/g, '')}</body>
</html>
`;
}

import { describeProblem } from '../core/problem.ts';
import { compileFiles } from '../server/catalog/catalog.ts';
import type { PagesTask } from '../server/catalog/pages-in-force.ts';
import type { PreviewTask } from '../server/next-version/pages-process.ts';
import { usableCatalog } from '../server/catalog/kept-catalog.ts';
import { compressBest, makePages } from './make-pages.ts';
import { previewPage } from './preview-page.ts';

/** The entry of the process that `createPagesProcess` starts: does one task after another, and ends with its parent. */
process.env['NODE_ENV'] = 'production';
process.on('message', ({ id, task }: { readonly id: number; readonly task: PreviewTask | PagesTask }) => {
  (task.kind === 'preview' ? previewPage(task) : allPages(task)).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
process.on('disconnect', () => process.exit(0));

async function allPages({ distDir, release, files }: PagesTask): Promise<string> {
  const catalog = compileFiles(files);
  if (!catalog.ok) throw new Error(catalog.problems.map(describeProblem).join('\n'));
  const { key, pages } = await makePages(distDir, release, usableCatalog(files, catalog.value));
  // They are served at once. Should it fail, they stay as they are compressed.
  if (pages > 0) compressBest(distDir, key).catch(() => {});
  return key;
}

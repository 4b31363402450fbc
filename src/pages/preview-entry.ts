import type { PreviewTask } from '../server/drafts/preview-process.ts';
import { previewPage } from './preview-page.ts';

/** The entry of the process that `createPreviewProcess` starts: makes one page after another, and ends with its parent. */
process.env['NODE_ENV'] = 'production';
process.on('message', ({ id, task }: { readonly id: number; readonly task: PreviewTask }) => {
  previewPage(task).then(
    (answer) => process.send?.({ id, answer }),
    (error: unknown) => {
      process.send?.({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
process.on('disconnect', () => process.exit(0));

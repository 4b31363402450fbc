import { ErrorScreen } from '../sections/shell/ErrorScreen.tsx';
import type { PageHandle } from '../site/page-meta.ts';

export const handle: PageHandle = {
  meta: {
    title: 'Unexpected Application Error!',
    description: 'There is no page at this address.',
    keywords: ['page not found'],
    noIndex: true,
  },
};

/** What any unknown address shows; the server answers it with status 404. */
export function UnknownAddressPage() {
  return <ErrorScreen what="There is no page at this address. It may have moved, or been mistyped." />;
}

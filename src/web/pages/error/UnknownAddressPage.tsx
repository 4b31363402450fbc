import type { PageMeta } from '../../shell/page-meta.ts';
import { ErrorScreen } from './ErrorScreen.tsx';

const meta: PageMeta = {
  path: '/404',
  title: 'Unexpected Application Error!',
  description: 'There’s no page at this address.',
  keywords: ['page not found'],
  noIndex: true,
};

/** What any unknown address shows; the server answers it with status 404. */
function UnknownAddressPage() {
  return (
    <ErrorScreen what="There’s nothing at this address. The page may have moved, or the address may have a typo." />
  );
}

export { meta, UnknownAddressPage as Component };

import { ErrorScreen } from './ErrorScreen.tsx';
import { meta } from './meta.ts';

/** What any unknown address shows; the server answers it with status 404. */
function UnknownAddressPage() {
  return <ErrorScreen what="There is no page at this address. It may have moved, or been mistyped." />;
}

export { meta, UnknownAddressPage as Component };

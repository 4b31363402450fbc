import { ErrorScreen } from './ErrorScreen.tsx';
import { meta } from './meta.ts';

/** What any unknown address shows; the server answers it with status 404. */
function UnknownAddressPage() {
  return (
    <ErrorScreen what="There’s nothing at this address. The page may have moved, or the address may have a typo." />
  );
}

export { meta, UnknownAddressPage as Component };

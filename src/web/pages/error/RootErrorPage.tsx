import { RouteErrorPage } from './RouteErrorPage.tsx';

/** When even the frame around the pages failed: the error screen without it. */
export function RootErrorPage({ error }: { readonly error: unknown }) {
  return (
    <main id="main">
      <RouteErrorPage error={error} />
    </main>
  );
}

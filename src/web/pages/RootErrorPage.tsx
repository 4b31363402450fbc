import { RouteErrorPage } from './RouteErrorPage.tsx';

/** When even the frame around the pages failed: the error screen without it. */
export function RootErrorPage() {
  return (
    <main id="main">
      <RouteErrorPage />
    </main>
  );
}

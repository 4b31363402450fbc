import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DeskError, isSignedOut } from './api.ts';
import { forgetIfGone } from './pages/application/forget-application.ts';
import { DESK_PAGES } from './pages.ts';
import { ConfirmProvider } from './session/confirm.tsx';
import { SessionKeeper } from './session/SessionKeeper.tsx';
import { SessionContext, sessionQuery } from './session/session.ts';
import { DeskShell } from './shell/DeskShell.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { useFocusRecovery } from './shell/focus.ts';
import { Failure } from './Failure.tsx';
import { Opening } from './shell/Opening.tsx';
import { ForbiddenPage, UnknownPage } from './shell/UnknownPage.tsx';

const SignInPage = lazy(async () => ({
  default: (await import('./pages/sign-in/SignInPage.tsx')).SignInPage,
}));

const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation/InvitationPage.tsx')).InvitationPage,
}));

/** The staff desk. It keeps its data in memory; the browser's storage has only unsent input, encrypted. */
export function Desk() {
  const [client] = useState(createClient);
  useFocusRecovery();
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter basename="/desk">
        <ErrorBoundary place="desk">
          <Suspense fallback={<Opening />}>
            <Pages />
          </Suspense>
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Pages() {
  // A person who opens an invitation is not signed in yet, or is about to become another user.
  return useLocation().pathname === '/invitation' ? <InvitationPage /> : <PagesOfStaff />;
}

function PagesOfStaff() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  // If the session ends later, the person signs in again in a dialog over the page.
  if (session === undefined && isSignedOut(error)) return <SignInPage />;
  if (session === undefined && error !== null)
    return (
      <main className="opening">
        <Failure title="The desk can’t be opened" error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (session === undefined) return <Opening />;
  return (
    <SessionContext value={session}>
      <SessionKeeper>
        <ConfirmProvider>
          <DeskShell>
            <Routes>
              {DESK_PAGES.map(({ path, needs, Page }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    needs === 'signed-in' || session.may.includes(needs) ? (
                      <Page />
                    ) : (
                      <ForbiddenPage needs={needs} />
                    )
                  }
                />
              ))}
              <Route path="*" element={<UnknownPage />} />
            </Routes>
          </DeskShell>
        </ConfirmProvider>
      </SessionKeeper>
    </SessionContext>
  );
}

/** Retries a request only if the server was not reached; a request that the server refused would be refused again. */
function createClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const [subject, reference] = query.queryKey;
        if (subject === 'application') forgetIfGone(client, String(reference), error);
      },
    }),
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 2 && error instanceof DeskError && error.status === 0,
        refetchOnWindowFocus: true,
      },
      // Requests that can't be sent fail immediately, and no mutation stays in the cache.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

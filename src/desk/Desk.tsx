import { QueryCache, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { DeskError, isSignedOut } from './api.ts';
import { forgetIfGone } from './pages/application/forget-application.ts';
import { DESK_PAGES } from './pages.ts';
import { PasskeyAgain } from './session/confirm.tsx';
import { SessionKeeper } from './session/SessionKeeper.tsx';
import { SessionContext, sessionQuery } from './session/session.ts';
import { DeskShell } from './shell/DeskShell.tsx';
import { ErrorBoundary } from './shell/ErrorBoundary.tsx';
import { useFocusKept } from './shell/focus.ts';
import { Failure } from './Failure.tsx';
import { Opening } from './shell/Opening.tsx';
import { ForbiddenPage, UnknownPage } from './shell/UnknownPage.tsx';

const SignInPage = lazy(async () => ({
  default: (await import('./pages/sign-in/SignInPage.tsx')).SignInPage,
}));

const InvitationPage = lazy(async () => ({
  default: (await import('./pages/invitation/InvitationPage.tsx')).InvitationPage,
}));

/** The staff's desk. What it knows stands in memory alone: nothing is written to the browser's storage. */
export function Desk() {
  const [client] = useState(createClient);
  useFocusKept();
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
  // Whoever opens an invitation is nobody yet, or becomes somebody else.
  return useLocation().pathname === '/invitation' ? <InvitationPage /> : <PagesOfStaff />;
}

function PagesOfStaff() {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  // A session that ends is begun again over the page, which stays.
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
        <PasskeyAgain>
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
        </PasskeyAgain>
      </SessionKeeper>
    </SessionContext>
  );
}

/** A request is tried again where the server was not reached; what it refuses, it would refuse again. */
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
      // What cannot be sent is said at once, and nothing of it is kept behind the page.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

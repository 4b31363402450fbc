import { PageHead } from '../../shell/PageHead.tsx';

/** The way in. */
export function SignInPage() {
  return (
    <main className="opening">
      <PageHead title="Sign in" />
    </main>
  );
}

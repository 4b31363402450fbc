import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';
import './entrance.css';

/** A page for people who are not signed in: a centered sheet. @param brand `null` until it is known */
export function Entrance({
  title,
  brand,
  children,
}: {
  readonly title: string;
  readonly brand: string | null;
  readonly children: ReactNode;
}) {
  return (
    <main className="entrance">
      <div className="entrance__sheet stack">
        <p className="entrance__brand">{brand ?? '\u00a0'}</p>
        <PageHead title={title} />
        {children}
      </div>
    </main>
  );
}

/**
 * Says that the page is at another address than the one that passkeys are bound to.
 * @param address of the desk, as the server knows it
 */
export function WrongAddress({ address }: { readonly address: string }) {
  return (
    <div className="notice notice--bad" role="alert">
      <p>
        Passkeys work only at the desk’s own address, <a href={`${address}/desk`}>{address}/desk</a>. If
        that’s wrong, set <code>DESK_URL</code> where the server runs.
      </p>
    </div>
  );
}

/** Says that the browser does not support passkeys. */
export function NoPasskeys() {
  return (
    <div className="notice notice--bad" role="alert">
      <p>This browser doesn’t support passkeys. Use a current version of Chrome, Edge, Firefox or Safari.</p>
    </div>
  );
}

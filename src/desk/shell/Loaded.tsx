import type { ReactNode } from 'react';
import { Failure } from '../Failure.tsx';
import { Loading } from './Loading.tsx';

/** What the server was asked for: as it has come, or that it is on its way, or why it has not come. */
export function Loaded<T>({
  query: { data, error, refetch },
  what,
  children,
}: {
  readonly query: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  /** Said while it is on its way: `Loading the people…`. */
  readonly what?: string;
  readonly children: (data: T) => ReactNode;
}) {
  return (
    <>
      <Failure error={error} onRetry={() => void refetch()} />
      {data !== undefined ? children(data) : error === null && <Loading {...(what && { what })} />}
    </>
  );
}

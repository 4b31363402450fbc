import type { ReactNode } from 'react';
import { Failure } from '../Failure.tsx';
import { Loading } from './Loading.tsx';

/** Renders a query: its data, a loading text, or its error. */
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
  /** The text while it loads: `Loading the people…`. */
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

/** A loading text; CSS delays it, so that it appears only if loading takes a moment. */
export function Loading({ what = 'Loading…' }: { readonly what?: string }) {
  return (
    <p className="loading" role="status">
      {what}
    </p>
  );
}

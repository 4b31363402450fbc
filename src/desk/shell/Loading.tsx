/** In place of what is on its way; it comes up only when that takes a moment. */
export function Loading({ what = 'Loading…' }: { readonly what?: string }) {
  return (
    <p className="loading" role="status">
      {what}
    </p>
  );
}

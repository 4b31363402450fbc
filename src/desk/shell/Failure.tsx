/** Says what failed, in the server's own words, with a way to try again. */
export function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry?: () => void }) {
  return (
    <div className="failure" role="alert">
      <p>{error.message}</p>
      {onRetry !== undefined && (
        <button type="button" className="button button--quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

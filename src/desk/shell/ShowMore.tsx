/** The button that loads the next page of a list; pressing it again while loading does nothing. */
export function ShowMore({
  label = 'Show more',
  isLoading,
  onMore,
}: {
  readonly label?: string;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}) {
  return (
    <p>
      <button
        type="button"
        className="button button--quiet"
        aria-disabled={isLoading ? true : undefined}
        onClick={() => isLoading || onMore()}
      >
        {isLoading ? 'Loading…' : label}
      </button>
    </p>
  );
}

import { Button } from '../Button.tsx';

/** The button that loads the next page of a list, if there is one. */
export function ShowMore({
  label = 'Show more',
  list: { hasNextPage, isFetchingNextPage, fetchNextPage },
  onMore = () => void fetchNextPage(),
}: {
  readonly label?: string;
  /** The query of the list. */
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** By default only loads the page. */
  readonly onMore?: () => void;
}) {
  if (!hasNextPage) return null;
  return (
    <p>
      <Button look="quiet" isDisabled={isFetchingNextPage} onClick={onMore}>
        {isFetchingNextPage ? 'Loading…' : label}
      </Button>
    </p>
  );
}

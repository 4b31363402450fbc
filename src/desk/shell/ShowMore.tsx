import { Button } from '../Button.tsx';
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
      <Button look="quiet" isDisabled={isLoading} onClick={() => onMore()}>
        {isLoading ? 'Loading…' : label}
      </Button>
    </p>
  );
}

import { Link } from 'react-router-dom';
import { Button } from '../../Button.tsx';
import { useSession } from '../../session/session.ts';
/** Replaces the rows of an empty queue: why there are none, and what to do. */
export function NothingFound({
  isSearch,
  isDue,
  isMine,
  isFiltered,
  onWiden,
  onClear,
}: {
  readonly isSearch: boolean;
  /** Whether this is a view of due applications. */
  readonly isDue: boolean;
  /** Whether this is a view of the reader's own applications. */
  readonly isMine: boolean;
  readonly isFiltered: boolean;
  /** Removes the filters and keeps the search. */
  readonly onWiden: () => void;
  readonly onClear: () => void;
}) {
  const [first] = useSession().desk.views;
  if (!isSearch && !isFiltered)
    return (
      <div className="empty">
        <h2>{isMine ? 'Nothing is assigned to you' : isDue ? 'Nothing is due' : 'Nothing is waiting'}</h2>
        <p>
          {isMine
            ? 'Begin a call, and the application is assigned to you if nobody has it.'
            : isDue
              ? 'Calls, promises and follow-ups appear here by themselves.'
              : 'New applications appear here by themselves.'}
        </p>
        {isMine && first !== undefined && <Link to="/">Open “{first.label}”</Link>}
      </div>
    );
  return (
    <div className="empty">
      <h2>
        {isSearch ? (isFiltered ? 'No matches with these filters' : 'No matches') : 'No applications match'}
      </h2>
      {isSearch && (
        <p>
          Try at least three letters of a name, a last name with a city, the last four digits of a phone
          number, an email address, or half of a reference.
        </p>
      )}
      <Button look="quiet" onClick={isSearch && isFiltered ? onWiden : onClear}>
        {isSearch && isFiltered ? 'Search without filters' : 'Show the whole queue'}
      </Button>
    </div>
  );
}

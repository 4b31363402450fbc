import { Search } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';

interface QueueSearchProps {
  /** The last search text. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Searches for a person. The text is never put in an address or stored. */
export function QueueSearch({ search, onSearch, input }: QueueSearchProps) {
  const [text, setText] = useState(search);
  const [last, setLast] = useState(search);
  const id = useId();
  // Cleared from elsewhere.
  if (search !== last) {
    setLast(search);
    setText(search);
  }
  return (
    <search className="queue-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <div className="field">
          <label htmlFor={id} className="visually-hidden">
            Search
          </label>
          <span className="queue-search__line">
            <input
              ref={input}
              id={id}
              type="search"
              value={text}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              placeholder="Name, phone, reference"
              onChange={(event) => {
                setText(event.target.value);
                if (event.target.value === '') onSearch('');
              }}
            />
            <button type="submit" className="button">
              <Search aria-hidden="true" />
              <span className="visually-hidden">Search</span>
            </button>
          </span>
        </div>
      </form>
    </search>
  );
}

import { useEffect, useRef, useState } from 'react';
import { lawAsOf } from '../../content/state-law.ts';
import { StateMap } from './StateMap.tsx';
import { findState, statesByName } from './find-state.ts';

/** Choose a state, see it on the map and read how the law stood there. */
export function StateLawLookup() {
  const select = useRef<HTMLSelectElement>(null);
  const [code, setCode] = useState('');

  // Chosen before any script ran, or put back by the browser after a reload.
  useEffect(() => setCode(select.current?.value ?? ''), []);

  function choose(next: string): void {
    if (select.current !== null) select.current.value = next;
    setCode(next);
  }

  const state = findState(code);
  return (
    <div className="law-lookup">
      <div className="law-lookup__choice">
        <label htmlFor="law-state">The state where your surrogate might live</label>
        <span className="select">
          <select ref={select} id="law-state" onChange={({ currentTarget }) => setCode(currentTarget.value)}>
            <option value="">Choose a state</option>
            {statesByName.map(({ code: value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <div className="law-lookup__answer" role="status">
          {state !== undefined && (
            <>
              <p className={`law-lookup__verdict law-key law-key--${state.group.id}`}>
                {state.name}: {state.group.title.toLowerCase()}
              </p>
              <p>
                {state.group.meaning}
                {state.since !== undefined && ` The statute has applied since ${state.since}.`}
              </p>
              <p className="law-lookup__date">
                As of {lawAsOf.text}. Your lawyer confirms how it stands today.
              </p>
            </>
          )}
        </div>
      </div>
      <StateMap chosen={code} onChoose={choose} />
    </div>
  );
}

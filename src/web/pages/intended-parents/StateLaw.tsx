import { useEffect, useRef, useState } from 'react';
import { findState, lawAsOf, lawGroups, statesByName } from '../../content/state-law.ts';
import { More } from '../../sections/more/More.tsx';
import { StateMap } from './StateMap.tsx';

/** How the law treats surrogacy in each state: a dated lookup, and the groups of states behind it. */
export function StateLaw() {
  return (
    <section className="section section--tint" aria-labelledby="state-law">
      <div className="section__inner state-law">
        <div className="state-law__head">
          <h2 id="state-law" tabIndex={-1}>
            Is it legal where you live?
          </h2>
          <p>
            The better question is whether it’s legal where your surrogate lives. Her state’s law usually
            matters most, and it doesn’t have to be yours.
          </p>
        </div>
        <StateLawLookup />
        <More label="See all states by group">
          <LawGroups />
        </More>
        <p className="state-law__note">
          As of <time dateTime={lawAsOf.iso}>{lawAsOf.text}</time>, from public sources. Laws change, and no
          group fits every family. This is general information, not legal advice. A lawyer licensed in the
          state can tell you what applies to you.
        </p>
      </div>
    </section>
  );
}

/** The visitor chooses a state, from the list or on the map, and reads how the law treats surrogacy there. */
function StateLawLookup() {
  const select = useRef<HTMLSelectElement>(null);
  const [code, setCode] = useState('');

  // A state may have been chosen before scripts ran, or restored by the browser after a reload.
  useEffect(() => setCode(select.current?.value ?? ''), []);

  function choose(next: string): void {
    if (select.current !== null) select.current.value = next;
    setCode(next);
  }

  const state = findState(code);
  return (
    <div className="law-lookup" data-live="">
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
              <p className={`law-lookup__group law-key law-key--${state.group.id}`}>
                {state.name}: {state.group.title.toLowerCase()}
              </p>
              <p>
                {state.group.meaning}
                {state.since !== undefined && ` The statute has been in effect since ${state.since}.`}
              </p>
              <p className="law-lookup__date">
                As of {lawAsOf.text}. Your lawyer can confirm what applies today.
              </p>
            </>
          )}
        </div>
      </div>
      <More label="Choose a state on the map">
        <StateMap chosen={code} onChoose={choose} />
      </More>
    </div>
  );
}

/** The four groups of laws and the states in each: the map's legend, and all of the lookup where scripts are off. */
function LawGroups() {
  return (
    <div className="law-groups">
      {lawGroups.map(({ id, title, meaning, states }) => (
        <details className="law-groups__group" key={id}>
          <summary className={`law-groups__title law-key law-key--${id}`}>
            {title} <span className="law-groups__count">{states.length}</span>
          </summary>
          <p>{meaning}</p>
          <p className="law-groups__states">{states.map((state) => state.slice(3)).join(', ')}.</p>
        </details>
      ))}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { interpolate } from '../../../form/messages/messages.ts';
import { Interpolated } from '../../../form/messages/Interpolated.tsx';
import { findState, LAW_AS_OF, lawDate, lawGroups } from '../../content/state-law.ts';
import { More } from '../../sections/more/More.tsx';
import { StateMap } from './StateMap.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** How the law treats surrogacy in each state: a dated lookup, and the groups of states behind it. */
export function StateLaw({ texts }: { readonly texts: IntendedParentsTexts }) {
  const { law, locale } = texts;
  return (
    <section className="section section--tint" aria-labelledby="state-law">
      <div className="section__inner state-law">
        <div className="state-law__head">
          <h2 id="state-law" tabIndex={-1}>
            {law.heading}
          </h2>
          <p>{law.intro}</p>
        </div>
        <StateLawLookup texts={texts} />
        <More label={law.all}>
          <LawGroups texts={texts} />
        </More>
        <p className="state-law__note">
          <Interpolated
            text={law.note}
            placeholders={{ date: <time dateTime={LAW_AS_OF}>{lawDate(LAW_AS_OF, locale)}</time> }}
          />
        </p>
      </div>
    </section>
  );
}

/** The postal codes and names of the states, by name. */
function statesByName(names: Readonly<Record<string, string>>, locale: string) {
  return Object.entries(names).toSorted(([, one], [, other]) => one.localeCompare(other, locale));
}

/** The visitor chooses a state, from the list or on the map, and reads how the law treats surrogacy there. */
function StateLawLookup({ texts: { law, locale } }: { readonly texts: IntendedParentsTexts }) {
  const select = useRef<HTMLSelectElement>(null);
  const [code, setCode] = useState('');

  // A state may have been chosen before scripts ran, or restored by the browser after a reload.
  useEffect(() => setCode(select.current?.value ?? ''), []);

  function choose(next: string): void {
    if (select.current !== null) select.current.value = next;
    setCode(next);
  }

  const state = findState(code);
  const group = state && law.groups[state.group];
  return (
    <div className="law-lookup" data-live="">
      <div className="law-lookup__choice">
        <label htmlFor="law-state">{law.label}</label>
        <span className="select">
          <select ref={select} id="law-state" onChange={({ currentTarget }) => setCode(currentTarget.value)}>
            <option value="">{law.choose}</option>
            {statesByName(law.states, locale).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </span>
        <div className="law-lookup__answer" role="status">
          {state !== undefined && group !== undefined && (
            <>
              <p className={`law-lookup__group law-key law-key--${state.group}`}>
                {law.states[code]}: {group.title.toLowerCase()}
              </p>
              <p>
                {group.meaning}
                {state.since !== undefined && interpolate(law.since, { since: lawDate(state.since, locale) })}
              </p>
              <p className="law-lookup__date">
                {interpolate(law.asOf, { date: lawDate(LAW_AS_OF, locale) })}
              </p>
            </>
          )}
        </div>
      </div>
      <More label={law.map}>
        <StateMap chosen={code} onChoose={choose} />
      </More>
    </div>
  );
}

/** The four groups of laws and the states in each: the map's legend, and all of the lookup where scripts are off. */
function LawGroups({ texts: { law, locale } }: { readonly texts: IntendedParentsTexts }) {
  const named = statesByName(law.states, locale);
  return (
    <div className="law-groups">
      {lawGroups.map(({ id, codes }) => (
        <details className="law-groups__group" key={id}>
          <summary className={`law-groups__title law-key law-key--${id}`}>
            {law.groups[id].title} <span className="law-groups__count">{codes.size}</span>
          </summary>
          <p>{law.groups[id].meaning}</p>
          <p className="law-groups__states">
            {named.flatMap(([code, name]) => (codes.has(code) ? [name] : [])).join(', ')}.
          </p>
        </details>
      ))}
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { claims } from '../../content/claims.ts';
import { costMovers, costParts } from '../../content/cost-sheet.ts';

/**
 * The cost sheet: its parts, and what moves them. A tick draws an arrow at each part that it makes dearer.
 * No part has a sum, because none is the same for two families.
 */
export function CostSheet() {
  const choices = useRef<HTMLFieldSetElement>(null);
  const [ticked, setTicked] = useState<readonly string[]>([]);

  function read(): void {
    const boxes = choices.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setTicked([...boxes].map(({ value }) => value));
  }
  // Ticked before any script ran, or put back by the browser after a reload.
  useEffect(read, []);

  const moved = new Set(costMovers.filter(({ id }) => ticked.includes(id)).flatMap(({ moves }) => moves));

  return (
    <div className="costs">
      <div className="cost-sheet">
        <p className="cost-sheet__head">
          Cost sheet <span>a whole journey</span>
        </p>
        <dl>
          {costParts.map(({ id, name, pays }) => (
            <div
              className={moved.has(id) ? 'cost-sheet__part cost-sheet__part--moved' : 'cost-sheet__part'}
              key={id}
            >
              <dt>
                {name}
                <ArrowUpIcon className="cost-sheet__arrow" aria-hidden="true" />
              </dt>
              <dd>{pays}</dd>
            </div>
          ))}
        </dl>
        <p className="cost-sheet__total">
          Typical total <strong>{claims.totalCost.figure}</strong>
        </p>
      </div>
      <fieldset className="cost-movers" ref={choices} onChange={read}>
        <legend className="cost-movers__title">What moves it up</legend>
        {costMovers.map(({ id, name, moves }) => (
          <label className="cost-movers__choice" key={id}>
            <input type="checkbox" value={id} />
            <span>
              {name}
              <small>Moves {namesOf((part) => moves.includes(part))}</small>
            </span>
          </label>
        ))}
        <p className="cost-movers__result" role="status">
          {moved.size > 0 && `Ask on the call what this means for ${namesOf((part) => moved.has(part))}.`}
        </p>
      </fieldset>
    </div>
  );
}

/** The names of the parts that a test picks, as they stand in a sentence. */
function namesOf(picks: (id: string) => boolean): string {
  const names = costParts.filter(({ id }) => picks(id)).map(({ name }) => name.toLowerCase());
  return new Intl.ListFormat('en').format(names);
}

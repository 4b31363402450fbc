import { useEffect, useRef, useState, type ReactNode } from 'react';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { interpolate } from '../../../form/messages/messages.ts';
import { costRanges, type CostPartId } from '../../content/cost-ranges.ts';
import { More } from '../../sections/more/More.tsx';
import { Unbroken } from '../../../form/messages/Unbroken.tsx';
import { CostRow } from './CostRow.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** The largest amount on the sheet, which sets the scale of the bars; 0 while the agency has filled in none. */
const mostOfAll = Math.max(0, ...Object.values(costRanges).map(({ high }) => high));

/** What the typical total includes, what raises it, and what is usually not in it. */
export function Costs({ texts }: { readonly texts: IntendedParentsTexts }) {
  const { heading, intro, apart } = texts.costs;
  return (
    <section className="section" aria-labelledby="costs">
      <div className="section-lead">
        <h2 id="costs" tabIndex={-1}>
          {heading}
        </h2>
        <p>{intro}</p>
      </div>
      <CostSheet texts={texts}>
        <More label={apart.label} first={apart.first}>
          <div className="costs__apart">
            <h3>{apart.heading}</h3>
            <ul>
              {apart.costs.map((cost) => (
                <li key={cost}>{cost}</li>
              ))}
            </ul>
            <p>{apart.text}</p>
          </div>
        </More>
      </CostSheet>
    </section>
  );
}

interface CostSheetProps {
  readonly texts: IntendedParentsTexts;
  /** What is not on the sheet, beside it. */
  readonly children?: ReactNode;
}

/** The cost sheet and what raises its parts: each checked box puts an arrow beside the parts that it raises. */
export function CostSheet({ texts, children }: CostSheetProps) {
  const { sheet, whole, parts, noRanges, total, totalFigure, movers } = texts.costs;
  const choices = useRef<HTMLFieldSetElement>(null);
  const [checked, setChecked] = useState<readonly string[]>([]);

  function read(): void {
    const boxes = choices.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setChecked([...boxes].map(({ value }) => value));
  }
  // Boxes may have been checked before scripts ran, or restored by the browser after a reload.
  useEffect(read, []);

  const moved = new Set(movers.all.filter(({ id }) => checked.includes(id)).flatMap(({ moves }) => moves));

  /** The names of the parts that `picks` selects, as a list within a sentence. */
  function namesOf(picks: (id: CostPartId) => boolean): string {
    const names = parts.filter(({ id }) => picks(id)).map(({ name }) => name.toLowerCase());
    return new Intl.ListFormat(texts.locale).format(names);
  }

  return (
    <div className="costs" data-live="">
      <div className="cost-sheet">
        <p className="cost-sheet__head">
          {sheet} <span>{whole}</span>
        </p>
        <dl>
          {parts.map(({ id, name, pays }) => (
            <div
              className={moved.has(id) ? 'cost-sheet__part cost-sheet__part--moved' : 'cost-sheet__part'}
              key={id}
            >
              <dt>
                {name}
                <ArrowUpIcon className="cost-sheet__arrow" aria-hidden="true" />
              </dt>
              <dd>
                <Unbroken>{pays}</Unbroken>
                <CostRow range={costRanges[id]} most={mostOfAll} />
              </dd>
            </div>
          ))}
        </dl>
        {mostOfAll === 0 && <p className="cost-sheet__note">{noRanges}</p>}
        <p className="cost-sheet__total">
          {total} <strong>{totalFigure}</strong>
        </p>
      </div>
      <More label={movers.label} first={movers.first}>
        <fieldset className="cost-movers" ref={choices} onChange={read}>
          <legend className="cost-movers__title">{movers.title}</legend>
          {movers.all.map(({ id, name, moves }) => (
            <label className="cost-movers__choice" key={id}>
              <input type="checkbox" value={id} />
              <span>
                {name}
                <small>
                  {interpolate(movers.raises, { parts: namesOf((part) => moves.includes(part)) })}
                </small>
              </span>
            </label>
          ))}
          <p className="cost-movers__result" role="status">
            {moved.size > 0 && interpolate(movers.ask, { parts: namesOf((part) => moved.has(part)) })}
          </p>
        </fieldset>
      </More>
      {children}
    </div>
  );
}

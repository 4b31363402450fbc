import { useEffect, useRef, useState } from 'react';
import ArrowUpIcon from 'lucide-react/icons/arrow-up';
import { claims } from '../../content/claims.ts';
import { costRanges, type CostPartId } from '../../content/cost-ranges.ts';
import { birthMonths } from '../../content/journey.ts';
import { monthlyPrice, subscriptionTotal } from '../../content/subscription.ts';
import { More } from '../../sections/more/More.tsx';
import { Unbroken } from '../../sections/text/Unbroken.tsx';
import { CostRow } from './CostRow.tsx';

/** A part of what a journey costs. */
interface CostPart {
  readonly id: CostPartId;
  readonly name: string;
  readonly pays: string;
}

/** What the typical total includes; the free guide lists the same. */
const costParts: readonly CostPart[] = [
  {
    id: 'surrogate',
    name: 'Compensation',
    pays: 'Your surrogate’s pay and allowances, set by contract. Usually the largest part',
  },
  { id: 'health', name: 'Medical costs', pays: 'Medical expenses, health insurance, life insurance' },
  { id: 'clinic', name: 'Clinic costs', pays: 'Screening, medication, transfer, the first weeks' },
  { id: 'law', name: 'Legal costs', pays: 'A lawyer for each side, the contract, the court' },
  { id: 'travel', name: 'Travel and checks', pays: 'Her trips to the clinic, background checks' },
  {
    id: 'support',
    name: 'Support',
    pays: `Coordination, counseling for both sides, and the subscription: ${birthMonths.join('-')} months at ${monthlyPrice}, or ${birthMonths.map(subscriptionTotal).join(' to ')}`,
  },
];

/** The longest bar of the sheet; 0 while the agency has filled in none. */
const mostOfAll = Math.max(0, ...Object.values(costRanges).map(({ high }) => high));

/** What makes parts of the sheet cost more. */
interface CostMover {
  readonly id: string;
  readonly name: string;
  readonly moves: readonly CostPartId[];
}

const costMovers: readonly CostMover[] = [
  { id: 'experienced', name: 'She’s been a surrogate before', moves: ['surrogate'] },
  { id: 'insurance', name: 'Her insurance doesn’t cover surrogacy', moves: ['health'] },
  { id: 'transfer', name: 'A second transfer', moves: ['surrogate', 'clinic', 'travel'] },
  { id: 'distance', name: 'She lives far from the clinic', moves: ['travel'] },
  { id: 'twins', name: 'Twins, or a C-section', moves: ['surrogate', 'health'] },
  { id: 'states', name: 'Court steps in a second state', moves: ['law'] },
];

/** What is usually not in the total. */
const countedApart: readonly string[] = [
  'Creating embryos, before the journey begins',
  'Donor eggs or sperm',
  'Your own travel',
  'Care and insurance for your newborn, including if your child is born early',
];

/** What the typical total includes, what raises it, and what is usually not in it. */
export function Costs() {
  return (
    <section className="section" aria-labelledby="costs">
      <div className="section-lead">
        <h2 id="costs" tabIndex={-1}>
          What’s included in {claims.totalCost.figure}
        </h2>
        <p>
          That’s what a full journey typically comes to. Here’s what it covers. Check what may apply to you to
          see which parts it can raise.
        </p>
      </div>
      <CostSheet />
      <More label="See other costs to plan for" first="Creating embryos, donor eggs or sperm …">
        <div className="costs__apart">
          <h3>Usually billed separately</h3>
          <div>
            <ul>
              {countedApart.map((cost) => (
                <li key={cost}>{cost}</li>
              ))}
            </ul>
            <p>
              Agencies draw this line in different places. Ask each one for a written breakdown: what’s
              certain, what’s likely, and what’s due only in certain events.
            </p>
          </div>
        </div>
      </More>
    </section>
  );
}

/** The cost sheet and what raises its parts: each checked box puts an arrow beside the parts that it raises. */
export function CostSheet() {
  const choices = useRef<HTMLFieldSetElement>(null);
  const [checked, setChecked] = useState<readonly string[]>([]);

  function read(): void {
    const boxes = choices.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    setChecked([...boxes].map(({ value }) => value));
  }
  // Boxes may have been checked before scripts ran, or restored by the browser after a reload.
  useEffect(read, []);

  const moved = new Set(costMovers.filter(({ id }) => checked.includes(id)).flatMap(({ moves }) => moves));

  return (
    <div className="costs" data-live="">
      <div className="cost-sheet">
        <p className="cost-sheet__head">
          Cost sheet <span>a full journey</span>
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
              <dd>
                <Unbroken>{pays}</Unbroken>
                <CostRow range={costRanges[id]} most={mostOfAll} />
              </dd>
            </div>
          ))}
        </dl>
        {mostOfAll === 0 && (
          <p className="cost-sheet__note">
            No two journeys cost the same. Ask us on the call for the low and the high end of each part.
          </p>
        )}
        <p className="cost-sheet__total">
          Typical total <strong>{claims.totalCost.figure}</strong>
        </p>
      </div>
      <More label="See what can raise the total" first="She’s been a surrogate before …">
        <fieldset className="cost-movers" ref={choices} onChange={read}>
          <legend className="cost-movers__title">What can raise it</legend>
          {costMovers.map(({ id, name, moves }) => (
            <label className="cost-movers__choice" key={id}>
              <input type="checkbox" value={id} />
              <span>
                {name}
                <small>Raises {namesOf((part) => moves.includes(part))}</small>
              </span>
            </label>
          ))}
          <p className="cost-movers__result" role="status">
            {moved.size > 0 && `Ask on the call how this affects ${namesOf((part) => moved.has(part))}.`}
          </p>
        </fieldset>
      </More>
    </div>
  );
}

/** The names of the parts that `picks` selects, as a list within a sentence. */
function namesOf(picks: (id: CostPartId) => boolean): string {
  const names = costParts.filter(({ id }) => picks(id)).map(({ name }) => name.toLowerCase());
  return new Intl.ListFormat('en').format(names);
}

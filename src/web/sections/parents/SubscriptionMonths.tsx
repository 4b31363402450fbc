import { useEffect, useRef, useState } from 'react';
import { birthMonths } from '../../content/journey.ts';
import { mostMonths, subscriptionTotal } from '../../content/subscription.ts';

const [usual] = birthMonths;

/** What the subscription comes to, by the number of months. Without scripts, for the usual journey. */
export function SubscriptionMonths() {
  const input = useRef<HTMLInputElement>(null);
  const [months, setMonths] = useState<number>(usual);

  // Moved before any script ran, or put back by the browser after a reload.
  useEffect(() => setMonths(input.current?.valueAsNumber ?? usual), []);

  const total = subscriptionTotal(months);
  const length = months === 1 ? '1 month comes' : `${months} months come`;
  return (
    <div className="subscription__months">
      <p className="subscription__sum">
        {length} to <strong>{total}</strong>
      </p>
      <label className="subscription__slider">
        <span>Months</span>
        <input
          ref={input}
          type="range"
          min="1"
          max={mostMonths}
          defaultValue={usual}
          aria-valuetext={`${length} to ${total}`}
          onChange={({ currentTarget }) => setMonths(currentTarget.valueAsNumber)}
        />
      </label>
      <p className="subscription__note">
        A journey of {birthMonths.join('-')} months comes to {birthMonths.map(subscriptionTotal).join(' to ')}
        .
      </p>
    </div>
  );
}

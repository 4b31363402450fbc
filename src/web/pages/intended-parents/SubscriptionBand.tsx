import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '../../../form/host/use-hydrated.ts';
import { plural } from '../../../form/messages/plural.ts';
import { birthMonths } from '../../content/journey.ts';
import { monthlyPrice, mostMonths, subscriptionTotal } from '../../content/subscription.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import type { IntendedParentsTexts } from './texts-en.ts';

/** The matching subscription on a dark band: its price, its total over some months, what it includes. */
export function SubscriptionBand({ texts }: { readonly texts: IntendedParentsTexts }) {
  const { subscription } = texts;
  return (
    <section className="subscription" aria-labelledby="subscription">
      <div className="subscription__inner">
        <h2 className="subscription__price" id="subscription">
          {monthlyPrice}
          <span className="subscription__period">{subscription.period}</span>
        </h2>
        <SubscriptionMonths texts={subscription} />
        <div className="subscription__words">
          <p className="subscription__lead">{subscription.lead}</p>
          <ul className="subscription__included">
            {subscription.included.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
          <ButtonLink to="/intended-parent-application" kind="on-ink">
            {texts.apply}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const [shortest] = birthMonths;

/** The subscription's total for a number of months. Without scripts it is the total of the shortest usual journey. */
function SubscriptionMonths({ texts }: { readonly texts: IntendedParentsTexts['subscription'] }) {
  const input = useRef<HTMLInputElement>(null);
  // The buttons do nothing without scripts.
  const isHydrated = useHydrated();
  const [months, setMonths] = useState<number>(shortest);

  function read(): void {
    setMonths(input.current?.valueAsNumber ?? shortest);
  }
  // The slider may have been moved before scripts ran, or restored by the browser after a reload.
  useEffect(read, []);

  const total = subscriptionTotal(months);
  const length = plural(months, texts.months);
  return (
    <div className="subscription__months" data-live="">
      <p className="subscription__sum">
        {length}: <strong>{total}</strong>
      </p>
      <div className="subscription__slider">
        <label htmlFor="subscription-months">{texts.slider}</label>
        {isHydrated && (
          <button
            type="button"
            className="subscription__step"
            aria-label={texts.fewer}
            // Not `disabled`, which would take the focus away from the button that was just pressed.
            aria-disabled={months <= 1}
            onClick={() => {
              input.current?.stepDown();
              read();
            }}
          >
            −
          </button>
        )}
        <input
          ref={input}
          id="subscription-months"
          type="range"
          min="1"
          max={mostMonths}
          defaultValue={shortest}
          aria-valuetext={`${length}: ${total}`}
          onChange={read}
        />
        {isHydrated && (
          <button
            type="button"
            className="subscription__step"
            aria-label={texts.more}
            aria-disabled={months >= mostMonths}
            onClick={() => {
              input.current?.stepUp();
              read();
            }}
          >
            +
          </button>
        )}
      </div>
      <p className="subscription__note">{texts.note}</p>
    </div>
  );
}

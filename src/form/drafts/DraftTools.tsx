import { useEffect, useRef, useState } from 'react';
import { ConfirmErase } from '../notice/ConfirmErase.tsx';
import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Lets the person choose where unfinished answers are stored (tab or device), and erase them. */
export function DraftTools({ onErase }: { readonly onErase: () => void }) {
  const store = useDraftStore();
  const { isOnDevice, failed } = useObservable(store.state);
  return (
    <section className="draft-tools" aria-labelledby="draft-tools-title">
      <h2 className="draft-tools__title" id="draft-tools-title">
        Your unfinished answers
      </h2>
      <div className="switch">
        <input
          className="switch__box"
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says itself whether it is on.
          role="switch"
          id="store-on-device"
          checked={isOnDevice}
          aria-describedby="store-on-device-hint"
          onChange={({ currentTarget }) => store.storeOnDevice(currentTarget.checked)}
        />
        <label className="switch__label" htmlFor="store-on-device">
          Keep my answers on this device for 7 days
        </label>
      </div>
      <p className="draft-tools__hint" id="store-on-device-hint">
        When this is off, your answers disappear when you close the tab. When it’s on, they’re saved here,
        encrypted, for your next visit. Use it only on your own device.
      </p>
      <p className="draft-tools__failure" role="status">
        {failed === 'tab' &&
          'This browser can’t save your answers, so please finish in one sitting. Reloading the page would erase them.'}
        {failed === 'device' && 'We couldn’t save your answers on this device. They’re still in this tab.'}
      </p>
      <EraseAnswers onErase={onErase} />
    </section>
  );
}

function EraseAnswers({ onErase }: { readonly onErase: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const erase = useRef<HTMLButtonElement>(null);
  const hasAsked = useRef(false);

  useEffect(() => {
    if (isAsking) hasAsked.current = true;
    else if (hasAsked.current) erase.current?.focus();
  }, [isAsking]);

  if (!isAsking) {
    return (
      <button type="button" className="link-button" ref={erase} onClick={() => setAsking(true)}>
        Erase my answers
      </button>
    );
  }
  return (
    <ConfirmErase
      question="Erase all answers on this page and on this device? This can’t be undone."
      eraseLabel="Yes, erase them"
      keepLabel="Keep them"
      onErase={onErase}
      onKeep={() => setAsking(false)}
    />
  );
}

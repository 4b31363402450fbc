import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Lets the person choose where unfinished answers are stored: in the tab, or on the device. */
export function KeepAnswers() {
  const store = useDraftStore();
  const { isOnDevice, failed } = useObservable(store.state);
  return (
    <div className="keep-answers">
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
      <p className="keep-answers__hint" id="store-on-device-hint">
        When this is off, your answers disappear when you close the tab. When it’s on, they’re saved here,
        encrypted, for your next visit. Use it only on your own device.
      </p>
      <p className="keep-answers__failure" role="status">
        {failed === 'tab' &&
          'This browser can’t save your answers, so please finish in one sitting. Reloading the page would erase them.'}
        {failed === 'device' && 'We couldn’t save your answers on this device. They’re still in this tab.'}
      </p>
    </div>
  );
}

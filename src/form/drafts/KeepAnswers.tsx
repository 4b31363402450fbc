import { useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';
import { useDraftStore } from './draft-store.ts';

/** Lets the person choose where unfinished answers are stored: in the tab, or on the device. */
export function KeepAnswers() {
  const store = useDraftStore();
  const { drafts } = useMessages();
  const { isOnDevice, offered } = useObservable(store.state);
  const { unreachable } = useFormSession().form.definition.form.outcomes;
  return (
    <div className="keep-answers">
      <div className="switch">
        <input
          className="switch__box"
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox says itself whether it is on.
          role="switch"
          id="store-on-device"
          // While an earlier draft is offered, that one is on the device, and not what is entered now.
          checked={isOnDevice && offered === null}
          aria-describedby="store-on-device-hint"
          onChange={({ currentTarget }) => store.storeOnDevice(currentTarget.checked)}
        />
        <label className="switch__label" htmlFor="store-on-device">
          {drafts.keep}
        </label>
      </div>
      <p className="keep-answers__hint" id="store-on-device-hint">
        {drafts.keepHint} {'goTo' in unreachable && drafts.waits}
      </p>
    </div>
  );
}

/** Says where unfinished answers could not be stored; empty while storing works. */
export function KeepFailure() {
  const { drafts } = useMessages();
  const { failed } = useObservable(useDraftStore().state);
  return (
    <p className="keep-answers__failure" role="status">
      {failed === 'tab' && drafts.failedInTab}
      {failed === 'device' && drafts.failedOnDevice}
    </p>
  );
}

import { useEffect, useRef, type RefObject } from 'react';
import CloseIcon from 'lucide-react/icons/x';
import { mailLink, site } from '../../content/site.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';

/** Open the dialog without a script in browsers that support them; React has no types for these attributes yet. */
const nativeOpening = { command: 'show-modal', commandfor: 'advisor' };

/** The button 'Speak With a Surrogacy Advisor' and the dialog it opens: call, email or apply. */
export function AdvisorDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackdropClose(dialog);
  const open = (): void => {
    if (!Object.hasOwn(HTMLButtonElement.prototype, 'command')) dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="button button--quiet" onClick={open} {...nativeOpening}>
        Speak With a Surrogacy Advisor
      </button>
      <dialog ref={dialog} className="dialog" id="advisor" aria-labelledby="advisor-title" closedby="any">
        <div className="dialog__paper">
          <form method="dialog" className="dialog__close">
            <button type="submit" className="icon-button">
              <CloseIcon aria-hidden="true" />
              <span className="visually-hidden">Close</span>
            </button>
          </form>
          <h2 className="dialog__title" id="advisor-title">
            Speak with a surrogacy advisor
          </h2>
          <p>Ask us anything before you decide. There’s no obligation.</p>
          <ul className="dialog__ways">
            <li>
              <a href={site.phone.href}>Call {site.phone.display}</a>
            </li>
            <li>
              <a href={mailLink('A question about becoming a surrogate')}>Email {site.email}</a>
            </li>
          </ul>
          <p className="dialog__note">
            Please don’t put medical details in an email. Ask us to call you instead.
          </p>
          <p>Or tell us about yourself, and an advisor will contact you within 24 hours.</p>
          <ButtonLink to="/surrogate-application">Apply Now</ButtonLink>
        </div>
      </dialog>
    </>
  );
}

/**
 * Closes a dialog when its backdrop is pressed, in browsers that do not support `closedby` yet. The content must fill
 * the dialog: only then is the target of a press on the backdrop the dialog itself.
 */
function useBackdropClose(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current;
    if (element === null || Object.hasOwn(HTMLDialogElement.prototype, 'closedBy')) return;
    const close = ({ target }: MouseEvent): void => {
      if (target === element) element.close();
    };
    element.addEventListener('click', close);
    return () => element.removeEventListener('click', close);
  }, [dialog]);
}

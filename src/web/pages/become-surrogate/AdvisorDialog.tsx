import { useEffect, useRef, type RefObject } from 'react';
import CloseIcon from 'lucide-react/icons/x';
import { interpolate } from '../../../form/messages/messages.ts';
import { mailLink, site } from '../../content/site.ts';
import { ButtonLink } from '../../sections/links/ButtonLink.tsx';
import { SiteLink } from '../../shell/SiteLink.tsx';
import type { BecomeSurrogateTexts } from './texts-en.ts';

/** Attributes that open the dialog without a script in supporting browsers; React has no types for them yet. */
const nativeOpening = { command: 'show-modal', commandfor: 'advisor' };

/** The button 'Speak With a Surrogacy Advisor' and the dialog it opens: call, email or apply. */
export function AdvisorDialog({ advisor, apply }: Pick<BecomeSurrogateTexts, 'advisor' | 'apply'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  useBackdropClose(dialog);
  const open = (): void => {
    if (!Object.hasOwn(HTMLButtonElement.prototype, 'command')) dialog.current?.showModal();
  };
  return (
    <>
      <button type="button" className="button button--quiet" onClick={open} {...nativeOpening}>
        {advisor.open}
      </button>
      <dialog ref={dialog} className="dialog" id="advisor" aria-labelledby="advisor-title" closedby="any">
        <div className="dialog__paper">
          <form method="dialog" className="dialog__close">
            <button type="submit" className="icon-button">
              <CloseIcon aria-hidden="true" />
              <span className="visually-hidden">{advisor.close}</span>
            </button>
          </form>
          <h2 className="dialog__title" id="advisor-title">
            {advisor.title}
          </h2>
          <p>{advisor.intro}</p>
          <ul className="dialog__ways">
            <li>
              <a href={site.phone.href}>{interpolate(advisor.call, { phone: site.phone.display })}</a>
            </li>
            <li>
              <a href={mailLink(advisor.subject)}>{interpolate(advisor.email, { email: site.email })}</a>
            </li>
            <li>
              <SiteLink to="/apply/call-request">{advisor.callMe}</SiteLink>
            </li>
          </ul>
          <p className="dialog__note">{advisor.noMedicalDetails}</p>
          <p>{advisor.orApply}</p>
          <ButtonLink to="/surrogate-application">{apply}</ButtonLink>
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

import './consent-note.css';
import { useLayoutEffect, useRef } from 'react';
import { CONSENT_BOX_FIELD, consentOf } from '../../core/form/consent-box.ts';
import type { ConsentBox as Box } from '../../core/form/form.schema.ts';
import { useFormHost } from '../host/form-host.ts';
import { errorId, fieldId } from '../question/field-ids.ts';
import { FieldMessage } from '../question/FieldMessage.tsx';
import { useFormSession } from '../session/form-session.ts';
import { useObservable } from '../session/observable.ts';

/** `[text](/path)` */
const LINK = /\[([^\]]+)\]\((\/[a-z0-9/-]*)\)/;

/** What the person agrees to by submitting, and the consent box if the form has one (docs/product.md#consent). */
export function ConsentNote() {
  const { consent } = useFormHost();
  const { sentence = consent.sentence, box } = consentOf(useFormSession().form.definition.form);
  return (
    <>
      <p className="consent-note">
        <LinkedText text={sentence} />
      </p>
      {box !== undefined && <ConsentBox box={box} />}
    </>
  );
}

/** A text with links that open in a new tab: the answers stay. */
function LinkedText({ text }: { readonly text: string }) {
  const { messages, localPath } = useFormHost();
  // The text between the links alternates with the text and the path of each link.
  const pieces = text.split(LINK);
  return pieces.map((piece, index) => {
    if (index % 3 === 0) return piece;
    if (index % 3 === 2) return null;
    return (
      <a key={index} href={localPath(pieces[index + 1] ?? '')} target="_blank" rel="noopener">
        {piece}
        <span className="visually-hidden">{messages.opensInNewTab}</span>
      </a>
    );
  });
}

/** The consent box. It is never ticked in advance, and drafts don't store it. */
function ConsentBox({ box: { label } }: { readonly box: Box }) {
  const session = useFormSession();
  const isTicked = useObservable(session.isBoxTicked);
  const error = useObservable(session.errors).find(({ field }) => field === CONSENT_BOX_FIELD);
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(CONSENT_BOX_FIELD);

  useLayoutEffect(() => {
    // The person may have ticked or unticked it before hydration.
    if (input.current !== null) session.isBoxTicked.set(input.current.checked);
  }, [session]);

  function tick(ticked: boolean): void {
    session.isBoxTicked.set(ticked);
    if (error !== undefined) session.errors.set(session.errors.get().filter((each) => each !== error));
  }

  return (
    <div className={error === undefined ? 'question' : 'question question--wrong'}>
      {error !== undefined && <FieldMessage id={errorId(CONSENT_BOX_FIELD)} text={error.message} />}
      <div className="checkbox">
        <input
          ref={input}
          className="checkbox__box"
          type="checkbox"
          id={id}
          name={CONSENT_BOX_FIELD}
          value="true"
          required
          defaultChecked={isTicked}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId(CONSENT_BOX_FIELD)}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
        <label className="question__label" htmlFor={id} dir="auto">
          <LinkedText text={label} />
          <span className="question__required" aria-hidden="true">
            {'\u00a0*'}
          </span>
        </label>
      </div>
    </div>
  );
}

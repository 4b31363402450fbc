import { Interpolated } from '../messages/Interpolated.tsx';
import { useMessages } from '../host/form-host.ts';

/** Explains the asterisk on required questions. */
export function RequiredNote() {
  return (
    <p className="required-note">
      <Interpolated
        text={useMessages().question.requiredNote}
        placeholders={{ mark: <span className="question__required">*</span> }}
      />
    </p>
  );
}

import { shownParts } from '../../../core/form/parts.ts';
import '../../../form/form.css';
import { useState } from 'react';
import type { FieldError } from '../../../core/form/validation.ts';
import { AnswersForm } from '../../../form/rjsf/AnswersForm.tsx';
import { createFormSession } from '../../../form/session/form-session.ts';
import { FormMessagesContext } from '../../../form/host/form-host.ts';
import { SessionContext } from '../../../form/session/form-session.ts';
import { loadForm } from '../../languages/load-form.ts';

const form = await loadForm('surrogate-application');

/** The surrogate application: one question answered, three to be corrected, the rest untouched. Nothing is sent. */
export function FormStates() {
  const [session] = useState(() => {
    const session = createFormSession(form, { given: { firstName: 'Maria' }, settled: {}, belongsTo: null });
    session.errors.set([
      wrong('lastName', 'Enter your last name.'),
      wrong('email', 'Enter an email address like name@example.com.'),
      wrong('smoking', 'Select Yes or No: do you smoke?'),
    ]);
    return session;
  });
  return (
    <FormMessagesContext value={form.messages}>
      <SessionContext value={session}>
        <div className="application-form">
          <AnswersForm parts={shownParts(form.definition, session.answers.get())} onSubmit={() => undefined}>
            <button type="button" className="button">
              A button that sends nothing
            </button>
          </AnswersForm>
        </div>
      </SessionContext>
    </FormMessagesContext>
  );
}

function wrong(field: string, message: string): FieldError {
  return { field, label: field, message, part: '', kind: 'answer', missing: true, fields: [field] };
}

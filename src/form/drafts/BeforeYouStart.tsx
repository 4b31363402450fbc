import { useMessages } from '../host/form-host.ts';
import ClockIcon from 'lucide-react/icons/clock';
import LockIcon from 'lucide-react/icons/lock';
import { useFormSession } from '../session/form-session.ts';
import { KeepAnswers } from './KeepAnswers.tsx';

/** Before the first field: how long it takes, whose the answers are, and whether the device keeps them. */
export function BeforeYouStart() {
  const { preparation: texts } = useMessages();
  const { preparation } = useFormSession().form.definition.form;
  return (
    <section className="before-you-start" aria-label={texts.label}>
      <ul className="before-you-start__facts">
        {preparation !== undefined && (
          <li>
            <ClockIcon aria-hidden="true" />
            <p>
              <strong>{preparation.time}</strong>
              <br />
              {preparation.atHand}
            </p>
          </li>
        )}
        <li>
          <LockIcon aria-hidden="true" />
          <p>
            <strong>{texts.yours}</strong>
            <br />
            {texts.stays}
          </p>
        </li>
      </ul>
      <KeepAnswers />
    </section>
  );
}

import ClockIcon from 'lucide-react/icons/clock';
import LockIcon from 'lucide-react/icons/lock';
import { questionTree } from '../../core/form/question-tree.ts';
import { useMessages } from '../host/form-host.ts';
import { useFormSession } from '../session/form-session.ts';
import { KeepAnswers } from './KeepAnswers.tsx';

/** Before the first field: how long it takes, whose the answers are, and whether the device keeps them. */
export function BeforeYouStart() {
  const { preparation: texts } = useMessages();
  const { definition } = useFormSession().form;
  const { preparation } = definition.form;
  const hasLists = [...questionTree(definition).byPath.values()].some(({ kind }) => kind === 'list');
  const stays = hasLists ? 'before-you-start__stays' : '';
  return (
    <section
      className={`before-you-start ${preparation === undefined ? stays : ''}`.trim()}
      aria-label={texts.label}
    >
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
        <li className={stays === '' ? undefined : stays}>
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

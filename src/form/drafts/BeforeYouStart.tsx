import { useMessages } from '../host/form-host.ts';
import { CLOCK } from '../host/icon-paths.ts';
import { Icon } from '../host/Icon.tsx';
import { useFormSession } from '../session/form-session.ts';
import { KeepAnswers, KeepFailure } from './KeepAnswers.tsx';

/**
 * A collapsed line before the first field, so that a phone's first screen has room for that field: how long the form
 * takes, that nothing is sent before submission, and the switch that stores answers on the device.
 */
export function BeforeYouStart() {
  const { preparation: texts } = useMessages();
  const { definition } = useFormSession().form;
  const { preparation } = definition.form;
  const hasLists = [...definition.tree.byPath.values()].some(({ kind }) => kind === 'list');
  const stays = hasLists ? 'before-you-start__stays' : '';
  return (
    <section
      className={['before-you-start', preparation === undefined ? stays : ''].join(' ').trim()}
      aria-label={texts.label}
    >
      <details>
        <summary className="summary-link before-you-start__summary">
          <Icon path={CLOCK} />
          <span>
            {preparation !== undefined && <strong>{preparation.time}</strong>}{' '}
            <span className={stays}>{texts.yours}</span>
          </span>
        </summary>
        <div className="before-you-start__more">
          <p>
            {preparation?.atHand} <span className={stays}>{texts.stays}</span>
          </p>
          <KeepAnswers />
        </div>
      </details>
      <KeepFailure />
    </section>
  );
}

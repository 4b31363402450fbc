import './shortcuts.css';
import { Keyboard } from 'lucide-react';
import { Fragment, useContext, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Permission } from '../../core/desk/permissions.ts';
import { Dialog } from '../Dialog.tsx';
import { useSession } from '../session/session.ts';
import { KeysContext, useKeys } from './use-keys.ts';

/** A part of the desk, the shortcuts in it, and the permission that a person needs for what they do. */
interface Group {
  readonly title: string;
  readonly needs?: Permission;
  readonly keys: readonly (readonly [keys: string, what: string])[];
}

/** All shortcuts of the desk. @param outcomes of a call */
const shortcuts = (outcomes: number): readonly Group[] => [
  {
    title: 'Queue',
    keys: [
      ['j', 'next application'],
      ['k', 'previous application'],
      ['Enter', 'open the selected application'],
      ['q', 'go back to the queue'],
      ['/', 'search, from an application too'],
      ['?', 'show these shortcuts'],
    ],
  },
  {
    title: 'Casework',
    needs: 'work',
    keys: [
      ['c', 'begin a call with the applicant'],
      [`1 – ${outcomes}`, 'say how the call ended'],
      ['Ctrl + Enter', 'save the call or note'],
      ['Esc', 'leave the field, so that these keys work again'],
    ],
  },
  {
    title: 'Rules',
    needs: 'rules',
    keys: [
      ['Ctrl + Z', 'undo a change'],
      ['Ctrl + Shift + Z', 'redo it'],
      ['↑ ↓', 'change a number'],
    ],
  },
];

/**
 * The button, and the key `?`, for the list of keyboard shortcuts, which has a switch to turn off single keys: speech
 * input may trigger them by accident.
 */
export function Shortcuts() {
  const [areOn, turn] = useContext(KeysContext);
  const { may, desk } = useSession();
  const shown = shortcuts(Object.keys(desk.callOutcomes).length);
  const [isOpen, setIsOpen] = useState(false);
  const end = () => setIsOpen(false);
  useKeys({ '?': () => setIsOpen(true) });
  return (
    <>
      <Button look="quiet" isSmall className="shortcuts" onClick={() => setIsOpen(true)}>
        <Keyboard aria-hidden="true" /> Shortcuts
      </Button>
      {isOpen && (
        <Dialog title="Keyboard shortcuts" onEnd={end}>
          {/* First, because it takes the focus. */}
          <div className="field">
            <label>
              <input type="checkbox" checked={areOn} onChange={(event) => turn(event.target.checked)} />
              Single-key shortcuts work in this tab
            </label>
          </div>
          {shown
            .filter(({ needs }) => needs === undefined || may.includes(needs))
            .map(({ title, keys }) => (
              <Fragment key={title}>
                <h3>{title}</h3>
                <dl className="facts facts--short shortcuts__keys">
                  {keys.map(([key, what]) => (
                    <div key={key} className="shortcuts__row">
                      <dt>
                        <kbd className="kbd">{key}</kbd>
                      </dt>
                      <dd>{what}</dd>
                    </div>
                  ))}
                </dl>
              </Fragment>
            ))}
          <div className="dialog__actions">
            <Button onClick={end}>Close</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

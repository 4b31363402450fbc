import './shortcuts.css';
import { Keyboard } from 'lucide-react';
import { useContext, useState } from 'react';
import { Button } from '../Button.tsx';
import type { Permission } from '../../core/desk/permissions.ts';
import { Dialog } from '../Dialog.tsx';
import { useSession } from '../session/session.ts';
import { KeysContext, useKeys } from './use-keys.ts';

/** All shortcuts of the desk, and the permission that a person needs for what they do. @param outcomes of a call */
const shortcuts = (
  outcomes: number,
): readonly (readonly [keys: string, what: string, needs?: Permission])[] => [
  ['j', 'next application'],
  ['k', 'previous application'],
  ['Enter', 'open the selected application'],
  ['q', 'go back to the queue'],
  ['/', 'search, from an application too'],
  ['c', 'begin a call with the applicant', 'work'],
  [`1 – ${outcomes}`, 'say how the call ended', 'work'],
  ['Ctrl + Enter', 'save the call or note', 'work'],
  ['Esc', 'leave the field, so that these keys work again', 'work'],
  ['Ctrl + Z', 'undo a change to the rules', 'rules'],
  ['Ctrl + Shift + Z', 'redo it', 'rules'],
  ['↑ ↓', 'change a number in the rules', 'rules'],
  ['?', 'show these shortcuts'],
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
          <dl className="facts facts--short">
            {shown
              .filter(([, , needs]) => needs === undefined || may.includes(needs))
              .map(([keys, what]) => (
                <div key={keys} className="shortcuts__row">
                  <dt>
                    <kbd className="kbd">{keys}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
          </dl>
          <div className="field">
            <label>
              <input type="checkbox" checked={areOn} onChange={(event) => turn(event.target.checked)} />
              Use the single keys until this tab is closed
            </label>
          </div>
          <div className="dialog__actions">
            <Button onClick={end}>Close</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}

import { Dialog } from '../../Dialog.tsx';

const KEYS: readonly (readonly [string, string])[] = [
  ['j', 'next application'],
  ['k', 'previous application'],
  ['Enter', 'open the application'],
  ['/', 'search, from an application too'],
  ['?', 'show these shortcuts'],
];

interface KeysDialogProps {
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly onEnd: () => void;
}

/** The queue's keyboard shortcuts, and a switch to turn them off: speech input may trigger single keys by accident. */
export function KeysDialog({ isOn, onTurn, onEnd }: KeysDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" onEnd={onEnd}>
      <dl className="facts facts--short">
        {KEYS.map(([key, what]) => (
          <div key={key} className="keys__row">
            <dt>
              <kbd className="kbd">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="field">
        <label>
          <input type="checkbox" checked={isOn} onChange={(event) => onTurn(event.target.checked)} />
          Use these shortcuts until this tab is closed
        </label>
      </div>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onEnd}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

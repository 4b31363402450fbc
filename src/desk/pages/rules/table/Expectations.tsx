import { Fragment, useRef, type ReactNode } from 'react';
import { VERDICT_LABELS } from '../../../shell/verdicts.tsx';
import { Changed } from '../../../shell/Changed.tsx';
import { useNextEditing } from '../next/use-next.ts';

/** A case, or an example of a form, that expects something else than what comes out. */
interface Expectation {
  readonly id: string;
  readonly name: string;
  readonly differences: readonly {
    readonly what: string;
    readonly expected: string;
    readonly actual: string;
  }[];
  /** Whether the verdict changes: then it is accepted by itself. */
  readonly isVerdict: boolean;
  readonly details?: ReactNode;
}

/** What no longer comes out as it was expected: changed verdicts are accepted one by one, everything else all at once. */
export function Expectations({
  failing,
  sentence,
  explanation,
  onAccept,
  onEdited,
}: {
  readonly failing: readonly Expectation[];
  readonly sentence: string;
  readonly explanation: string;
  /** @param id of one; without it all whose verdict stays are accepted */
  readonly onAccept: (id?: string) => Promise<boolean>;
  /** Takes the focus of the last button that goes. */
  readonly onEdited: () => void;
}) {
  const { isEditable } = useNextEditing();
  const list = useRef<HTMLUListElement>(null);
  const verdicts = failing.filter(({ isVerdict }) => isVerdict);
  const others = failing.length - verdicts.length;

  /** The button goes with its row: the next one has the focus, so that a row after another is read and accepted. */
  function accept(id: string, button: HTMLButtonElement): void {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button.accept') ?? [])];
    const at = buttons.indexOf(button);
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next === undefined) void onAccept(id).then(onEdited);
    else {
      next.focus();
      void onAccept(id);
    }
  }
  return (
    <>
      <div className="panel__head">
        <p role="status">{sentence}</p>
        {isEditable && others > 1 && (
          <button
            type="button"
            className="button button--small button--quiet"
            onClick={() => void onAccept().then(onEdited)}
          >
            {verdicts.length === 0
              ? `Accept all ${others} new results`
              : `Accept the ${others} with the same verdict`}
          </button>
        )}
      </div>
      <p className="muted">
        {explanation} Read the new result, and accept it if it’s what you intend.
        {verdicts.length > 1 && ' Where the verdict changes, accept each one by itself.'}
      </p>
      <ul ref={list} className="lines case-table__rows">
        {[...verdicts, ...failing.filter(({ isVerdict }) => !isVerdict)].map(
          ({ id, name, differences, details }) => (
            <li key={id}>
              <div className="case-table__row">
                <h3>{name}</h3>
                <dl className="facts">
                  {differences.map(({ what, expected, actual }) => (
                    <Fragment key={what}>
                      <dt>{what}</dt>
                      <dd>
                        <Changed
                          before={inWords(what, expected)}
                          after={inWords(what, actual)}
                          said={['expected:', 'comes out:']}
                        />
                      </dd>
                    </Fragment>
                  ))}
                </dl>
                {details}
              </div>
              {isEditable && (
                <button
                  type="button"
                  className="accept button button--small button--quiet"
                  aria-label={`Accept the new result of “${name}”`}
                  onClick={({ currentTarget }) => accept(id, currentTarget)}
                >
                  Accept the new result
                </button>
              )}
            </li>
          ),
        )}
      </ul>
    </>
  );
}

/** A cell for people: an empty one is nothing, and a verdict has the desk’s name. */
export function shown(value: string): string {
  return value === '' ? 'nothing' : value;
}

function inWords(what: string, value: string): string {
  const verdict = Object.entries(VERDICT_LABELS).find(([name]) => what === 'verdict' && name === value)?.[1];
  return shown(verdict?.toLowerCase() ?? value);
}

import './case-table.css';
import { Fragment, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../Button.tsx';
import { VERDICT_LABELS } from '../../../../core/rules/verdict.ts';
import { Changed } from '../../../shell/Changed.tsx';
import { useNextEditing } from '../next/use-next.ts';

/** A case, or an example of a form, whose result is not the expected one. */
interface Expectation {
  readonly id: string;
  readonly name: string;
  readonly differences: readonly {
    readonly what: string;
    readonly expected: string;
    readonly actual: string;
  }[];
  /** Whether the verdict differs; such a change has to be accepted separately. */
  readonly isVerdict: boolean;
  readonly details?: ReactNode;
}

/** The number of expectations shown at first: more would push out of sight what they follow from. */
const FEW = 3;

/** Failed expectations: changed verdicts come first and are accepted one by one, all other changes at once. */
export function Expectations({
  failing,
  total,
  of,
  onAccept,
  onEdited,
}: {
  readonly failing: readonly Expectation[];
  /** How many there are, the passing ones included. */
  readonly total: number;
  /** What they are: `rows of the table`. */
  readonly of: string;
  /** @param id of one expectation; without it, all with an unchanged verdict are accepted */
  readonly onAccept: (id?: string) => Promise<boolean>;
  /** Called to move the focus after the last button has disappeared. */
  readonly onEdited: () => void;
}) {
  const { isEditable } = useNextEditing();
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const verdicts = failing.filter(({ isVerdict }) => isVerdict);
  const others = failing.filter(({ isVerdict }) => !isVerdict);
  const shown = [...verdicts, ...others].slice(0, isWhole ? undefined : FEW);

  /** The button disappears with its row, so the focus moves to the next one, and staff can accept row after row. */
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
        <p role="status">
          {failing.length} of {total} {of} no longer {failing.length === 1 ? 'passes' : 'pass'}.
        </p>
        {isEditable && others.length > 1 && (
          <Button look="quiet" isSmall onClick={() => void onAccept().then(onEdited)}>
            {verdicts.length === 0
              ? `Accept all ${others.length} new results`
              : `Accept the ${others.length} with the same verdict`}
          </Button>
        )}
      </div>
      <p className="muted">
        Read each new result, and accept it if it’s what you intend.
        {verdicts.length > 1 && ' Where the verdict changes, accept each one by itself.'}
      </p>
      <ul ref={list} className="lines case-table__rows">
        {shown.map(({ id, name, differences, details }) => (
          <li key={id}>
            <div className="case-table__row">
              <h3>{name}</h3>
              <dl className="facts">
                {differences.map(({ what, expected, actual }) => (
                  <Fragment key={what}>
                    <dt>{what}</dt>
                    <dd>
                      <Changed
                        before={resultInWords(what, expected)}
                        after={resultInWords(what, actual)}
                        hiddenLabels={['expected:', 'comes out:']}
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
        ))}
      </ul>
      {shown.length < failing.length && (
        <p>
          <Button look="link" onClick={() => setWhole(true)}>
            Show {failing.length - shown.length} more
          </Button>
        </p>
      )}
    </>
  );
}

/** Formats a cell: “nothing” for an empty one. */
export function cellInWords(value: string): string {
  return value === '' ? 'nothing' : value;
}

function resultInWords(what: string, value: string): string {
  const verdict = Object.entries(VERDICT_LABELS).find(([name]) => what === 'verdict' && name === value)?.[1];
  return cellInWords(verdict?.toLowerCase() ?? value);
}

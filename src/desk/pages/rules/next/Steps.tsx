import { Button } from '../../../Button.tsx';
import type { StepView } from '../../../../core/desk/next-version.ts';
import { capitalize } from '../../../../core/capitalize.ts';
import { Ago } from '../../../shell/Ago.tsx';
import { useNextEditing } from './use-next.ts';

/** The number of steps shown at first. */
const SHOWN = 10;

/** The changes with their authors, newest first. The staff member can revert her own steps here. */
export function Steps({ steps }: { readonly steps: readonly StepView[] }) {
  const newest = steps.toReversed();
  return (
    <>
      <StepList steps={newest.slice(0, SHOWN)} />
      {newest.length > SHOWN && (
        <details>
          <summary>{newest.length - SHOWN} earlier</summary>
          <StepList steps={newest.slice(SHOWN)} />
        </details>
      )}
    </>
  );
}

function StepList({ steps }: { readonly steps: readonly StepView[] }) {
  const { isEditable, isSaving, takeBack } = useNextEditing();
  return (
    <ol className="lines">
      {steps.map(({ number, author, isMine, at, sentence }) => (
        <li key={number}>
          <p>{capitalize(sentence)}</p>
          <p className="muted">
            {isMine ? 'You' : author}, <Ago at={at} />
            {isMine && isEditable && (
              <>
                {' · '}
                <Button
                  look="link"
                  aria-label={`Take back: ${sentence}`}
                  isDisabled={isSaving}
                  onClick={() => void takeBack(number)}
                >
                  Take back
                </Button>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
